"""Plays the plan on standard input and prints a digest of every array after every call: what tests compare with.

A plan: ``{"options": {...}, "resets": [...], "rounds": N, "every": N, "actionSeed": S}``; options and resets are keyword
arguments of ``BlockVecEnv`` and of ``reset``, taken in turn every ``every`` rounds.
"""

import hashlib
import json
import sys

from openblock import BlockVecEnv

NAMES = ("board", "pieces", "left", "combo", "fill")


def arrays(answer, info):
    """In the order of the digest."""
    observation, reward, terminated, truncated = answer
    final = info["final"]
    yield from (observation[name] for name in NAMES)
    yield from (reward, terminated, truncated)
    yield from (info[name] for name in ("action_mask", "seed", "steps", "score", "ended", "was_reset"))
    yield from (final[name] for name in ("seed", "steps", "score", "ended"))
    if "observation" in final:
        yield from (final["observation"][name] for name in NAMES)


def main():
    plan = json.load(sys.stdin)
    env = BlockVecEnv(**plan["options"])
    digest = hashlib.sha256()
    env.seed_actions(plan["actionSeed"])
    resets = plan["resets"]
    for round_ in range(plan["rounds"]):
        if round_ % plan["every"] == 0:
            env.reset(**resets[round_ // plan["every"] % len(resets)])
        actions = env.sample_actions()
        digest.update(actions.tobytes())
        *answer, info = env.step(actions)
        for values in arrays(answer, info):
            digest.update(values.tobytes())
    print(digest.hexdigest())


if __name__ == "__main__":
    main()
