"""The dealer's memory between docks (docs/contract/delivery.md, part 8)."""

from .delivery import Deal
from .judge import fitting_count
from .scan import Outlook
from .topology import clamp

_HISTORY, _RELEASE, _SURPRISE = 9, 5, 7


def _toward(rate, happened):
    return rate + 0.05 * (happened - rate)


def _after_delivery(dealt):
    """The memory once the dock is dealt."""
    moment, plan, before = dealt.moment, dealt.plan, dealt.moment.context
    if dealt.dock is None:
        return dict(before)
    passed = moment.of_best > 1
    multi = Outlook(moment.board, dealt.chosen, fitting_count).best_clear >= 2
    kind = dealt.special_kind
    return {
        **before,
        "turn": before["turn"] + 1,
        "history": ([shape.index for shape in dealt.dock] + before["history"])[:_HISTORY],
        "intent": plan.intent,
        "intentDocks": before["intentDocks"] + 1 if plan.intent == before["intent"] else 1,
        "stress": moment.stress,
        "lean": clamp(before["lean"] + 0.9 * (moment.target - dealt.difficulty["scd"]), -1.5, 1.5),
        "starved": before["starved"] + 1,
        "warmLeft": max(0, before["warmLeft"] - 1),
        "warmCooldown": max(0, before["warmCooldown"] - 1),
        "reliefSpecials": before["reliefSpecials"] + (kind == "relief"),
        "pressureSpecials": before["pressureSpecials"] + (kind == "pressure"),
        "lastSpecial": before["lastSpecial"] if kind is None else before["turn"],
        "surpriseIn": _SURPRISE if dealt.is_surprise else max(0, before["surpriseIn"] - 1),
        "multiRate": _toward(before["multiRate"], multi),
        "perfectRate": _toward(before["perfectRate"], plan.holds_wipe(dealt.chosen)),
        "passedBest": before["passedBest"] or passed,
        "releaseLeft": _RELEASE if passed and not before["passedBest"] else max(0, before["releaseLeft"] - 1),
    }


def _after_placement(memory, placed):
    is_large = placed["lines"] >= 2 or placed["isWipe"]
    return {
        **memory,
        "linesSince": memory["linesSince"] + placed["lines"],
        "lines": memory["lines"] + placed["lines"],
        "lastMs": placed["ms"],
        "starved": 0 if is_large or placed["mono"] > 0 else memory["starved"],
        "warmMultis": memory["warmMultis"] + is_large,
    }


def memory(case):
    after = _after_delivery(Deal(case))
    for placed in case["placed"]:
        after = _after_placement(after, placed)
    return after
