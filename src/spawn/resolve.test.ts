/** @file Intent resolution: the chain's order, reachability, hysteresis, dwell, and the exemption of emergencies. */
import { describe, expect, it } from "vitest";
import { createRng, emptyBoard } from "#engine";
import { ANXIOUS, BORED, memory, reading } from "../../tests/situations.ts";
import type { Difficulty } from "./assess.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import type { Context } from "./context.ts";
import { INTENTS, type Intent } from "./intents.ts";
import { perceive } from "./perceive.ts";
import type { Reading } from "./reading.ts";
import { type IntentState, REASONS, type Reason, resolve } from "./resolve.ts";

interface Moment {
  readonly reading?: Partial<Reading>;
  readonly difficulty?: Partial<Difficulty>;
  readonly context?: Partial<Context>;
  readonly oneShort?: number;
  readonly canWipe?: boolean;
}

const BOARD = perceive(emptyBoard());
/** In flow, but losing momentum: nothing but the last rule holds. */
const ORDINARY: Partial<Reading> = { momentum: -0.2 };

function stateOf(moment: Moment = {}): IntentState {
  const { topology } = BOARD;
  return {
    perception: { ...BOARD, topology: { ...topology, linesOneShort: moment.oneShort ?? 0 } },
    reading: reading({ ...ORDINARY, ...moment.reading }),
    difficulty: {
      stress: 0.3,
      stressTerms: [],
      target: 0.4,
      targetTerms: [],
      risk: 0,
      ofBest: 0,
      isChasing: false,
      ...moment.difficulty,
    },
    context: memory(moment.context),
    canWipe: moment.canWipe ?? false,
  };
}

const decide = (moment: Moment) => resolve(stateOf(moment), SPAWN_DEFAULTS);

/** A moment for every reason; the chain from the highest priority to the lowest. */
const CHAIN: readonly [Reason, Intent, Moment][] = [
  ["criticalFrustration", "relief", { reading: { frustration: "critical" } }],
  ["lateCollapse", "relief", { reading: { isLate: true, momentum: -0.3 } }],
  ["forcedBadRounds", "relief", { reading: { forcedBadRun: 2 } }],
  ["warmRun", "warm", { context: { warmLeft: 1 } }],
  ["chasingBest", "pressure", { difficulty: { isChasing: true } }],
  ["frustration", "relief", { reading: { frustration: "relief" } }],
  ["structuralDistress", "relief", { reading: { distress: 0.6 } }],
  ["anxious", "relief", { reading: { flow: ANXIOUS }, difficulty: { risk: 0.41 } }],
  ["drifting", "engage", { context: { lastMs: 15_000 } }],
  ["starved", "engage", { context: { starved: 9 } }],
  ["wipeInReach", "harvest", { canWipe: true }],
  ["linesAlmostFull", "harvest", { oneShort: 3 }],
  ["underChallenged", "pressure", { reading: { flow: BORED }, difficulty: { stress: 0.55 } }],
  ["highStress", "pressure", { difficulty: { stress: 0.65 } }],
  ["risingStress", "sprint", { difficulty: { stress: 0.42 } }],
  ["inFlow", "flow", { reading: { momentum: 0 } }],
  ["ordinary", "maintain", {}],
];

/** Just short of the same rules: each must leave the chain to the next. */
const JUST_SHORT: readonly [Reason, Moment][] = [
  ["lateCollapse", { reading: { isLate: true, momentum: -0.29 } }],
  ["lateCollapse", { reading: { isLate: false, momentum: -1 } }],
  ["lateCollapse", { reading: { isLate: true, momentum: -1 }, difficulty: { isChasing: true } }],
  ["forcedBadRounds", { reading: { forcedBadRun: 1 } }],
  ["chasingBest", { difficulty: { isChasing: true }, reading: { frustration: "warning" } }],
  ["frustration", { reading: { frustration: "relief", flow: BORED } }],
  ["frustration", { reading: { frustration: "warning" } }],
  ["structuralDistress", { reading: { distress: 0.59 } }],
  ["anxious", { reading: { flow: ANXIOUS }, difficulty: { risk: 0.4 } }],
  ["drifting", { context: { lastMs: 14_999 } }],
  ["drifting", { context: { lastMs: 15_000 }, difficulty: { stress: 0.55 } }],
  ["starved", { context: { starved: 8 } }],
  ["linesAlmostFull", { oneShort: 2 }],
  ["linesAlmostFull", { oneShort: 9, reading: { flow: BORED } }],
  ["underChallenged", { reading: { flow: BORED }, difficulty: { stress: 0.549 } }],
  ["highStress", { difficulty: { stress: 0.649 } }],
  ["risingStress", { difficulty: { stress: 0.419 } }],
  ["inFlow", { reading: { momentum: -0.01 } }],
  ["inFlow", { reading: { momentum: 1, flow: BORED } }],
];

