"""5.17 Faction battles: two armies, a shared deck, and nobody who hides."""

from __future__ import annotations

from uguisu.engine.choice import TWO_D6, Choice, Rolled2
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NO_MISSION, NOBODY, CardId, EventId, FactionId, ModelId, ProfileId
from uguisu.games.tenchu.catalog import fighter
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import NOWHERE, Ending, Model
from uguisu.games.tenchu.figures import CROSSING, MOST_FIGHTERS
from uguisu.games.tenchu.flow.cards import end_turn
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.happenings import EventCard
from uguisu.games.tenchu.flow.ninja import Climb
from uguisu.games.tenchu.flow.shooting import Shot
from uguisu.games.tenchu.flow.upkeep import action_is_over, face, finish
from uguisu.games.tenchu.flow.walking import Walk
from uguisu.games.tenchu.ground.ground import FACINGS
from uguisu.games.tenchu.ground.table import ZoneId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.kit.bags import draw, together, without

SIDES = (Seat(0), Seat(1))


class Battle(Procedure):
    """Armies, edges, deployment, turns."""

    @do("TE-351")
    def armies_are_raised(self, flow: Flow[World], w: World) -> None:
        flow.call(*(Enlist(seat=seat) for seat in SIDES), ChooseEdge())

    @do("TE-351")
    def armies_deploy(self, flow: Flow[World], w: World) -> None:
        winner = w.chooser
        order = (winner, Seat(1 - winner))
        flow.call(*(Deploy(model=name) for seat in order for name, one in w.models.items() if one.seat == seat))

    @do("TE-135")
    def battle_is_joined(self, flow: Flow[World], w: World) -> None:
        w.phase = "play"
        flow.call(BattleTurns())


class Enlist(Procedure):
    """DP-15 A faction as it is printed, or an army of one's own out of its models."""

    seat: Seat
    faction: FactionId = FactionId("")

    @ask("TE-351", forced=True)
    def which_faction_is_it(self, w: World) -> Offer:
        chosen = w.options.first if self.seat == 0 else w.options.second
        factions = w.content.factions.factions
        names = [chosen] if chosen else list(factions)
        builds: list[Choice] = [] if chosen else [c.Build(name) for name in names]
        return {self.seat: [*(c.Enlist(name) for name in names), *builds]}

    @do("TE-351")
    def faction_is_chosen(self, flow: Flow[World], w: World, chosen: c.Enlist | c.Build) -> None:
        self.faction = w.factions[self.seat] = chosen.faction
        flow.tell(e.ArmyEnlisted(self.seat, chosen.faction))
        if isinstance(chosen, c.Enlist):
            for profile, count in w.content.factions.factions[chosen.faction].list.items():
                for _ in range(count):
                    hire(flow, w, self.seat, profile)
            self.finish()

    @ask("TE-351")
    def who_is_hired(self, w: World) -> Offer | None:
        found: list[Choice] = [c.Hire(profile) for profile in affordable(w, self.seat, self.faction)]
        if not found:
            return None
        return {self.seat: [*found, c.READY] if army(w, self.seat) else found}

    @do("TE-351")
    def somebody_is_hired(self, flow: Flow[World], w: World, what: Choice) -> None:
        if isinstance(what, c.Hire):
            hire(flow, w, self.seat, what.profile)
            self.go_to(Enlist.who_is_hired)


def army(w: Field, seat: Seat) -> list[ModelId]:
    return [name for name, one in w.models.items() if one.seat == seat]


def hire(flow: Flow[World], w: World, seat: Seat, profile: ProfileId) -> None:
    name = fighter(seat, len(army(w, seat)) + 1)
    w.models[name] = Model(profile=profile, seat=seat)
    w.played[name], w.hired[name] = seat, profile
    flow.tell(e.Hired(seat, profile))


