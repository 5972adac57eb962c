"""The campaign: contract after contract, attempt after attempt, payment and retirement."""

from __future__ import annotations

from typing import NoReturn

from uguisu.engine.flow import Flow, Procedure, do
from uguisu.games.blade import events as e
from uguisu.games.blade.flow.alarm import Flight, SpringSnare, Trigger
from uguisu.games.blade.flow.combat import Combat, Damage, Engage, Evasion
from uguisu.games.blade.flow.execution import Bait, Execution, RerollDie, SearchHoard, Visit
from uguisu.games.blade.flow.influence import Influence
from uguisu.games.blade.flow.outcome import Attempt
from uguisu.games.blade.flow.planning import DanReward, Loadout, Shop
from uguisu.games.blade.flow.reconnaissance import (
    DrawMap,
    DrawRoom,
    DrawSanctum,
    Meet,
    PlaceDoor,
    Reconnaissance,
    clear_map,
)
from uguisu.games.blade.flow.stealth import Stealth, Strike
from uguisu.games.blade.world import NOWHERE, Ending, Phase, World


class Career(Procedure):
    """3 Contracts One to Six in order, or one contract alone."""

    @do("BL-O2")
    def rewards_are_chosen(self, flow: Flow[World], w: World) -> None:
        if w.options.contract:
            flow.call(*(DanReward() for reward in w.content.campaign.dan_reward[: w.record.dan] if reward))

    @do("BL-111")
    def contract_is_attempted(self, flow: Flow[World], w: World) -> None:
        flow.call(ContractAttempt())

    @do("BL-110")
    def outcome_is_settled(self, flow: Flow[World], w: World) -> None:
        settled = w.outcome in ("closed", "blown")
        if settled:
            contract_is_paid(flow, w)
        if w.options.contract:
            assert w.outcome
            campaign_ends(flow, w, w.outcome, w.record.gold if settled else 0)
        if w.outcome == "killed":
            if w.options.mode != "heir" or (w.target_hp == 0 and w.contract == len(w.content.contracts)):
                campaign_ends(flow, w, "killed")
            settled = w.target_hp == 0
        if not settled:
            attempt_has_failed(flow, w)
            self.go_to(Career.contract_is_attempted)
        elif w.contract == len(w.content.contracts):
            if w.outcome == "closed":
                campaign_ends(flow, w, "retired", w.record.gold)
            campaign_ends(flow, w, "fugitive", w.record.gold // 2)
        elif w.outcome == "killed":
            self.go_to(Career.next_contract_begins)

    @do("BL-401")
    def player_shops(self, flow: Flow[World], w: World) -> None:
        w.phase = "payment"
        flow.call(Shop(may_abandon=False))

    @do("BL-111")
    def next_contract_begins(self, flow: Flow[World], w: World) -> None:
        w.contract += 1
        w.failures = 0
        self.go_to(Career.contract_is_attempted)


class ContractAttempt(Attempt):
    """3 One play of one contract, from a blank sheet to an outcome."""

    @do("BL-113")
    def sheet_is_blank(self, flow: Flow[World], w: World) -> None:
        w.saved = w.record
        w.outcome = ""
        clear_map(w)
        w.noise = w.hp = w.moves = w.loot = 0
        w.here = NOWHERE
        w.carried, w.discarded = {}, []
        w.side_job = w.disturbed = w.alarm = w.hidden = False
        w.target_hp, w.bodyguards = w.sheet.hp, w.sheet.bodyguards
        flow.tell(e.ContractBegins(w.contract, w.failures + 1))

    @do("BL-202")
    def reconnaissance_begins(self, flow: Flow[World], w: World) -> None:
        begin_phase(flow, w, "reconnaissance")
        flow.call(Reconnaissance())

    @do("BL-401")
    def planning_begins(self, flow: Flow[World], w: World) -> None:
        begin_phase(flow, w, "planning")
        flow.call(Shop(may_abandon=True), Loadout())

    @do("BL-501")
    def execution_begins(self, flow: Flow[World], w: World) -> None:
        begin_phase(flow, w, "execution")
        flow.call(Execution())


PROCEDURES = (
    Career,
    ContractAttempt,
    Reconnaissance,
    DrawMap,
    DrawRoom,
    PlaceDoor,
    Meet,
    Influence,
    DrawSanctum,
    Shop,
    DanReward,
    Loadout,
    Execution,
    Bait,
    Visit,
    SearchHoard,
    RerollDie,
    Stealth,
    Strike,
    Trigger,
    Flight,
    SpringSnare,
    Engage,
    Combat,
    Damage,
    Evasion,
)


def begin_phase(flow: Flow[World], w: World, phase: Phase) -> None:
    w.phase = phase
    flow.tell(e.PhaseBegins(phase))


def contract_is_paid(flow: Flow[World], w: World) -> None:
    """BL-901, BL-902 The lines of table I that are ticked, and the loot."""
    sheet, earned = w.sheet, w.earned
    paid = e.Paid(
        target=sheet.pay,
        undetected=sheet.undetected if "undetected" in earned else 0,
        side_job=sheet.side_pay if "side_job" in earned else 0,
        loot=w.loot,
        xp=sheet.xp if "closed" in earned else 0,
    )
    gold = paid.target + paid.undetected + paid.side_job + paid.loot
    w.change_record(gold=w.record.gold + gold, xp=w.record.xp + paid.xp)
    w.closed += "closed" in earned
    flow.tell(paid)


def attempt_has_failed(flow: Flow[World], w: World) -> None:
    """BL-112, BL-115 The record is restored; too many failures end the campaign."""
    w.record = w.saved
    w.failures += 1
    w.failed += 1
    flow.tell(e.RecordRestored(w.failures))
    if w.failures == w.attempts:
        campaign_ends(flow, w, "failed")


def campaign_ends(flow: Flow[World], w: World, ending: Ending, score: int = 0) -> NoReturn:
    """BL-906, BL-907, BL-908 The campaign is over, with this score."""
    w.ending, w.score = ending, score
    flow.tell(e.CampaignEnds(ending, score, w.content.rank_for(score)))
    flow.end()
