/** @file Our environments conform; for every finding there is an environment, broken on purpose, that earns it. */
import { describe, expect, it } from "vitest";
import { SOURCE_IDS } from "#engine";
import { DEALER_IDS } from "#game";
import { conformance } from "./conformance.ts";
import type { ConformingEnv } from "./conformanceParts.ts";
import { FINDING_CODES, type FindingCode } from "./conformanceParts.ts";
import { createEnv, type Env, type ResetRequest, type StepAnswer } from "./env.ts";
import { OBSERVATION_SPACE, type Observation, type RenderMode } from "./spaces.ts";
import { unbatched } from "./unbatch.ts";

describe("conforming", () => {
  it.each(DEALER_IDS)("the environment on %s docks", (docks) => {
    expect(conformance(createEnv({ docks }), { games: docks === "rule" ? 2 : 4, seed: 100 })).toEqual([]);
  });

  it.each(SOURCE_IDS)("the batch on %s docks", (docks) => {
    expect(conformance(unbatched({ docks }), { games: docks === "hard" ? 2 : 4, seed: 100 })).toEqual([]);
  });

  it("with a horizon", () => {
    expect(conformance(createEnv({ docks: "uniform", horizon: 5 }), { games: 3 })).toEqual([]);
    expect(conformance(unbatched({ docks: "uniform", horizon: 5 }), { games: 3 })).toEqual([]);
  });
});

/** What a broken environment does differently; every part gets the sound one behind it. */
interface Sabotage {
  readonly members?: object;
  readonly reset?: (env: Env, request?: ResetRequest) => unknown;
  readonly step?: (env: Env, action: number) => unknown;
  readonly actionMasks?: (env: Env) => Uint8Array;
  readonly render?: (env: Env, mode: RenderMode) => unknown;
}

function broken({ members = {}, reset, step, actionMasks, render }: Sabotage): ConformingEnv {
  const env = createEnv({ docks: "uniform" });
  const { id, metadata, actionSpace, observationSpace } = env;
  return {
    id,
    metadata,
    actionSpace,
    observationSpace,
    reset: (request?: ResetRequest) => (reset ? reset(env, request) : env.reset(request)),
    step: (action: number) => (step ? step(env, action) : env.step(action)),
    actionMasks: () => (actionMasks ? actionMasks(env) : env.actionMasks()),
    render: (mode: RenderMode) => (render ? render(env, mode) : env.render(mode)),
    ...members,
  } as ConformingEnv;
}

/** Changes the answers of `step` from the third on. */
function later(change: (answer: StepAnswer) => unknown): Sabotage {
  return {
    step: (env, action) => {
      const answer = env.step(action);
      return answer[4].steps >= 3 ? change(answer) : answer;
    },
  };
}

/** Changes observations in the same way. */
function seeing(change: (seen: Observation) => object): Sabotage {
  return later(([seen, ...rest]) => [{ ...seen, ...change(seen) }, ...rest]);
}

function flipped(values: Uint8Array, at: number): Uint8Array {
  return values.map((value, i) => (i === at ? 1 - value : value));
}