def affordable(w: World, seat: Seat, faction: FactionId) -> list[ProfileId]:
    """8.4 Whom the points that are left can pay for; at most so many heroes and Ninja."""
    facts = w.content.factions
    mine = [w.models[name].profile for name in army(w, seat)]
    left = facts.limits.points - sum(facts.points[profile] for profile in mine)
    if len(mine) == MOST_FIGHTERS:
        return []
    profiles = w.content.profiles
    heroes = sum(profiles[profile].is_hero for profile in mine)
    ninja = sum(profiles[profile].card == "ninja" for profile in mine)
    return [
        profile
        for profile in facts.factions[faction].allowed
        if facts.points[profile] <= left
        and (heroes < facts.limits.heroes or not profiles[profile].is_hero)
        and (ninja < facts.limits.ninja or profiles[profile].card != "ninja")
    ]


class ChooseEdge(Procedure):
    """DP-15 The dice say who chooses."""

    @ask("TE-353")
    def who_rolls_higher(self, w: World) -> Offer:
        return {CHANCE: TWO_D6}

    @do("TE-353")
    def dice_are_compared(self, flow: Flow[World], w: World, rolled: Rolled2) -> None:
        flow.tell(e.EdgeRolled((rolled.first, rolled.second)))
        if rolled.first == rolled.second:
            self.restart()
        else:
            w.chooser = SIDES[rolled.second > rolled.first]

    @ask("TE-353")
    def which_edge_does_he_take(self, w: World) -> Offer:
        return {w.chooser: c.EDGES}

    @do("TE-353")
    def edge_is_taken(self, flow: Flow[World], w: World, edge: c.Edge) -> None:
        w.south = w.chooser if edge.edge == "south" else Seat(1 - w.chooser)
        flow.tell(e.EdgeChosen(w.chooser, edge.edge == "south"))


class Deploy(Procedure):
    """TE-353 One model, in his side's zone, facing the other edge."""

    model: ModelId

    @ask("TE-353")
    def where_does_he_stand(self, w: World) -> Offer:
        seat, taken = w.seat_of(self.model), w.occupied
        places = w.content.places(w.table)
        zone = sorted(w.ground.zones[zone_of(w, seat)])
        return {seat: [places[square] for square in zone if square not in taken]}

    @do("TE-353")
    def he_stands(self, flow: Flow[World], w: World, place: c.Place) -> None:
        one = w.models[self.model]
        one.at = w.content.square(w.table, place)
        one.facing = facing_across(w, w.seat_of(self.model))
        flow.tell(e.Entered(self.model, one.at))


def zone_of(w: Field, seat: Seat) -> ZoneId:
    battle = w.ground.table.battle
    assert battle is not None
    return next(zone for zone, facing in battle.edges.items() if FACINGS.index(facing) == facing_across(w, seat))


def facing_across(w: Field, seat: Seat) -> int:
    return FACINGS.index("N" if w.south == seat else "S")


class BattleTurns(Procedure):
    """4.1 with both colours in the bag: a card of the second seat's colour is marked."""

    @do("TE-135")
    def turn_begins(self, flow: Flow[World], w: World) -> None:
        w.turn += 1
        w.deck = battle_deck(w)
        flow.tell(e.TurnBegan(w.turn))

    @ask("TE-132")
    def which_card_is_next(self, w: World) -> Offer | None:
        return {CHANCE: draw(w.deck, c.Drew, secret=False)} if w.deck else None

    @do("TE-132")
    def card_is_drawn(self, flow: Flow[World], w: World, drew: c.Drew) -> None:
        w.deck, w.card = without(w.deck, drew.card), drew.card
        flow.tell(e.CardDrawn(drew.card))
        name, seat = kind_of(drew.card)
        card = w.content.cards[name]
        if card.event:
            flow.call(BattleEvent(number=card.event))
        else:
            order = [model for model in army(w, seat) if activates(w, name, model)]
            flow.call(Host(seat=seat, order=order, actions=card.actions))
        self.go_to(BattleTurns.which_card_is_next)

    @do("TE-140")
    def turn_ends(self, flow: Flow[World], w: World) -> None:
        end_turn(flow, w)
        if w.turn == w.last_turn:
            count(flow, w)
        self.restart()


