"""Steps a second from Python on one thread: ``python3 examples/speed.py``. One JSON line for each row.

"loop" draws legal actions in the core; "numpy" draws them by NumPy from the masks, the least that any policy costs.
Seconds are of the processor, so that other work on the machine counts less; the fastest of a few passes counts.
"""

import argparse
import json
import time

import numpy as np

from openblock import BlockVecEnv


def masked_draw(mask, rng):
    """A legal action of each environment, each equally likely: the n-th one of its mask."""
    ranks = np.cumsum(mask, axis=1, dtype=np.int16)
    wanted = (rng.random(len(mask)) * ranks[:, -1]).astype(np.int16) + 1
    return (ranks == wanted[:, None]).argmax(axis=1).astype(np.int32)


def rate(env, draw, steps, passes):
    best = 0.0
    for _ in range(passes):
        began = time.process_time()
        for _ in range(0, steps, env.num_envs):
            env.step(draw())
        best = max(best, steps / (time.process_time() - began))
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--envs", type=int, nargs="*", default=[256, 4096])
    options = parser.parse_args()
    for docks in ("uniform", "feasible"):
        for count in options.envs:
            env = BlockVecEnv(count, docks=docks, autoreset_mode="same_step")
            env.reset(seed=11)
            rng = np.random.default_rng(0)
            draws = {"loop": env.sample_actions, "numpy": lambda: masked_draw(env.action_masks(), rng)}
            for name, draw in draws.items():
                thousands = rate(env, draw, options.steps, options.passes) / 1000
                print(json.dumps({"docks": docks, "envs": count, "actions": name, "thousands": thousands}), flush=True)


if __name__ == "__main__":
    main()
