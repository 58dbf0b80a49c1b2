"""Readings, stress and target of a delivery (docs/contract/delivery.md, parts 1 and 2)."""

from math import exp, floor, log10

from .profile import profile_after
from .readings import (
    flow_of,
    frustration_of,
    lifecycle_of,
    momentum_of,
    phase_of,
    posture_of,
    skill_of,
    trend_of,
)
from .topology import clamp, clamp01, topology_of

_CONTEXT = {
    "turn": 0,
    "history": [],
    "intent": "maintain",
    "intentDocks": 0,
    "stress": 0,
    "lean": 0,
    "bias": 0,
    "linesSince": 0,
    "lines": 0,
    "starved": 0,
    "lastMs": 0,
    "warmLeft": 0,
    "warmBudget": 0,
    "warmMultis": 0,
    "warmCooldown": 0,
    "reliefSpecials": 0,
    "pressureSpecials": 0,
    "lastSpecial": -1,
    "surpriseIn": 0,
    "multiRate": 0,
    "perfectRate": 0,
    "passedBest": False,
    "releaseLeft": 0,
}
_FLOW = {"bored": 0.24, "anxious": -0.18, "flow": 0}
_FRUSTRATION = {"none": 0, "warning": -0.06, "relief": -0.16, "critical": -0.26}
_WARM_MOST = {"new": 12, "returning": 9}


class Moment:
    """All that is known when a dock is dealt; ``context`` is the generator's memory, brought up to date."""

    def __init__(self, case, board):
        self.board = board
        self.seen = topology_of(board)
        self.context = {**_CONTEXT, **case["context"]}
        self.player = profile_after(case["observations"])
        self._read(case["now"])
        best = self.player.personal_best
        self.of_best = case["score"] / best if best >= 500 else 0
        self.is_chasing = 0.8 <= self.of_best <= 1 and self.seen["fill"] < 0.72
        self._feedback()
        self._warm_run()
        crowd = clamp01((self.seen["fill"] - 0.45) / 0.4)
        self.risk = clamp01(0.6 * crowd + 0.25 * min(1, self.seen["holes"] / 8) + 0.15 * self.player.distress)
        self.stress = self._stress()
        self.target = self._target()

    def _read(self, now):
        player = self.player
        self.skill, self.momentum, self.trend = skill_of(player), momentum_of(player), trend_of(player)
        self.flow, self.frustration = flow_of(player, is_paper=True), frustration_of(player)["level"]
        self.lifecycle, self.posture = lifecycle_of(player, now), posture_of(player, now)
        self.is_late = phase_of(player, now) == "late"
        self.game = max(0, player.session_games - 1)

    def _feedback(self):
        context = self.context
        if context["turn"] > 0:
            context["bias"] = clamp(0.93 * context["bias"] + 0.055 * (context["linesSince"] - 1), -0.22, 0.22)
            context["linesSince"] = 0

    def _warm_run(self):
        context = self.context
        if context["warmLeft"] > 0:
            if context["warmMultis"] >= 2 and self.frustration != "critical":
                context["warmLeft"] = 0
            return
        granted = 0
        if context["turn"] == 0 and self.lifecycle in _WARM_MOST:
            granted = floor(min(_WARM_MOST[self.lifecycle], self.posture["protection"]) * 0.5**self.game)
        elif self.frustration == "critical" and self.flow["state"] != "bored" and context["warmCooldown"] == 0:
            granted = 4
        if granted > 0:
            context.update(warmLeft=granted, warmBudget=granted, warmMultis=0, warmCooldown=12 + granted)

    def _terms(self):
        """The terms of raw stress, in order."""
        context, player, trend = self.context, self.player, self.trend
        depth = 0 if self.flow["state"] == "flow" else 1
        bias = context["bias"]
        over = self.of_best - 1
        beat = (context["turn"] - 2) % 5
        return (
            0.32,
            4 * 0.12 * (self.skill - 1 / 2),
            depth * min(2, 1 + abs(self.flow["ratio"] - 1)) * _FLOW[self.flow["state"]],
            _FRUSTRATION[self.frustration],
            -0.14 * player.distress,
            0.06 * self.momentum,
            0.05 * player.run_streak,
            bias * (1 - 0.8 * player.distress) if bias > 0 else bias,
            0 if context["turn"] < 2 else 0.03 if beat < 3 else -0.07,
            -0.12 * trend["forcedBad"],
            0.05 * (trend["optimal"] + trend["salvage"]),
            min(0.18, 0.75 * (self.of_best - 0.8)) if self.is_chasing else 0,
            0.16 * log10(1 + 5 * min(1, over)) / log10(6) if over > 0 else 0,
            self.posture["stressOffset"],
        )

    def _stress(self):
        context = self.context
        raw = sum(self._terms())
        if context["releaseLeft"] > 0 and raw > 0:
            raw *= 0.7
        raw = min(raw, self.posture["stressCap"])
        if context["warmLeft"] > 0:
            raw = min(raw, 0.12 + (1 - context["warmLeft"] / max(1, context["warmBudget"])) * 0.88 * 0.5)
        raw = clamp(raw, -0.2, 1)
        before = context["stress"]
        if context["turn"] == 0 or raw < before:
            return raw
        return min(before + 0.5 * (raw - before), before + 0.25)

    def _target(self):
        base = 0.24 + 0.64 * self.stress
        x = clamp01(self.game / 8)
        terms = [base, 0.25 * -0.45 * self.risk, base * 0.4 * x * (1 - x), -0.06 * max(0, 2 - self.game) / 2]
        if self.is_late:
            terms.append(-0.15 * max(0, -0.3 - self.momentum))
        if self.of_best > 0:
            terms.append(0.1 / (1 + exp(-(self.of_best - 0.82) / 0.08)))
            terms.append(-0.1 / (1 + exp(-(self.of_best - 1.05) / 0.06)))
        terms.append(-0.2 * clamp01((self.seen["fill"] - 0.7) / 0.3))
        return clamp01(sum(terms))
