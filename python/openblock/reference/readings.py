"""What is read from a profile (docs/contract/player.md: readings)."""

from math import floor

from .profile import mean, profile_after, toward, variance, weighted_mean
from .topology import clamp, clamp01

_HOUR = 3_600_000
_DAY = 86_400_000
_LOAD = 8_000_000

# Name, cap, offset and protection from M0 to M4.
_POSTURES = {
    "new": (
        ("fullProtection", 0.5, -0.15, 30),
        ("protection", 0.55, -0.12, 24),
        ("protection", 0.58, -0.1, 18),
        ("quickStart", 0.62, -0.08, 12),
        ("quickStart", 0.65, -0.05, 6),
    ),
    "active": (
        ("support", 0.65, -0.05, 6),
        ("support", 0.72, 0, 0),
        ("growth", 0.78, 0.05, 0),
        ("challenge", 0.85, 0.1, 0),
        ("fullChallenge", 0.88, 0.12, 0),
    ),
    "plateau": (
        ("support", 0.65, -0.1, 6),
        ("variety", 0.7, 0, 0),
        ("variety", 0.75, 0.05, 0),
        ("stretch", 0.82, 0.1, 0),
        ("stretch", 0.85, 0.11, 0),
    ),
    "churning": (
        ("comfort", 0.6, -0.15, 18),
        ("comfort", 0.65, -0.12, 12),
        ("reward", 0.7, -0.1, 8),
        ("reward", 0.75, -0.08, 6),
        ("reward", 0.78, -0.05, 4),
    ),
    "returning": (
        ("reonboarding", 0.55, -0.15, 24),
        ("reonboarding", 0.6, -0.1, 18),
        ("welcomeBack", 0.7, 0, 12),
        ("welcomeBack", 0.75, 0.05, 6),
        ("welcomeBack", 0.8, 0.08, 4),
    ),
}


def _past(player):
    """The mean of earlier sessions, later ones heavier; None with fewer than two."""
    if len(player.history) < 2:
        return None
    weights = [0.85**k for k in range(len(player.history))]
    return sum(w * h for w, h in zip(weights, reversed(player.history))) / sum(weights)


def skill_of(player):
    past = _past(player)
    if past is None:
        return player.skill
    novelty = 1 - min(1, player.session_steps / 7.5)
    confidence = min(1, player.games / 20) * toward(1, 0.3, clamp01((player.hours_away - 24) / 240))
    return toward(player.skill, past, novelty * confidence)


def _quantile(values, p):
    at = p * (len(values) - 1)
    low = floor(at)
    high = min(low + 1, len(values) - 1)
    return toward(values[low], values[high], at - low)


def flow_of(player, is_paper=False):
    """Pressure, ratio and state of flow."""
    s = max(0.05, skill_of(player))
    n, c = len(player.window), player.clear_count()
    ms = sorted(player.column("ms"))
    if is_paper:
        rate = c / n if n else 0
        load = clamp01(variance(ms) / _LOAD)
    else:
        rate = (c + 5 * 0.4) / max(1, n + 5)
        load = clamp01(((_quantile(ms, 0.8) - _quantile(ms, 0.2)) / 1.683) ** 2 / _LOAD) if n >= 2 else 0
    share = weighted_mean([(player.fill, 0.45), (1 - clamp01(rate / 0.4), 0.35), (load, 0.2)])
    pressure = toward(s, (3.23 if is_paper else 3.33) * share, min(1, player.game_placements / 5))
    ratio = pressure / s
    return {"pressure": pressure, "ratio": ratio, "state": "bored" if ratio < 0.9 else "anxious" if ratio > 1.3 else "flow"}


def frustration_of(player):
    streak = player.streak
    level = "critical" if streak >= 5 else "relief" if streak >= 4 else "warning" if streak >= 3 else "none"
    return {"level": level, "streak": streak}


def momentum_of(player):
    recent, baseline = player.clears[-8:], player.clears[:-8][-24:]
    if len(baseline) < 4:
        return 0
    r, b = (mean(lines > 0 for lines in part) for part in (recent, baseline))
    steadiness = max(0.5, 1 - (r * (1 - r) + b * (1 - b)))
    return clamp((r - b) / 0.3, -1, 1) * (steadiness * min(1, len(baseline) / 12))


def trend_of(player):
    rounds = player.rounds
    shares = {name: mean(entry == name for entry in rounds) for name in ("forcedBad", "optimal", "salvage")}
    in_a_row = 0
    while in_a_row < len(rounds) and rounds[-1 - in_a_row] == "forcedBad":
        in_a_row += 1
    return {**shares, "forcedBadInARow": in_a_row}


def _is_new(player):
    return player.placements < 20 and player.sessions < 3


def lifecycle_of(player, now):
    if player.first_seen is None or player.last_seen is None:
        return "new"
    days = (now - player.first_seen) / _DAY
    away = max(player.hours_away, (now - player.last_seen) / _HOUR)
    sessions = player.sessions
    if away >= 168:
        return "returning"
    if (days <= 3 and sessions <= 10) or _is_new(player):
        return "new"
    if sessions >= 3 and away >= 72 and away >= 2.5 * (24 * days / sessions):
        return "churning"
    half = len(player.history) // 2
    if days >= 30 and sessions >= 50 and half > 0:
        if mean(player.history[half:]) - mean(player.history[:half]) <= 0.02:
            return "plateau"
    return "active"


def maturity_of(player):
    if _is_new(player):
        return "M0"
    past = _past(player)
    known = skill_of(player) if past is None else past
    return "M%d" % sum(known >= bound for bound in (0.44, 0.52, 0.64, 0.72))


def phase_of(player, now):
    age = now - player.session_start
    if age < 30_000 or len(player.clears) <= 6:
        return "early"
    return "late" if age > 300_000 else "peak"


def posture_of(player, now):
    row = _POSTURES[lifecycle_of(player, now)]
    name, cap, offset, protection = row[int(maturity_of(player)[1])]
    return {"name": name, "stressCap": cap, "stressOffset": offset, "protection": protection}


def profile(case):
    player, now = profile_after(case["observations"]), case["now"]
    return {
        "skill": skill_of(player),
        "dimensions": player.dimensions(),
        "flow": flow_of(player, case.get("paper", False)),
        "frustration": frustration_of(player),
        "distress": player.distress,
        "momentum": momentum_of(player),
        "runStreak": player.run_streak,
        "trend": trend_of(player),
        "lifecycle": lifecycle_of(player, now),
        "maturity": maturity_of(player),
        "posture": posture_of(player, now),
        "phase": phase_of(player, now),
    }
