"""TypeScript types, made from the Structs that travel. Run as `python -m uguisu.server.typescript FOLDER`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec

from uguisu.server import protocol, requests

NOTE = "// Made by `make protocol` from the server's own types. Do not change it by hand.\n"
SHAPES = {
    "blade": [("view", "View")],
    "scorpion": [("view", "View"), ("deduction", "Deduction"), ("deduction", "Shadows"), ("film", "Film")],
}
"""Games whose drawing is written against these types: what travels in their own shape."""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def protocol_types() -> str:
    """What stands in client/src/protocol.ts."""
    spoken = (*get_args(protocol.FromClient), *get_args(protocol.FromServer))
    body = _declarations((*spoken, *get_args(requests.OverHttp)))
    unions = (
        _union("FromClient", get_args(protocol.FromClient)),
        _union("FromServer", get_args(protocol.FromServer)),
    )
    version = f"export const VERSION = {protocol.VERSION}\n"
    return "\n".join([NOTE, version, *body, *unions])


def game_types(shapes: Iterable[Any], events: Iterable[type[msgspec.Struct]]) -> str:
    """The view and the events of one game, and whatever else travels in its own shape."""
    events = tuple(events)
    return "\n".join([NOTE, *_declarations((*shapes, *events)), _union("Happening", events)])


def _union(name: str, kinds: Iterable[Any]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in kinds) + "\n"


def _declarations(kinds: Iterable[Any]) -> Iterator[str]:
    _, components = msgspec.json.schema_components(list(dict.fromkeys(kinds)), ref_template="{name}")
    for name, schema in sorted(components.items()):
        if about := schema.get("description"):
            yield f"/** {' '.join(about.split())} */"
        if schema.get("type") != "object" or "properties" not in schema:
            yield f"export type {name} = {_type(schema)}\n"
            continue
        fields = [f"  {field}: {_type(inner)}" for field, inner in schema["properties"].items()]
        yield f"export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(inner) for inner in schema["anyOf"]))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(inner) for inner in schema['prefixItems'])}]"
        case "array":
            inner = _type(schema["items"]) if schema.get("items") else "unknown"
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"{{ [name: string]: {_type(values) if isinstance(values, dict) and values else 'unknown'} }}"
        case str(plain):
            return _PLAIN[plain]
    return "unknown"


def files() -> dict[str, str]:
    """Every generated file by its path under the client's source folder."""
    found = {"protocol.ts": protocol_types()}
    for name in SHAPES:
        package = f"uguisu.games.{name}"
        shapes = [getattr(import_module(f"{package}.{module}"), shape) for module, shape in SHAPES[name]]
        found[f"games/{name}/types.ts"] = game_types(shapes, import_module(f"{package}.events").EVENTS)
    return found


def write(folder: Path) -> None:
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
