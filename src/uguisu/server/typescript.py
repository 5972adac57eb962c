"""TypeScript types, made from the Structs that travel. Run as `python -m uguisu.server.typescript FOLDER`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.registry import find_game, game_names
from uguisu.engine.words import house
from uguisu.server import protocol, requests

NOTE = "// Made by `make protocol` from the server's own types. Do not change it by hand.\n"
SHAPES = ("view", "atlas", "belief", "exposure", "film")
"""What of a game travels in the game's own shape: these methods say which, by what they return."""
ATLAS = "atlas.json"
"""The whole atlas, for a drawing whose tests want the true one: kept up to date where there is such a file."""
LEAN = [kind.__name__ for kind in (protocol.Option, protocol.Line) if kind.__struct_config__.omit_defaults]
"""What travels without those of its fields that are as usual."""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def protocol_types() -> str:
    """What stands in client/src/protocol.ts."""
    spoken = (*get_args(protocol.FromClient), *get_args(protocol.FromServer))
    body = declarations((*spoken, *get_args(requests.OverHttp)))
    unions = (
        _union("FromClient", get_args(protocol.FromClient)),
        _union("FromServer", get_args(protocol.FromServer)),
    )
    version = f"export const VERSION = {protocol.VERSION}\n"
    return "\n".join([NOTE, version, *body, *unions])


def page_words() -> str:
    """The sentences of the page itself; as constants, so that a field that is not given breaks the build."""
    sentences = msgspec.json.format(msgspec.json.encode(house().table("client")), indent=2).decode()
    return f"{NOTE}export default {sentences} as const\n"


def game_types(game: Game[Any]) -> str:
    """Whatever of one game travels in its own shape, its events, and the words of its choices and facets."""
    shapes = [shape for name in SHAPES for shape in _returned(getattr(type(game), name))]
    body = [NOTE, *declarations((*shapes, *game.events)), _union("Happening", game.events)]
    choices = {type(choice): None for choice in game.catalog.choices}
    body.append(_words("Word", (str(kind.__struct_config__.tag) for kind in choices)))
    facets = (facet for choice in game.catalog.choices for facet in (*choice.facets.on, *choice.facets.also))
    body.append(_words("FacetKind", (facet.partition(":")[0] for facet in facets)))
    return "\n".join([*body, "export type Facet = FacetKind | `${FacetKind}:${string}`\n"])


def _returned(method: Any) -> list[type[msgspec.Struct]]:
    """The Struct that a method gives, if it gives one of the game's own."""
    told = method.__annotations__["return"]
    if isinstance(told, str):
        told = eval(told, vars(sys.modules[method.__module__]))
    kinds = get_args(told) or (told,)
    return [
        kind
        for kind in kinds
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    ]


def _words(name: str, words: Iterable[str]) -> str:
    return _alternatives(name, (f"'{word}'" for word in dict.fromkeys(words)))


def _alternatives(name: str, kinds: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {kind}" for kind in kinds or ["never"]) + "\n"


def _union(name: str, kinds: Iterable[Any]) -> str:
    return _alternatives(name, (kind.__name__ for kind in kinds))


def declarations(kinds: Iterable[Any]) -> Iterator[str]:
    _, components = msgspec.json.schema_components(tuple(dict.fromkeys(kinds)), ref_template="{name}")
    for name, schema in sorted(components.items()):
        if about := schema.get("description"):
            yield f"/** {' '.join(about.split())} */"
        if schema.get("type") != "object" or "properties" not in schema:
            yield f"export type {name} = {_type(schema)}\n"
            continue
        always = schema["required"] if name in LEAN else schema["properties"]
        fields = [
            f"  {field}{'' if field in always else '?'}: {_type(inner)}"
            for field, inner in schema["properties"].items()
        ]
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


def files(client: Path) -> dict[str, str]:
    """Every generated file by its path under the client's source folder: a game with a folder there has its types."""
    found = {"protocol.ts": protocol_types(), "words/sentences.ts": page_words()}
    for folder in sorted(path for path in (client / "games").iterdir() if path.is_dir()):
        if (game := _game_of(folder.name)) is not None:
            found[f"games/{folder.name}/types.ts"] = game_types(game)
            if (folder / ATLAS).exists():
                found[f"games/{folder.name}/{ATLAS}"] = msgspec.json.encode(game.atlas()).decode() + "\n"
    return found


def _game_of(name: str) -> Game[Any] | None:
    """One of ours, or one of our examples."""
    try:
        return find_game(name if name in game_names() else f"examples.{name}")
    except UguisuError:
        return None


def write(folder: Path) -> None:
    for name, text in files(folder).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