/** Each of these breaks one promise; a broken promise may break others, but the expected code comes first or alone. */
const SABOTAGES: Readonly<Record<FindingCode, readonly Sabotage[]>> = {
  badDeclaration: [
    { members: { id: "MyGame" } },
    { members: { step: undefined } },
    { members: { metadata: { renderModes: [], autoresetMode: "always" } } },
    { members: { metadata: { renderModes: ["human"], autoresetMode: "disabled" } } },
    { members: { actionSpace: { type: "discrete", n: 64 } } },
    { members: { observationSpace: { type: "dict", spaces: {} } } },
  ],
  stepBeforeReset: [
    (() => {
      let isFirst = true;
      return {
        step: (env: Env, action: number) => {
          if (isFirst) env.reset();
          isFirst = false;
          return env.step(action);
        },
      };
    })(),
  ],
  badResetAnswer: [{ reset: (env, request) => env.reset(request)[0] }],
  badStepAnswer: [
    later(([seen, reward, terminated, , info]) => [seen, reward, terminated, info]),
    later(([seen, reward, terminated, truncated, info]) => [seen, reward, Number(terminated), truncated, info]),
  ],
  badReward: [later(([seen, , ...rest]) => [seen, Number.NaN, ...rest])],
  badInfo: [
    later(([seen, reward, terminated, truncated, { actionMask: _, ...info }]) => [
      seen,
      reward,
      terminated,
      truncated,
      info,
    ]),
    later(([seen, reward, terminated, truncated, info]) => [
      seen,
      reward,
      terminated,
      truncated,
      { ...info, steps: info.steps - 1 },
    ]),
  ],
  badArray: [
    seeing(({ board }) => ({ board: [...board] })),
    seeing(({ pieces }) => ({ pieces: pieces.slice(0, 25) })),
    seeing(() => ({ fill: undefined })),
  ],
  outOfRange: [
    seeing(({ combo }) => ({ combo: combo.map((n) => n + 6) })),
    seeing(({ fill }) => ({ fill: fill.map((share) => share + 1) })),
  ],
  badObservation: [
    seeing(({ fill }) => ({ fill: fill.map((share) => share / 2) })),
    seeing(({ left }) => ({ left: left.map((n) => 1 - n) })),
    seeing(({ colours }) => ({ colours: colours.map((colour) => (colour === 0 ? 3 : 0)) })),
  ],
  masksDiffer: [{ actionMasks: (env) => env.actionMasks().map(() => 1) }],
  wrongMask: [maskedBy((mask) => flipped(mask, 0)), maskedBy((mask) => flipped(mask, mask.lastIndexOf(1)))],
  wrongEffect: [
    seeing(({ combo }) => ({ combo: combo.map((n, i) => (i === 0 ? Math.min(n + 1, 5) : n)) })),
    seeing(({ board, fill, colours, ...rest }) => {
      const cell = board.indexOf(0);
      return {
        ...rest,
        board: flipped(board, cell),
        colours: colours.map((colour, i) => (i === cell ? 9 : colour)),
        fill: fill.map((share) => share + 1 / 64),
      };
    }),
  ],
  endsEarly: [later(([seen, reward, , , info]) => [seen, reward, true, false, info])],
  endsLate: [later(([seen, reward, , truncated, info]) => [seen, reward, false, truncated, info])],
  illegalAccepted: [
    {
      step: (env, action) => {
        const mask = env.actionMasks();
        return env.step(mask[action] === 1 || !mask.includes(1) ? action : mask.indexOf(1));
      },
    },
  ],
  illegalChanges: [
    {
      step: (env, action) => {
        const mask = env.actionMasks();
        if (mask[action] !== 1 && mask.includes(1)) env.step(mask.indexOf(1));
        return env.step(action);
      },
    },
  ],
  stepAfterEnd: [
    (() => {
      let last: StepAnswer | null = null;
      return {
        step: (env: Env, action: number) => {
          if (last?.[2] !== true) last = env.step(action);
          return last;
        },
        reset: (env: Env, request?: ResetRequest) => {
          last = null;
          return env.reset(request);
        },
      };
    })(),
  ],
  sharedArrays: [
    (() => {
      const board = new Uint8Array(64);
      return {
        step: (env: Env, action: number) => {
          const [seen, ...rest] = env.step(action);
          board.set(seen.board);
          return [{ ...seen, board }, ...rest];
        },
      };
    })(),
    (() => {
      let mask = new Uint8Array(0);
      const keep = <T extends { actionMask: Uint8Array }>(info: T): T => {
        mask = Uint8Array.from(info.actionMask);
        return { ...info, actionMask: mask };
      };
      return {
        reset: (env: Env, request?: ResetRequest) => {
          const [seen, info] = env.reset(request);
          return [seen, keep(info)];
        },
        step: (env: Env, action: number) => {
          const [seen, reward, terminated, truncated, info] = env.step(action);
          return [seen, reward, terminated, truncated, keep(info)];
        },
        actionMasks: () => mask,
      };
    })(),
  ],
  notRepeatable: [
    (() => {
      let calls = 0;
      return later(([seen, , ...rest]) => [seen, ++calls, ...rest]);
    })(),
  ],
  seedIgnored: [{ reset: (env) => env.reset({ seed: 5 }) }],
  badRender: [{ render: () => "" }, { render: (env) => env.render("ansi") }],
  threw: [
    {
      render: () => {
        throw new Error("no display");
      },
    },
  ],
};

function maskedBy(change: (mask: Uint8Array) => Uint8Array): Sabotage {
  return {
    reset: (env, request) => {
      const [seen, info] = env.reset(request);
      return [seen, { ...info, actionMask: change(info.actionMask) }];
    },
    step: (env, action) => {
      const [seen, reward, terminated, truncated, info] = env.step(action);
      return [seen, reward, terminated, truncated, { ...info, actionMask: change(info.actionMask) }];
    },
    actionMasks: (env) => change(env.actionMasks()),
  };
}

/** Codes that follow from others: an environment that lies about its state lies about the end, too. */
const FOLLOWING: Partial<Record<FindingCode, readonly FindingCode[]>> = {
  endsEarly: ["wrongMask", "stepAfterEnd"],
  endsLate: ["wrongMask"],
  wrongEffect: ["wrongMask", "badObservation", "threw"],
  badObservation: ["wrongMask", "wrongEffect", "endsLate"],
  illegalChanges: ["wrongEffect", "badInfo", "threw", "notRepeatable", "endsEarly", "endsLate"],
  sharedArrays: ["masksDiffer"],
};

describe("findings", () => {
  it.each(Object.keys(FINDING_CODES) as FindingCode[])("%s", (code) => {
    expect(SABOTAGES[code].length).toBeGreaterThan(0);
    for (const sabotage of SABOTAGES[code]) {
      const found = conformance(broken(sabotage), { games: 3 });
      const codes = found.map((finding) => finding.code);
      expect(codes).toContain(code);
      expect(codes.filter((other) => other !== code && !(FOLLOWING[code] ?? []).includes(other))).toEqual([]);
      for (const { message, count } of found) {
        expect(message).not.toBe("");
        expect(count).toBeGreaterThan(0);
      }
    }
  });

  it("say where they were met", () => {
    const [finding] = conformance(broken(SABOTAGES.badReward[0]!), { games: 1, seed: 9 });
    expect(finding).toMatchObject({ code: "badReward", where: { seed: 9, step: 3 } });
  });

  it("leave a sound environment without the colours alone", () => {
    const { colours: _, pieceColours: __, ...spaces } = OBSERVATION_SPACE.spaces;
    const bare = ({ board, pieces, left, combo, fill }: Observation) => ({ board, pieces, left, combo, fill });
    const env = broken({
      members: { observationSpace: { type: "dict", spaces } },
      reset: (sound, request) => {
        const [seen, info] = sound.reset(request);
        return [bare(seen), { actionMask: info.actionMask }];
      },
      step: (sound, action) => {
        const [seen, ...rest] = sound.step(action);
        return [bare(seen), ...rest];
      },
    });
    expect(conformance(env, { games: 2 })).toEqual([]);
  });
});
