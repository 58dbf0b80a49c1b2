"""A batch of games as learners see them, as digests of its arrays (docs/contract/play.md: environment)."""

from hashlib import sha256

from .catalog import CELLS, SIZE, cells_of
from .chance import deal
from .judge import regret_of
from .rules import Position, corners_of, next_combo, place, plain_points
from .topology import potential_of

_THRESHOLD = 6000
_SEEDS = 1 << 53
_EMPTY = "8/8/8/8/8/8/8/8 -"


class _Game:
    """One game of the batch, episode after episode."""

    def __init__(self, case, index):
        self.source, self.horizon, self.stride = case["docks"], case["horizon"], case["count"]
        self.is_paper = case["reward"] == "paper"
        self.mode = case["autoreset"]
        self.start = Position(case.get("position", _EMPTY))
        self.shown = False, False
        self.seed = (int(case["seed"]) + index) % _SEEDS
        self.begin()

    def begin(self):
        start = self.start
        self.board, self.chain, self.idle = start.board, start.chain, start.idle
        self.score = self.steps = self.turn = 0
        self.was_reset = True
        if start.dock:
            self.slots = (start.dock + [None] * 3)[:3]
        else:
            self.deal()
        # Over as it begins: no flag tells of it.
        self.is_void = self.is_stuck()
        self.terminated = self.truncated = False

    def begin_next(self):
        self.seed = (self.seed + self.stride) % _SEEDS
        self.begin()

    def deal(self):
        """Puts the source's next dock in the slots; nothing where it has none."""
        self.slots = deal(self.seed, self.turn, self.board, self.source) or [None] * 3
        self.turn += 1

    def left(self):
        return [shape for shape in self.slots if shape]

    def is_stuck(self):
        return not any(corners_of(self.board, shape) for shape in self.left())

    def potential(self):
        return 0 if self.terminated else potential_of(self.board, self.left())

    def step(self, action):
        """One step; the reward."""
        self.was_reset = False
        if self.is_void or self.terminated or self.truncated:
            if self.mode != "disabled":
                self.shown = False, False
                self.begin_next()
            return 0
        reward = self.play(action)
        if self.mode == "same_step" and (self.terminated or self.truncated):
            self.shown = self.terminated, self.truncated
            self.begin_next()
        return reward

    def play(self, action):
        slot, corner = divmod(action, CELLS)
        shape = self.slots[slot]
        before = self.potential() if self.is_paper else 0
        regret = regret_of(self.board, self.left(), shape, corner) if self.is_paper else 0
        self.board, lines = place(self.board, shape.bits << corner)
        self.chain, self.idle = next_combo(self.chain, self.idle, lines)
        gained = plain_points(lines, lines > 0 and self.board == 0)
        self.score += gained
        self.steps += 1
        self.slots = [None if i == slot else piece for i, piece in enumerate(self.slots)]
        if not self.left():
            self.deal()
        self.terminated = self.is_stuck()
        self.truncated = self.steps == self.horizon and not self.terminated
        if not self.is_paper:
            return gained
        bonus = 35 if self.score >= _THRESHOLD > self.score - gained else 0
        return gained + 0.8 * (0.99 * self.potential() - before) - 0.6 * regret + bonus

    def flags(self):
        """Terminated and truncated as the last step tells them."""
        if self.mode == "same_step" and self.was_reset:
            return self.shown
        return self.terminated, self.truncated

    def arrays(self):
        """The bytes of each array, as after a reset or a step."""
        pieces, mask = bytearray(75), bytearray(192)
        for slot, shape in enumerate(self.slots):
            for offset in shape.offsets if shape else ():
                pieces[25 * slot + 5 * (offset // SIZE) + offset % SIZE] = 1
            for corner in cells_of(corners_of(self.board, shape)) if shape else ():
                mask[CELLS * slot + corner] = 1
        return {
            "board": bytes(self.board >> i & 1 for i in range(CELLS)),
            "pieces": bytes(pieces),
            "left": bytes(shape is not None for shape in self.slots),
            "combo": bytes((min(5, self.chain), self.idle)),
            "mask": bytes(mask),
            "wasReset": bytes((self.was_reset,)),
            "score": self.score.to_bytes(4, "little"),
            "steps": self.steps.to_bytes(4, "little"),
        }


def environment(case):
    games = [_Game(case, index) for index in range(case["count"])]
    digests = {name: sha256() for name in (*games[0].arrays(), "terminated", "truncated")}

    def observe():
        for game in games:
            for name, values in game.arrays().items():
                digests[name].update(values)

    observe()
    rewards = []
    for actions in case["actions"]:
        rewards.append([game.step(action) for game, action in zip(games, actions)])
        observe()
        flags = [game.flags() for game in games]
        digests["terminated"].update(bytes(terminated for terminated, _ in flags))
        digests["truncated"].update(bytes(truncated for _, truncated in flags))
    return {"digests": {name: digest.hexdigest() for name, digest in digests.items()}, "reward": rewards}
