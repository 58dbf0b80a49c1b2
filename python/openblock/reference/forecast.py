"""What foresight makes of play-outs of a dock (docs/contract/delivery.md: forecast)."""

from copy import copy
from math import exp, floor, log

from .catalog import CELLS
from .profile import mean, profile_after
from .readings import flow_of
from .rules import fill_of, next_combo, read_board

_UNKNOWN_MS = 2500


def _known_mean(values):
    known = [value for value in values if value is not None]
    return mean(known) if known else None


def _ratio_after(player, combo, outcome):
    """The ratio of flow after the three placements of an outcome."""
    quality, regret = (_known_mean(player.column(name)) for name in ("quality", "regret"))
    times = player.column("ms")
    later = copy(player)
    chain, idle = combo["chain"], combo["idle"]
    for i in range(3):
        lines = outcome["cleared"] >> i & 1
        chain, idle = next_combo(chain, idle, lines)
        ms = times[i] if i < len(times) else _UNKNOWN_MS
        placement = {"ms": ms, "lines": lines, "chain": chain, "quality": quality, "regret": regret}
        # The ratio does not look at the damage of the board.
        later.placed(placement, fill=outcome["cells"] / CELLS, damage=0)
    return flow_of(later)["ratio"]


def _cost(ratio, aim):
    u = (log(max(0.001, ratio)) - log(aim)) / 0.184
    return log(1 + u * u)


def _grid(value):
    return floor(4096 * value + 0.5) / 4096


def _prediction(case, player):
    outcomes, aim = case["outcomes"], case["aim"]
    number = len(outcomes)
    whole = [outcome for outcome in outcomes if outcome["placed"] == 3]
    ratios = [_ratio_after(player, case["combo"], outcome) for outcome in whole]
    lost_cost = 10 + _cost(flow_of(player)["ratio"], aim)
    costs = sum(_cost(ratio, aim) for ratio in ratios) + lost_cost * (number - len(whole))
    return {
        "ratio": mean(ratios),
        "inBand": sum(_grid(0.9) <= _grid(ratio) <= _grid(1.3) for ratio in ratios) / number,
        "loss": 1 - len(whole) / number,
        "lines": mean(outcome["lines"] for outcome in whole),
        "multi": sum(outcome["best"] > 1 for outcome in whole) / number,
        "fill": mean(outcome["cells"] / CELLS for outcome in whole),
        "cost": costs / number,
    }


def forecast(case):
    p = (case["lost"] + 1 / 2) / (case["of"] + 1)
    logit = -3.95 + 0.53 * log(p / (1 - p)) + 2.91 * fill_of(read_board(case["board"])) + case["offset"]
    return {"prediction": _prediction(case, profile_after(case["observations"])), "risk": 1 / (1 + exp(-logit))}