describe("the chain", () => {
  it.each(CHAIN)("%s leads to %s", (reason, intent, moment) => {
    expect(decide(moment)).toMatchObject({ intent, reason });
  });

  it.each(JUST_SHORT)("just short of %s it does not hold: %o", (reason, moment) => {
    expect(decide(moment).wanted.map((entry) => entry.reason)).not.toContain(reason);
  });

  it("has a rule for every reason, and reaches every intent", () => {
    expect(CHAIN.map(([reason]) => reason).sort()).toEqual([...REASONS].sort());
    expect(new Set(CHAIN.map(([, intent]) => intent))).toEqual(new Set(INTENTS));
  });

  it("lists what held in the order of priority, the first one deciding, on 4,000 random states", () => {
    const rng = createRng(91, "noise");
    const order = CHAIN.map(([reason]) => reason);
    const met = new Set<Reason>();
    for (let i = 0; i < 4000; i++) {
      const moments = Array.from({ length: 1 + rng.below(4) }, () => rng.pick(CHAIN)[2]);
      const merged: Moment = {
        reading: Object.assign({}, ...moments.map((moment) => moment.reading)),
        difficulty: Object.assign({}, ...moments.map((moment) => moment.difficulty)),
        context: Object.assign({}, ...moments.map((moment) => moment.context)),
        oneShort: Math.max(...moments.map((moment) => moment.oneShort ?? 0)),
        canWipe: moments.some((moment) => moment.canWipe === true),
      };
      const { wanted, intent, reason } = decide(merged);
      const places = wanted.map((entry) => order.indexOf(entry.reason));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect({ intent, reason }).toEqual(wanted[0]);
      met.add(reason);
    }
    expect(met.size).toBe(REASONS.length);
  });
});

/** A state that asks for the intent, whatever is held. */
const SUITABLE: Readonly<Record<Intent, Moment>> = {
  relief: { reading: { frustration: "relief" } },
  engage: { context: { starved: 20 } },
  harvest: { oneShort: 5 },
  pressure: { difficulty: { stress: 0.9 } },
  sprint: { difficulty: { stress: 0.5 } },
  flow: { reading: { momentum: 0.3 } },
  maintain: {},
  warm: { context: { warmLeft: 5 } },
};

/** Docks until the intent is reached from a held one, in an unchanging state. */
function docksUntil(to: Intent, from: Intent, moment: Moment): number {
  let context: Partial<Context> = { turn: 5, intent: from, intentDocks: 1 };
  for (let docks = 1; docks <= 10; docks++) {
    const resolution = decide({ ...moment, context: { ...moment.context, ...context } });
    if (resolution.intent === to) return docks;
    context = { turn: 5 + docks, intent: resolution.intent, intentDocks: resolution.docks };
  }
  return Infinity;
}

describe("reachability", () => {
  it.each(INTENTS)("%s is reached from every other intent within three docks", (to) => {
    for (const from of INTENTS) expect(docksUntil(to, from, SUITABLE[to]), from).toBeLessThanOrEqual(3);
  });

  it("leaves no entry band empty, whichever intent is held", () => {
    for (const held of INTENTS) {
      const context = { turn: 5, intent: held, intentDocks: 9 };
      const byStress = Array.from(
        { length: 121 },
        (_, i) => decide({ difficulty: { stress: i / 100 - 0.2 }, context }).intent,
      );
      expect(new Set(byStress), held).toEqual(new Set(["maintain", "sprint", "pressure"]));
    }
  });
});

