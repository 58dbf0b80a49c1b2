"""Intent of a delivery and the weights of shapes under it (docs/contract/delivery.md, parts 3 and 4)."""

from math import exp, log

from .catalog import REGULARS
from .intent import EMERGENCIES, resolve
from .scan import Scan, find_wipes
from .topology import clamp, large_pressure

# Quota, size, complexity, clear and reward.
_PRESCRIBED = {
    "relief": (2, -0.5, -0.6, 2, 1),
    "engage": (1, -0.1, -0.2, 1.5, 3),
    "harvest": (1, 0, -0.2, 1.5, 2),
    "pressure": (0, 0.5, 0.5, 0.4, 0.5),
    "sprint": (0, 0.3, 0.2, 0.7, 0.8),
    "flow": (1, 0.1, 0, 1, 1.2),
    "maintain": (0, 0, 0, 1, 1),
    "warm": (2, -0.3, -0.8, 2, 1.5),
}
_FAMILY = {"lines": 2.15, "rects": 1.55, "squares": 1.35, "tshapes": 1.12, "zshapes": 1.12, "lshapes": 1.2, "jshapes": 1.12}
_AWKWARD = {"lines": 0.15, "rects": 0.32, "squares": 0.32, "tshapes": 0.68, "lshapes": 0.78, "jshapes": 0.78, "zshapes": 0.88}


class Plan:
    """What a dock should be like at a moment."""

    def __init__(self, moment):
        self.moment = moment
        seen, context = moment.seen, moment.context
        changes = seen["rowTransitions"] + seen["columnTransitions"]
        self.crowding = (
            0.4 * seen["fill"]
            + 0.25 * min(1, seen["regions"] / 8)
            + 0.25 * min(1, seen["isolated"] / 10)
            + 0.1 * min(1, max(0, changes - 32) / 40)
        )
        self.is_crowded = self.crowding >= 0.55
        self.is_far = 0 < moment.of_best < 0.3
        self.scans = [Scan(moment.board, shape) for shape in REGULARS]
        self.near_lines = seen["linesOneShort"] + seen["linesTwoShort"]
        self.fitting = sum(scan.placements > 0 for scan in self.scans)
        self.wipes = find_wipes(moment.board)
        self.wipe_sets = [{shape.index for shape, _ in wipe} for wipe in self.wipes]
        self.intent, self.reason = self._resolve()
        self.is_emergency = self.reason in EMERGENCIES
        self.quota, self.size, complexity, self.clear, self.reward = _PRESCRIBED[self.intent]
        is_bored = moment.flow["state"] == "bored"
        self.complexity = max(0, complexity) if is_bored else complexity
        quota = min(1, self.quota) if is_bored else self.quota
        extra = quota > 0 and (self.is_far or context["releaseLeft"] > 0 or self.is_crowded)
        self.clear_seats = min(2, quota + extra)
        self.clear_weights = [self._clear_weight(scan) for scan in self.scans]
        self.free_weights = [self._free_weight(scan) for scan in self.scans]

    def _resolve(self):
        moment, context = self.moment, self.moment.context
        held = {"intent": context["intent"], "docks": context["intentDocks"]} if context["turn"] > 0 else None
        return resolve(
            {
                "flow": moment.flow["state"],
                "frustration": moment.frustration,
                "distress": moment.player.distress,
                "momentum": moment.momentum,
                "isLate": moment.is_late,
                "forcedBadRun": moment.trend["forcedBadInARow"],
                "stress": moment.stress,
                "risk": moment.risk,
                "isChasing": moment.is_chasing,
                "warmLeft": context["warmLeft"],
                "lastMs": context["lastMs"],
                "starved": context["starved"],
                "linesOneShort": moment.seen["linesOneShort"],
                "canWipe": bool(self.wipes),
                "held": held,
            }
        )

    def holds_wipe(self, dock):
        """Whether a dock has all shapes of some wipe."""
        indices = {shape.index for shape in dock}
        return any(wipe <= indices for wipe in self.wipe_sets)

    def _clear_weight(self, scan):
        if scan.best_clear == 0:
            return 0.125 * scan.setups
        multi = 0.6 * (scan.best_clear - 1) * (2 if self.is_crowded else 1)
        return 1.6 * (1 + multi) * (1 + log(1 + scan.clearing))

    def _free_weight(self, scan):
        if scan.placements == 0:
            return 0.0001
        moment, shape = self.moment, scan.shape
        bend, above = moment.context["lean"], moment.target - 0.42
        exponent = clamp(-2.5 * above - bend - self.complexity, -2, 2)
        novelty = max(0.2, 1 - 0.35 * moment.context["history"].count(shape.index))
        lean = exp(0.5 * 1.5 * ((shape.cells - 4.75) / 2.5) * (self.size + 1.6 * above + 0.5 * bend))
        ease = _FAMILY[shape.family] * self._offer(scan) * self._comfort(scan)
        return ease**exponent * novelty * lean

    def _offer(self, scan):
        """O: what a shape could do on this board."""
        clear, clears = self.clear, scan.best_clear > 0
        value = 1 + min(1, self.near_lines / 5) * 2 * 0.3 * scan.gaps * clear
        value *= 1 + 0.6 * scan.best_clear * clear
        value *= 1 + 0.5 * min(2, scan.setups) * 0.5 * clear
        if scan.snug >= 0.999:
            value *= 1.5
        if clears and self.reason == "starved":
            value *= 1.7
        if clears and self.moment.seen["holes"] > 0:
            value *= 1.5
        if clears and self.is_far:
            value *= 1.45
        if any(scan.shape.index in wipe for wipe in self.wipe_sets):
            value *= 1 + 25 * 0.1 * clear
        return value

    def _comfort(self, scan):
        """K: how easily a shape is placed."""
        shape = scan.shape
        value = 1 + log(1 + scan.placements) * 0.55 * (0.35 + self.moment.seen["fill"])
        value *= exp(-(_AWKWARD[shape.family] - 1 / 2)) * exp(-1.4 * large_pressure(shape, scan.placements))
        value *= exp(-0.2 * (shape.cells - 4.75))
        return value * (1 + 0.8 * (1 - self.fitting / 28)) if shape.cells == 4 else value
