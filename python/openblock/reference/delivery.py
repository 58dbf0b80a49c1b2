"""How the rule dealer deals a dock (docs/contract/delivery.md, parts 5 to 7)."""

from math import exp, floor

from .catalog import REGULAR, REGULARS, SHAPES
from .chance import Stream, colour_weights, draw_colours
from .judge import fitting_count
from .rules import bits_of, boards_after, corners_of, read_cells
from .scan import Outlook
from .stress import Moment
from .topology import clamp01, scd_of
from .verifier import feasible_triples, is_feasible, least_mobility, legal_counts
from .weights import Plan

_DRAFTS, _PASSED, _REFUSED, _DRAWS = 64, 6, 22, 6
_SPECIALS = {
    "relief": ("1x2", "2x1", "1x3", "3x1", "l3-a", "l3-b", "l3-c", "l3-d"),
    "pressure": ("diag-2a", "diag-2b", "diag-3a", "diag-3b"),
}
_SPECIAL_KIND = {"relief": "relief", "warm": "relief", "pressure": "pressure", "sprint": "pressure"}
_SPECIAL_VALUE = {"1x2": 3, "2x1": 3, "1x3": 2, "3x1": 2, "diag-2a": 2, "diag-2b": 2}


class _Draft:
    """Three shapes by slot and the roles that they were drawn for."""

    def __init__(self, seats):
        self.dock = [shape for shape, _ in seats]
        self.roles = [role for _, role in seats]


class _Dealer:
    def __init__(self, plan, stream):
        self.plan, self.stream, self.board = plan, stream, plan.moment.board
        self.least = least_mobility(plan.moment.seen["fill"])

    def passes(self, dock):
        """The gate."""
        if len({shape.index for shape in dock}) < 3 or sum(legal_counts(self.board, dock)) < self.least:
            return False
        return is_feasible(self.board, dock)

    def _wipe_seats(self):
        plan = self.plan
        if plan.wipes and plan.intent != "pressure" and self.stream.fraction() < 0.7:
            wipe = plan.wipes[self.stream.below(len(plan.wipes))]
            return [(shape, "wipe") for shape, _ in wipe[:2]]
        return None

    def _clear_seats(self):
        plan, seats = self.plan, []
        for _ in range(plan.clear_seats):
            seated = {shape.index for shape, _ in seats}
            weights = [0 if i in seated else weight for i, weight in enumerate(plan.clear_weights)]
            if not any(weights):
                break
            scan = plan.scans[self.stream.weighted(weights)]
            finishes = plan.moment.seen["linesOneShort"] > 0
            role = "setup" if scan.best_clear == 0 else "finish" if finishes else "clear"
            seats.append((scan.shape, role))
        return seats

    def draft(self):
        seats = self._wipe_seats()
        if seats is None:
            seats = self._clear_seats()
        while len(seats) < 3:
            seated = {shape.index for shape, _ in seats}
            families = [shape.family for shape, _ in seats]
            weights = [
                0 if i in seated else weight * 0.5 ** families.count(REGULARS[i].family)
                for i, weight in enumerate(self.plan.free_weights)
            ]
            seats.append((REGULARS[self.stream.weighted(weights)], "fill"))
        return _Draft(self.stream.shuffle(seats))

    def drafts(self):
        """The drafts that passed, in order."""
        passed, refused, seen = [], 0, set()
        for _ in range(_DRAFTS):
            if len(passed) == _PASSED or refused == _REFUSED:
                break
            draft = self.draft()
            key = frozenset(shape.index for shape in draft.dock)
            if key in seen:
                continue
            seen.add(key)
            if self.passes(draft.dock):
                passed.append(draft)
            else:
                refused += 1
        return passed

    def _table_drafts(self, table):
        free = self.plan.free_weights

        def weight(index):
            return free[index] if index < REGULAR else 1

        weights = [weight(i) * weight(j) * weight(k) for i, j, k in table]
        drafts, drawn = [], set()
        for _ in range(_DRAWS):
            number = self.stream.weighted(weights)
            if number not in drawn:
                drawn.add(number)
                drafts.append(_Draft([(SHAPES[index], "fill") for index in self.stream.shuffle(table[number])]))
        return drafts

    def docks(self):
        """The rung, and the docks to choose from."""
        passed = self.drafts()
        if passed:
            return 1, passed
        legal = legal_counts(self.board, SHAPES)
        every = feasible_triples(self.board, SHAPES)
        wide = [triple for triple in every if sum(legal[i] for i in triple) >= self.least]
        regular = [triple for triple in wide if triple[-1] < REGULAR]
        for rung, table in ((2, regular), (3, wide), (4, every)):
            if table:
                return rung, self._table_drafts(table)
        return 5, []

    def _value(self, draft, difficulty):
        plan, dock, moment = self.plan, draft.dock, self.plan.moment
        outlook = Outlook(self.board, dock, fitting_count)
        multi = _shortage(0.2, moment.context["multiRate"]) if outlook.best_clear >= 2 else 0
        perfect = _shortage(0.02, moment.context["perfectRate"]) if plan.holds_wipe(dock) else 0
        sigma = clamp01(moment.stress)
        nearness = 1 - abs(difficulty["signals"]["solutions"] - clamp01(0.7 * sigma))
        narrowness = max(0, sigma - 1 / 2) * (6 - difficulty["orders"]) / 6
        return (
            0.3 * plan.clear * min(1, (outlook.lines + 0.5 * outlook.openness) / 3)
            + 2.5 * (1 - abs(difficulty["scd"] - moment.target))
            + 0.12 * (len({shape.family for shape in dock}) - 1) / 2
            + 0.25 * plan.reward * (multi + 2 * perfect)
            + 0.1 * (nearness + narrowness)
        )

    def choose(self, drafts):
        """The chosen draft, and whether it is a surprise."""
        values = [self._value(draft, scd_of(self.board, draft.dock)) for draft in drafts]
        best = max(values)
        may_surprise = self.plan.moment.context["surpriseIn"] == 0 and not self.plan.is_emergency and len(drafts) > 1
        is_surprise = may_surprise and self.stream.fraction() < 0.07
        weights = [1 if is_surprise else exp((value - best) / 0.05) for value in values]
        return drafts[self.stream.weighted(weights)], is_surprise

    def _special_allowed(self, kind, draft):
        context, fill = self.plan.moment.context, self.plan.moment.seen["fill"]
        turn, last = context["turn"], context["lastSpecial"]
        if turn < 5 or (last >= 0 and turn - last < 5):
            return False
        if self.plan.holds_wipe(draft.dock) or draft.roles.count("finish") >= 2:
            return False
        if kind == "relief":
            return fill >= 0.3 and context["reliefSpecials"] + 1 <= max(2, floor(0.07 * context["lines"]))
        return 0.1 <= fill <= 0.45 and context["pressureSpecials"] + 1 <= max(2, floor(0.05 * context["lines"]))

    def _special_weight(self, kind, shape):
        value = _SPECIAL_VALUE.get(shape.id, 1)
        if kind == "pressure":
            return value * (corners_of(self.board, shape) != 0)
        return value * max((lines for _, lines in boards_after(self.board, shape)), default=0)

    def _worth(self, shape, role):
        if shape.index >= REGULAR:
            return float("inf")
        scan = self.plan.scans[shape.index]
        return (4 if role == "wipe" else 0) + 2 * scan.best_clear + scan.gaps + scan.placements / 50

    def special(self, draft):
        """The dock once a special shape has entered it, and its first special shape; as it is, and None, where none may."""
        kind = _SPECIAL_KIND.get(self.plan.intent)
        if kind is None or not self._special_allowed(kind, draft):
            return draft.dock, None
        shapes = [shape for shape in SHAPES[REGULAR:] if shape.id in _SPECIALS[kind]]
        weights = [self._special_weight(kind, shape) for shape in shapes]
        if not any(weights):
            return draft.dock, None
        shape = shapes[self.stream.weighted(weights)]
        worth = [self._worth(piece, role) for piece, role in zip(draft.dock, draft.roles)]
        slot = worth.index(min(worth))
        changed = [shape if i == slot else piece for i, piece in enumerate(draft.dock)]
        if not self.passes(changed):
            return draft.dock, None
        return changed, next(piece.id for piece in changed if piece.index >= REGULAR)


