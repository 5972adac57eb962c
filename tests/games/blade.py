"""Blade before the laws: nothing is hidden."""

from __future__ import annotations

from laws.subject import Golden, Older, Subject

from uguisu.games.blade.game import BLADE

SUBJECT = Subject(
    BLADE,
    [
        (1, {}),
        (1, {"contract": 1}),
        (1, {"contract": 3, "ghost": True}),
        (1, {"contract": 4, "free_reconnaissance": True}),
        (1, {"contract": 6, "stubborn_guards": True}),
        (1, {"contract": 5, "apprentice": True}),
        (1, {"mode": "ironman"}),
        (1, {"mode": "heir"}),
        (1, {"contract": 5, "tight_noise": True}),
    ],
    rash={"abandon": 20},
    lessons=("contract",),
    older=Older(finished=("tight_noise",), unfinished=("tight_noise_unfinished",)),
    golden=[Golden("blade_contract_one", 1, {"contract": 1}), Golden("blade_contract_six", 1, {"contract": 6})],
)
