"""Random, greedy, and a policy that learns by gradients: ``python3 examples/learn.py``.

The policy is a softmax over the legal placements, each described by eight features of the board that it leaves. It begins
with all weights 0, which is the random player, and learns by REINFORCE with a baseline from plain points and from staying
alive. Seeds below 900 million are for training, those from there on for watching it learn; the table at the end is on
evaluation seeds, from 1,000,010,000 on, which nothing here was chosen by.
"""

import argparse
import time

import numpy as np

from openblock import ACTIONS, BlockVecEnv
from openblock.notation import SHAPE_IDS, shape_bits

HELD_OUT_SEED = 900_000_000
EVALUATION_SEED = 1_000_010_000
FEATURES = ("lines", "edges", "isolated", "dead ends", "squares", "no square", "bars", "wipe")

SHIFTS = np.array([shape_bits(shape) for shape in range(len(SHAPE_IDS))] + [0], np.uint64)
ANCHORS = np.arange(ACTIONS, dtype=np.uint64) & np.uint64(63)
SLOT_OF = np.arange(ACTIONS) // 64
BITS = np.array([bin(n).count("1") for n in range(1 << 16)], np.uint8)


def bits(text):
    return np.uint64(int(text, 16))


INNER_ROWS, INNER_COLUMNS = bits("7f7f7f7f7f7f7f7f"), bits("00ffffffffffffff")
LEFT, RIGHT, TOP, BOTTOM = bits("0101010101010101"), bits("8080808080808080"), bits("ff"), bits("ff00000000000000")
ALL = bits("ffffffffffffffff")
# Cells where something so wide can begin without leaving its row.
WIDTHS = {3: bits("3f3f3f3f3f3f3f3f"), 5: bits("0f0f0f0f0f0f0f0f")}


def shift(boards, by):
    return boards << np.uint64(by) if by > 0 else boards >> np.uint64(-by)


def count(boards):
    """Set bits of every board."""
    return BITS[boards[:, None].view(np.uint16)].sum(axis=1, dtype=np.int32)


def clear(boards):
    """The boards without their full lines, and the number of those."""
    rows = boards & shift(boards, -1)
    rows &= shift(rows, -2)
    rows &= shift(rows, -4) & LEFT
    columns = boards & (shift(boards, -8) | shift(boards, 56))
    columns &= shift(columns, -16) | shift(columns, 48)
    columns &= shift(columns, -32) | shift(columns, 32)
    full = rows * np.uint64(255) | columns
    return boards & (full ^ ALL), count(rows) + count(columns & TOP)


def runs(empty, length, by):
    """Cells with ``length`` empty ones to the right (by 1) or down (by 8), themselves included."""
    cells = empty
    for i in range(1, length):
        cells = cells & shift(empty, -by * i)
    return cells if by == 8 else cells & WIDTHS[length]


def features(before, masks):
    """Of the boards that placements leave: an array of the shape (placements, features), about 1 in size."""
    boards, lines = clear(before | masks)
    empty = boards ^ ALL
    sides = np.stack(
        [shift(empty, 1) & (LEFT ^ ALL), shift(empty, -1) & (RIGHT ^ ALL), shift(empty, 8), shift(empty, -8)]
    )
    any_side = sides[0] | sides[1] | sides[2] | sides[3]
    two_sides = (sides[0] & sides[1]) | (sides[2] & sides[3]) | ((sides[0] | sides[1]) & (sides[2] | sides[3]))
    edges = (
        count((boards ^ shift(boards, -1)) & INNER_ROWS)
        + count((boards ^ shift(boards, -8)) & INNER_COLUMNS)
        + count(empty & (LEFT | RIGHT))
        + count(empty & (TOP | BOTTOM))
    )
    threes = runs(empty, 3, 1)
    squares = count(threes & shift(threes, -8) & shift(threes, -16))
    columns = [
        lines,
        edges / 16.0,
        count(empty & (any_side ^ ALL)) / 2.0,
        count(empty & any_side & (two_sides ^ ALL)) / 4.0,
        np.sqrt(squares) / 4.0,
        squares == 0,
        np.sqrt(count(runs(empty, 5, 1)) + count(runs(empty, 5, 8))) / 4.0,
        boards == 0,
    ]
    return np.stack(columns, axis=1).astype(np.float64)


def placements(env):
    """Every legal placement of every environment: its environment, its action, its features."""
    games, actions = np.nonzero(env.action_masks())
    shapes = env.slots[games, SLOT_OF[actions]]
    return games, actions, features(env.boards[games], SHIFTS[shapes] << ANCHORS[actions])