def _shortage(wanted, running):
    return max(-1, (wanted - running) / wanted)


class Deal:
    """One delivery: what is dealt and what it was chosen for; ``dock`` is None where there is none."""

    def __init__(self, case):
        self.moment = Moment(case, bits_of(read_cells(case["board"])))
        self.plan = Plan(self.moment)
        dealer = _Dealer(self.plan, Stream(int(case["seed"]), "dock", self.moment.context["turn"]))
        self.rung, drafts = dealer.docks()
        self.dock = self.special = self.chosen = self.difficulty = None
        self.is_surprise = False
        if drafts:
            draft, self.is_surprise = dealer.choose(drafts)
            self.chosen = draft.dock
            self.dock, self.special = dealer.special(draft)
            self.difficulty = scd_of(self.moment.board, self.dock)

    @property
    def special_kind(self):
        """Relief or pressure where a special piece entered, else None."""
        return self.special and _SPECIAL_KIND[self.plan.intent]


def delivery(case):
    dealt = Deal(case)
    moment, plan = dealt.moment, dealt.plan
    answer = {
        "outcome": "noFeasibleDock",
        "rung": dealt.rung,
        "dock": None,
        "colours": None,
        "intent": plan.intent,
        "reason": plan.reason,
        "stress": moment.stress,
        "target": moment.target,
        "risk": moment.risk,
        "scd": None,
        "bucket": None,
        "special": None,
    }
    if dealt.dock:
        weights = colour_weights(read_cells(case["board"]))
        answer.update(outcome="delivered", dock=[shape.id for shape in dealt.dock], special=dealt.special)
        answer.update(colours=draw_colours(int(case["seed"]), moment.context["turn"], weights))
        answer.update(scd=dealt.difficulty["scd"], bucket=dealt.difficulty["bucket"])
    return answer