def battle_deck(w: World) -> tuple[CardId, ...]:
    """TE-135, TE-R15 Of each colour the cards that somebody alive is activated by, and one set of events."""
    cards = w.content.copies(*w.content.event_cards())
    for seat in SIDES:
        used = [name for name in w.content.cards if any(activates(w, name, model) for model in army(w, seat))]
        cards = together(cards, tuple(CardId(f"{card}-{seat + 1}") for card in w.content.copies(*used)))
    return cards


def kind_of(card: CardId) -> tuple[CardId, Seat]:
    """Which card it is, and of whose colour; events are of none."""
    name, dash, number = card.rpartition("-")
    return (CardId(name), Seat(int(number) - 1)) if dash else (card, Seat(0))


def activates(w: World, card: CardId, model: ModelId) -> bool:
    """TE-133, TE-139"""
    types, profile = w.content.cards[card].types, w.profile(model)
    return profile.card in types or ("hero" in types and profile.is_hero)


def value(w: Field, seat: Seat) -> int:
    """The points of a side's models that stand."""
    points = w.content.factions.points
    return sum(points[w.models[name].profile] for name in army(w, seat))


def count(flow: Flow[World], w: World) -> None:
    """TE-354"""
    scores = [score(w, seat) for seat in SIDES]
    ending: Ending = "draw" if scores[0] == scores[1] else "one" if scores[0] > scores[1] else "two"
    rated = [e.Rated(seat, NO_MISSION, scores[seat] > scores[1 - seat], scores[seat]) for seat in SIDES]
    finish(flow, w, ending, "score", rated)


def score(w: Field, seat: Seat) -> int:
    """TE-354 Points of enemies removed, and of the crossing if nobody else stands there."""
    battle = w.ground.table.battle
    assert battle is not None
    crossing = w.ground.zones[battle.crossing]
    there = {one.seat for one in w.models.values() if one.at in crossing}
    return w.fallen.get(Seat(1 - seat), 0) + (CROSSING if there == {seat} else 0)


class Host(Procedure):
    """DP-12 Models of a side, in the order that its owner likes."""

    seat: Seat
    order: list[ModelId]
    actions: int

    @ask("TE-R14", forced=True)
    def who_acts_next(self, w: World) -> Offer | None:
        left = [model for model in self.order if model in w.models]
        return {self.seat: [c.Next(model) for model in left]} if left else None

    @do("TE-R14")
    def he_acts(self, flow: Flow[World], w: World, chosen: c.Next) -> None:
        self.order.remove(chosen.model)
        flow.tell(e.Activated(chosen.model))
        flow.call(*(FighterAction(model=chosen.model) for _ in range(self.actions)))
        self.restart()


