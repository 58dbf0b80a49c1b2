"""Which intent a delivery has (docs/contract/player.md: intent)."""

_ORDINARY = {
    "flow": "flow",
    "frustration": "none",
    "distress": 0,
    "momentum": -0.2,
    "isLate": False,
    "forcedBadRun": 0,
    "stress": 0.3,
    "risk": 0,
    "isChasing": False,
    "warmLeft": 0,
    "lastMs": 0,
    "starved": 0,
    "linesOneShort": 0,
    "canWipe": False,
    "held": None,
}

# Intent, reason, and when it holds: of the state and the margin of a held intent. The first three are emergencies.
_CHAIN = (
    ("relief", "criticalFrustration", lambda s, m: s["frustration"] == "critical"),
    ("relief", "lateCollapse", lambda s, m: s["isLate"] and s["momentum"] <= -0.3 and not s["isChasing"]),
    ("relief", "forcedBadRounds", lambda s, m: s["forcedBadRun"] >= 2),
    ("warm", "warmRun", lambda s, m: s["warmLeft"] > 0),
    ("pressure", "chasingBest", lambda s, m: s["isChasing"] and s["frustration"] == "none"),
    ("relief", "frustration", lambda s, m: s["frustration"] == "relief" and s["flow"] != "bored"),
    ("relief", "structuralDistress", lambda s, m: s["distress"] >= 0.6 - m),
    ("relief", "anxious", lambda s, m: s["flow"] == "anxious" and s["risk"] > 0.4 - m),
    ("engage", "drifting", lambda s, m: s["lastMs"] >= 15_000 and s["stress"] < 0.55),
    ("engage", "starved", lambda s, m: s["starved"] >= 9),
    ("harvest", "wipeInReach", lambda s, m: s["canWipe"]),
    ("harvest", "linesAlmostFull", lambda s, m: s["flow"] != "bored" and s["linesOneShort"] >= (2 if m else 3)),
    ("pressure", "underChallenged", lambda s, m: s["flow"] == "bored" and s["stress"] >= 0.55 - m),
    ("pressure", "highStress", lambda s, m: s["stress"] >= 0.55 + 0.1 - m),
    ("sprint", "risingStress", lambda s, m: s["stress"] >= 0.42 - m),
    ("flow", "inFlow", lambda s, m: s["flow"] == "flow" and s["momentum"] >= 0 - m),
    ("maintain", "ordinary", lambda s, m: True),
)
EMERGENCIES = tuple(reason for _, reason, _ in _CHAIN[:3])
_MARGIN = 0.04
_DWELL = 2


def resolve(state):
    """Intent and reason of a state; what is left out is ordinary."""
    state = {**_ORDINARY, **state}
    held = state["held"]
    in_force = held["intent"] if held else None
    holding = [(name, why) for name, why, holds in _CHAIN if holds(state, _MARGIN if name == in_force else 0)]
    first, reason = holding[0]
    if held and first != in_force and reason not in EMERGENCIES and held["docks"] < _DWELL:
        return in_force, next((why for name, why in holding if name == in_force), "ordinary")
    return first, reason


def intent(case):
    chosen, reason = resolve(case)
    return {"intent": chosen, "reason": reason}
