"""What a choice does, in a few words, where its label does not say it."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.words import Words
from uguisu.games.blade import choices as c
from uguisu.games.blade.atlas import effect
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View


def hint(content: BladeContent, words: Words, choice: Choice, view: View) -> str:
    match choice:
        case c.Leave() | c.Abandon() | c.EvadeOut():
            return _last_failure(words, view)
        case c.Poison() | c.Bribe():
            return effect(str(choice.__struct_config__.tag), content, words)
        case c.Set(trap):
            return effect(trap, content, words)
        case c.Reward(of):
            return effect(of, content, words)
    item = getattr(choice, "item", None)
    return effect(item, content, words) if item else ""


def _last_failure(words: Words, view: View) -> str:
    """BL-112 Once the Target is dead, going out is no failure."""
    if view.options.contract or view.target_hp <= 0 or view.failures < view.attempts - 1:
        return ""
    return words.text("hints", "last_failure", attempts=view.attempts)
