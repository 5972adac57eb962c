from typing import Any


def question_text(question: str, view: Any) -> str:
    return question


def choice_text(choice: Any, view: Any) -> str:
    return str(choice)


def event_text(event: Any) -> str:
    return str(event)


def picture(view: Any) -> str:
    return str(view)