def softmax_draw(games, scores, count_of, rng, best=False):
    """One placement of every environment, drawn by softmax or the best; its index, and all probabilities."""
    first = np.zeros(count_of, np.int64)
    starts = np.flatnonzero(np.r_[True, games[1:] != games[:-1]])
    present = games[starts]
    first[present] = starts
    top = np.maximum.reduceat(scores, starts)
    weights = np.exp(scores - np.repeat(top, np.diff(np.r_[starts, len(games)])))
    totals = np.add.reduceat(weights, starts)
    probabilities = weights / np.repeat(totals, np.diff(np.r_[starts, len(games)]))
    if best:
        keys = probabilities + rng.random(len(games)) * 1e-9
    else:
        # The Gumbel trick: the largest of noisy logarithms is a draw.
        keys = np.log(probabilities + 1e-300) - np.log(-np.log(rng.random(len(games))))
    tops = np.repeat(np.maximum.reduceat(keys, starts), np.diff(np.r_[starts, len(games)]))
    return np.flatnonzero(keys == tops), probabilities, starts


def greedy_weights():
    """Lines first, then few edges."""
    return np.array([10.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 10.0])


def evaluate(weights, games, docks, best, seed, horizon=500):
    """Placements of whole games, one a seed, and their mean plain points."""
    env = BlockVecEnv(games, docks=docks, horizon=horizon, autoreset_mode="disabled")
    env.reset(seed=seed)
    rng = np.random.default_rng(0)
    actions = np.full(games, -1, np.int32)
    is_on = np.ones(games, bool)
    while is_on.any():
        of, moves, seen = placements(env)
        playing = is_on[of]
        of, moves, seen = of[playing], moves[playing], seen[playing]
        chosen, _, _ = softmax_draw(of, seen @ weights, games, rng, best)
        actions[:] = -1
        actions[of[chosen]] = moves[chosen]
        _, _, terminated, truncated, info = env.step(actions)
        is_on &= ~(terminated | truncated)
    return info["steps"].copy(), info["score"].mean()


def train(updates, docks, num_envs=256, length=32, rate=0.05, gamma=0.97, report=lambda *_: None):
    """REINFORCE with a baseline for each step of the rollout, and Adam."""
    env = BlockVecEnv(num_envs, docks=docks, autoreset_mode="same_step")
    env.reset(seed=0)
    rng = np.random.default_rng(1)
    weights = np.zeros(len(FEATURES))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for update in range(1, updates + 1):
        gradients, rewards, ends = [], [], []
        for _ in range(length):
            games, actions, seen = placements(env)
            chosen, probabilities, starts = softmax_draw(games, seen @ weights, num_envs, rng)
            expected = np.add.reduceat(seen * probabilities[:, None], starts, axis=0)
            gradients.append(seen[chosen] - expected)
            _, reward, terminated, _, info = env.step(actions[chosen])
            rewards.append(1.0 + reward / 20.0)
            ends.append(terminated.copy())
        returns, after = np.zeros((length, num_envs)), np.zeros(num_envs)
        for t in reversed(range(length)):
            after = rewards[t] + gamma * after * ~ends[t]
            returns[t] = after
        advantages = returns - returns.mean(axis=1, keepdims=True)
        advantages /= advantages.std() + 1e-8
        gradient = np.einsum("tn,tnf->f", advantages, np.stack(gradients)) / (length * num_envs)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        correction = np.sqrt(1 - 0.99**update) / (1 - 0.9**update)
        weights = weights + rate * correction * mean / (np.sqrt(square) + 1e-8)
        report(update, weights, info)
    return weights


def positive(text):
    """A whole number from 1 on, for an option."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it must be 1 or more")
    return number


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=positive, default=400, help="steps of learning, 400 by default")
    parser.add_argument("--games", type=positive, default=300, help="evaluation games, 300 by default")
    parser.add_argument("--docks", default="feasible", choices=["uniform", "feasible", "hard"])
    options = parser.parse_args()
    began = time.process_time()

    def report(update, weights, _):
        if update % max(1, options.updates // 8) == 0:
            steps, points = evaluate(weights, 64, options.docks, False, HELD_OUT_SEED)
            seconds = time.process_time() - began
            print("update %4d  %6.1f s  %6.1f placements  %7.0f points" % (update, seconds, steps.mean(), points), flush=True)

    print("training, sampled policy on 64 games:")
    weights = train(options.updates, options.docks, report=report)
    print("weights: " + ", ".join("%s %.2f" % pair for pair in zip(FEATURES, weights)))
    print("%d games on evaluation seeds, docks %s, at most 500 placements:" % (options.games, options.docks))
    for name, player, best in (("random", np.zeros(len(FEATURES)), False), ("greedy", greedy_weights(), True), ("learned", weights, True)):
        steps, points = evaluate(player, options.games, options.docks, best, EVALUATION_SEED)
        reach = 1.96 * steps.std() / np.sqrt(len(steps))
        print("%-8s %6.1f ± %4.1f placements  %7.0f points" % (name, steps.mean(), reach, points))


if __name__ == "__main__":
    main()
