"""What is remembered of a player (docs/contract/player.md: state and observations)."""

from math import floor

from .rules import fill_of, read_board
from .topology import clamp01, topology_of

_WINDOW, _CLEARS, _ROUNDS, _HISTORY = 15, 32, 10, 30
_HOUR = 3_600_000
_SESSION_GAP = 1_800_000
_IDLE = 15_000

_DIMENSIONS = {
    "decisionSpeed": 0.15,
    "clearEfficiency": 0.3,
    "comboMaintenance": 0.2,
    "placementEfficiency": 0.2,
    "cognitiveLoad": 0.15,
}


def toward(a, b, s):
    return a + s * (b - a)


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else 0


def variance(values):
    middle = mean(values)
    return mean((value - middle) ** 2 for value in values)


def weighted_mean(pairs):
    """Of (value, weight)."""
    return clamp01(sum(value * weight for value, weight in pairs) / sum(weight for _, weight in pairs))


def structural_damage(board):
    seen = topology_of(board)
    return (
        0.4 * clamp01(seen["holes"] / 8)
        + 0.3 * clamp01((seen["edgeExposure"] - 24) / 32)
        + 0.2 * clamp01(seen["wells"] / 12)
        + 0.1 * clamp01(seen["concaveCorners"] / 20)
    )


def _thousandths(value):
    return None if value is None else floor(1000 * value + 0.5) / 1000


class Profile:
    """The profile of a player, changed by observations."""

    def __init__(self):
        self.first_seen = self.last_seen = None
        self.sessions = self.games = self.placements = 0
        self.personal_best = self.run_streak = 0
        self.skill = 0.5
        self.history = []
        self.session_start = self.hours_away = self.session_games = self.session_steps = 0
        self._new_game()
        self._new_lists()

    def _new_game(self):
        self.game_placements = self.game_steps = self.streak = self.slips = self.fill = self.distress = 0

    def _new_lists(self):
        self.window, self.clears, self.rounds = [], [], []

    def observe(self, observation):
        kind = observation["type"]
        if kind == "gameStarted":
            self._game_started(observation["now"])
        elif kind == "placed":
            board = read_board(observation["board"])
            seen = fill_of(board), structural_damage(board)
            for _ in range(observation.get("times", 1)):
                self.placed(observation, *seen)
        elif kind == "missed":
            self.streak += 1
            self.slips += 1
        elif kind == "undone":
            self.slips += 0.5
        elif kind == "roundClosed":
            self.rounds = [*self.rounds, observation["round"]][-_ROUNDS:]
        else:
            self._game_ended(observation)

    def _game_started(self, now):
        away = 0 if self.last_seen is None else max(0, now - self.last_seen)
        if self.last_seen is None or away >= _SESSION_GAP:
            self.sessions += 1
            if self.session_steps >= 5:
                self.history = [*self.history, self.skill][-_HISTORY:]
            hours = away / _HOUR
            self.skill = toward(self.skill, 0.5, min(0.5, clamp01((hours - 24) / 240)))
            self.session_start, self.hours_away, self.session_games, self.session_steps = now, hours, 0, 0
            self._new_lists()
        self.first_seen = now if self.first_seen is None else min(self.first_seen, now)
        self.last_seen = now
        self.session_games += 1
        self._new_game()

    def placed(self, placement, fill, damage):
        """One placement that leaves a board of this fill and structural damage."""
        ms = max(0, floor(placement["ms"] + 0.5))
        lines, slips = placement["lines"], self.slips
        if self.last_seen is not None:
            self.last_seen += ms
        self.placements += 1
        self.game_placements += 1
        self.clears = [*self.clears, lines][-_CLEARS:]
        self.fill = fill
        self.streak = 0 if lines > 0 else self.streak + 1
        self.slips = 0
        self.distress = toward(self.distress, damage, 0.3)
        if ms >= _IDLE:
            return
        entry = {"ms": ms, "lines": lines, "chain": placement["chain"], "slips": slips}
        entry.update({name: _thousandths(placement[name]) for name in ("quality", "regret")})
        self.window = [*self.window, entry][-_WINDOW:]
        measured = self.dimensions()
        raw = weighted_mean([(measured[name], weight) for name, weight in _DIMENSIONS.items()])
        self.skill = toward(self.skill, raw, 0.35 if self.game_steps < 5 else 0.15)
        self.game_steps += 1
        self.session_steps += 1

    def _game_ended(self, observation):
        if self.personal_best != 0 and observation["placements"] >= 5:
            p = observation["score"] / max(self.personal_best, 240)
            result = p / 0.35 - 1 if p < 0.35 else min(1, (p - 0.35) / 0.65)
            self.run_streak = toward(self.run_streak, result, 0.3)
        self.last_seen = observation["now"]
        self.games += 1
        self.personal_best = max(self.personal_best, observation["score"])

    def column(self, name):
        """One list of the window."""
        return [entry[name] for entry in self.window]

    def clear_count(self):
        """Placements of the window that cleared."""
        return sum(lines > 0 for lines in self.column("lines"))

    def _placement_efficiency(self):
        n = len(self.window)
        slips = sum(self.column("slips")) + self.slips
        sureness = 1 - clamp01(slips / (slips + n) / 0.3) if slips + n else 1
        regrets = [regret for regret in self.column("regret") if regret is not None]
        return toward(1 - clamp01(mean(regrets) / 0.15), sureness, 0.3) if regrets else sureness

    def dimensions(self):
        """The five dimensions of play in the window."""
        n = len(self.window)
        measured = {
            "decisionSpeed": (12_800 - mean(self.column("ms"))) / 12_000,
            "clearEfficiency": (self.clear_count() / n if n else 0) / 0.55,
            "comboMaintenance": mean(min(1, chain / 5) for chain in self.column("chain")),
            "placementEfficiency": self._placement_efficiency(),
            "cognitiveLoad": 1 - clamp01(variance(self.column("ms")) / 8_000_000),
        }
        return {name: toward(0.5, clamp01(value), min(1, n / 5)) for name, value in measured.items()}


def profile_after(observations):
    """The profile of a new player after the observations."""
    player = Profile()
    for observation in observations:
        player.observe(observation)
    return player
