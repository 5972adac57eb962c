"""What hide-and-seek says, kept apart from its rules. Seekers count from 1 for people."""

from typing import Any

from uguisu import About, Choice, Event, Result

QUESTIONS = {
    "where_does_the_hider_go": "Where do you go? Up to three zones; the farther, the louder.",
    "where_does_the_seeker_go": "Where does the next seeker go? One or two zones.",
}
ENDINGS = {"hider": "The hider got away", "seekers": "The seekers have him"}


class Words:
    """Mixed into the game, before the words that every game has."""

    about = About(
        line="One hides in a garden, four look for him.",
        feel="You move unseen, and every long step may be heard. Or you hear a twig, and guess.",
        minutes=(5, 10),
    )

    def question_text(self, question: str, view: Any) -> str:
        return QUESTIONS[question]

    def choice_text(self, choice: Choice, question: str, view: Any) -> str:
        return f"Go to zone {str(choice).removeprefix('go:')}"

    def event_text(self, event: Event, options: Any = None, seats: int = 2) -> str:
        zone = getattr(event, "zone", -1)
        match event.__struct_config__.tag:
            case "heard":
                return f"A noise, in or beside zone {zone}." if zone >= 0 else "Nothing is heard."
            case "seeker-went":
                return f"Seeker {getattr(event, 'seeker', 0) + 1} goes to zone {zone}."
        return f"The hider is caught in zone {zone}."

    def result_text(self, result: Result) -> str:
        return ENDINGS[result.outcome]