class FighterAction(Procedure):
    """DP-12"""

    model: ModelId
    verb: Verb = "pass"
    target: ModelId = NOBODY
    square: SquareId = NOWHERE
    start: SquareId = NOWHERE
    struck: bool = False

    @ask("TE-151")
    def what_does_he_do(self, w: World) -> Offer | None:
        if self.model not in w.models:
            return None
        return {w.seat_of(self.model): [c.DO[verb] for verb in w.orders(self.model)]}

    @do("TE-151")
    def he_does_it(self, flow: Flow[World], w: World, what: c.Do) -> None:
        self.verb, self.start = what.verb, w.models[self.model].at

    @ask("TE-158", forced=True)
    def whom_does_he_mean(self, w: World) -> Offer | None:
        found: list[ModelId] = []
        if self.verb in ("attack", "charge"):
            found = list(w.blows(self.model)[self.verb])
        elif self.verb == "shoot":
            found = w.targets(self.model, w.missile_of(self.model))
        return {w.seat_of(self.model): [c.Target(model) for model in found]} if found else None

    @do("TE-158")
    def he_means_him(self, flow: Flow[World], w: World, target: c.Target) -> None:
        self.target = target.model

    @ask("TE-155", forced=True)
    def where(self, w: World) -> Offer | None:
        found: list[SquareId] = []
        if self.verb in ("move", "sprint"):
            found = w.places(self.model, self.verb)
        elif self.verb in ("attack", "charge"):
            found = w.blows(self.model)[self.verb][self.target]
        elif self.verb == "climb":
            found = w.climbs(self.model)
        places = w.content.places(w.table)
        return {w.seat_of(self.model): [places[square] for square in found]} if found else None

    @do("TE-155")
    def it_is_there(self, flow: Flow[World], w: World, place: c.Place) -> None:
        self.square = w.content.square(w.table, place)

    @do("TE-351")
    def it_is_done(self, flow: Flow[World], w: World) -> None:
        if self.model not in w.models:
            return
        match self.verb:
            case "shoot":
                flow.call(Shot(shooter=self.model, target=self.target, weapon=w.missile_of(self.model)))
            case "climb":
                flow.call(Climb(model=self.model, to=self.square))
            case "stand-up":
                w.models[self.model].is_prone = False
                flow.tell(e.StoodUp(self.model))
            case "move" | "sprint" | "attack" | "charge":
                way = w.way(self.model, self.square) if self.square != self.start else ()
                flow.call(Walk(model=self.model, way=way))

    @do("TE-158")
    def he_strikes(self, flow: Flow[World], w: World) -> None:
        if self.verb in ("attack", "charge"):
            self.struck = True
            flow.call(Blow(attacker=self.model, defender=self.target, start=self.start))

    @do("TE-353")
    def he_turns_to_the_nearest_enemy(self, flow: Flow[World], w: World) -> None:
        if self.model in w.models and not self.struck:
            at = w.models[self.model].at
            seen = [enemy for enemy in w.enemies_of(self.model) if w.sees(at, w.models[enemy].at)]
            if seen:
                face(w, self.model, w.models[w.nearest(at, seen)[0]].at)
        action_is_over(flow, w)


class BattleEvent(EventCard):
    """8.1 In a battle."""

    def carry_out(self, flow: Flow[World], w: World, event: EventId) -> None:
        match event:
            case "rain" | "mist":
                w.effects = tuple(sorted({*w.effects, event}))
            case "drums":
                flow.call(*(Drums(seat=seat) for seat in sorted(SIDES, key=lambda seat: (value(w, seat), seat))))
            case "second_wind":
                flow.call(*(SecondWind(seat=seat) for seat in SIDES))
            case "war_cry":
                sides = sorted(SIDES, key=lambda seat: (len(army(w, seat)), seat))
                for seat in reversed(sides):
                    heroes = [name for name in army(w, seat) if w.profile(name).is_hero]
                    flow.call(Host(seat=seat, order=heroes, actions=1))


class Drums(Procedure):
    """DP-14 One model that is no hero acts."""

    seat: Seat

    @ask("TE-138", forced=True)
    def who_hears_the_drums(self, w: World) -> Offer | None:
        found = [name for name in army(w, self.seat) if not w.profile(name).is_hero]
        return {self.seat: [c.Next(name) for name in found]} if found else None

    @do("TE-138")
    def he_acts(self, flow: Flow[World], w: World, chosen: c.Next) -> None:
        flow.tell(e.Activated(chosen.model))
        flow.call(FighterAction(model=chosen.model))


class SecondWind(Procedure):
    """DP-14 One wound of one model is healed."""

    seat: Seat

    @ask("TE-138", forced=True)
    def who_is_healed(self, w: World) -> Offer | None:
        hurt = [name for name in army(w, self.seat) if w.models[name].wounds]
        return {self.seat: [c.Next(name) for name in hurt]} if hurt else None

    @do("TE-138")
    def he_is_healed(self, flow: Flow[World], w: World, chosen: c.Next) -> None:
        w.models[chosen.model].wounds -= 1
        flow.tell(e.Healed(chosen.model))