describe("hysteresis", () => {
  const held = (intent: Intent) => ({ turn: 5, intent, intentDocks: 9 });

  it.each<[Intent, Reason, Moment, Moment]>([
    ["sprint", "risingStress", { difficulty: { stress: 0.39 } }, { difficulty: { stress: 0.37 } }],
    ["pressure", "highStress", { difficulty: { stress: 0.62 } }, { difficulty: { stress: 0.6 } }],
    [
      "pressure",
      "underChallenged",
      { reading: { flow: BORED }, difficulty: { stress: 0.52 } },
      { reading: { flow: BORED }, difficulty: { stress: 0.5 } },
    ],
    ["relief", "structuralDistress", { reading: { distress: 0.57 } }, { reading: { distress: 0.55 } }],
    [
      "relief",
      "anxious",
      { reading: { flow: ANXIOUS }, difficulty: { risk: 0.37 } },
      { reading: { flow: ANXIOUS }, difficulty: { risk: 0.35 } },
    ],
    ["harvest", "linesAlmostFull", { oneShort: 2 }, { oneShort: 1 }],
    ["flow", "inFlow", { reading: { momentum: -0.03 } }, { reading: { momentum: -0.05 } }],
  ])("keeps %s (%s) a margin below its entry, and no further", (intent, reason, inside, outside) => {
    expect(decide({ ...inside, context: held(intent) })).toMatchObject({ intent, reason });
    expect(decide({ ...inside, context: held("maintain") }).intent).not.toBe(intent);
    expect(decide({ ...outside, context: held(intent) }).intent).not.toBe(intent);
  });

  it.each<[string, (noise: number) => Moment]>([
    ["sprint's entry", (noise) => ({ difficulty: { stress: 0.42 + noise } })],
    ["sprint's exit", (noise) => ({ difficulty: { stress: 0.38 + noise } })],
    ["pressure's entry", (noise) => ({ difficulty: { stress: 0.65 + noise } })],
    ["pressure's exit", (noise) => ({ difficulty: { stress: 0.61 + noise } })],
    ["the bored player's pressure", (noise) => ({ reading: { flow: BORED }, difficulty: { stress: 0.55 + noise } })],
    ["structural distress", (noise) => ({ reading: { distress: 0.6 + noise } })],
    ["an anxious player's risk", (noise) => ({ reading: { flow: ANXIOUS }, difficulty: { risk: 0.4 + noise } })],
    ["momentum in flow", (noise) => ({ reading: { momentum: noise } })],
    ["drifting", (noise) => ({ context: { lastMs: 20_000 }, difficulty: { stress: 0.3 + noise } })],
  ])("does not oscillate on %s: at most two switches in 200 docks of noise", (_name, at) => {
    const rng = createRng(92, "noise");
    let context: Partial<Context> = { turn: 1, intent: "maintain", intentDocks: 5 };
    let switches = 0;
    for (let dock = 0; dock < 200; dock++) {
      const moment = at((rng.fraction() - 0.5) * 0.02);
      const { intent, docks } = decide({ ...moment, context: { ...moment.context, ...context } });
      if (intent !== context.intent) switches++;
      context = { turn: dock + 2, intent, intentDocks: docks };
    }
    expect(switches).toBeLessThanOrEqual(2);
  });
});

describe("dwell", () => {
  it("keeps an ordinary change waiting until the intent has lasted two docks, and says so", () => {
    const change = (intentDocks: number) =>
      decide({ oneShort: 4, context: { turn: 3, intent: "sprint", intentDocks } });
    expect(change(1)).toMatchObject({
      intent: "sprint",
      reason: "ordinary",
      docks: 2,
      delayed: { intent: "harvest", reason: "linesAlmostFull" },
    });
    expect(change(2)).toMatchObject({ intent: "harvest", docks: 1, delayed: null });
  });

  it("names the held intent's own rule while it still holds", () => {
    const both = { oneShort: 4, difficulty: { stress: 0.5 } };
    expect(decide({ ...both, context: { turn: 3, intent: "sprint", intentDocks: 1 } })).toMatchObject({
      intent: "sprint",
      reason: "risingStress",
      delayed: { intent: "harvest" },
    });
  });

  it("does not bind the first dock of a game", () => {
    expect(decide({ oneShort: 4, context: { turn: 0, intent: "maintain", intentDocks: 0 } }).intent).toBe("harvest");
  });

  it.each(CHAIN.slice(0, 3))("never delays the emergency %s", (reason, _intent, moment) => {
    for (const from of INTENTS) {
      const context = { ...moment.context, turn: 3, intent: from, intentDocks: 1 };
      expect(decide({ ...moment, context })).toMatchObject({ intent: "relief", reason, isEmergency: true });
    }
  });

  it("counts docks in a row under one intent", () => {
    expect(decide({ context: { turn: 3, intent: "maintain", intentDocks: 6 } }).docks).toBe(7);
  });
});
