/**
 * @file The shared contract: the implementation answers every case of `fixtures/contract.json` as written, to a millionth;
 * the file covers what it promises and is still what its generator writes.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import {
  emptyBoard,
  expectOk,
  fillOf,
  legalAnchors,
  mobilityOf,
  type Placement,
  parseBoard,
  type ShapeId,
  shapeOf,
} from "#engine";
import { classifyRound, judge, potentialOf, ROUND_CLASSES, topologyOf } from "#quality";
import { boardSignals, INTENTS, minimumMobility, perceive, REASONS, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import {
  CONTRACT_PATH,
  type ContractCase,
  generateContract,
  KINDS,
  type Kind,
  profileAfter,
  readingsOf,
  TOLERANCE,
} from "../scripts/contract.ts";
import type { IntentInput, ProfileInput, RoundInput } from "../scripts/contractCases.ts";
import { resolve } from "../src/spawn/resolve.ts";
import { ANXIOUS, BORED, memory, reading } from "./situations.ts";

const TEXT = readFileSync(CONTRACT_PATH, "utf8");
const { about, cases } = JSON.parse(TEXT) as {
  about: { tolerance: number; kinds: Record<string, string> };
  cases: readonly ContractCase[];
};

interface PositionInput {
  readonly board: string;
  readonly dock: readonly ShapeId[];
}

const positionOf = ({ board, dock }: PositionInput) => ({
  board: expectOk(parseBoard(board)),
  dock: dock.map(shapeOf),
});

function intentOf(input: IntentInput): unknown {
  const { stress = 0.3, risk = 0, isChasing = false, held } = input;
  const flows = { bored: BORED, anxious: ANXIOUS, flow: reading().flow };
  const perception = perceive(emptyBoard());
  const { frustration = "none", distress = 0, momentum = -0.2, isLate = false, forcedBadRun = 0 } = input;
  const { warmLeft = 0, lastMs = 0, starved = 0 } = input;
  const { intent, reason } = resolve(
    {
      perception: { ...perception, topology: { ...perception.topology, linesOneShort: input.linesOneShort ?? 0 } },
      reading: reading({ flow: flows[input.flow ?? "flow"], frustration, distress, momentum, isLate, forcedBadRun }),
      difficulty: { stress, stressTerms: [], target: 0.4, targetTerms: [], risk, ofBest: 0, isChasing },
      context: memory({
        warmLeft,
        lastMs,
        starved,
        ...(held === undefined ? {} : { turn: 5, intent: held.intent, intentDocks: held.docks }),
      }),
      canWipe: input.canWipe ?? false,
    },
    SPAWN_DEFAULTS,
  );
  return { intent, reason };
}

/** What the implementation answers to a case. */
const ANSWERS: Readonly<Record<Kind, (input: never) => unknown>> = {
  topology: ({ board }: PositionInput) => topologyOf(expectOk(parseBoard(board)).occupied),
  mobility(input: PositionInput) {
    const { board, dock } = positionOf(input);
    const legal = dock.map((shape) => legalAnchors(board, shape).size());
    return { legal, mobility: mobilityOf(board, dock), minimum: minimumMobility(fillOf(board), SPAWN_DEFAULTS) };
  },
  minimumMobility: ({ fill }: { fill: number }) => ({ minimum: minimumMobility(fill, SPAWN_DEFAULTS) }),
  potential(input: PositionInput) {
    const { board, dock } = positionOf(input);
    return { potential: potentialOf(topologyOf(board.occupied), mobilityOf(board, dock)) };
  },
  scd(input: PositionInput) {
    const { board, dock } = positionOf(input);
    const { contributions: _, ...answer } = stepDifficulty(
      board,
      dock,
      boardSignals(topologyOf(board.occupied)),
      SPAWN_DEFAULTS,
    );
    return answer;
  },
  judge(input: PositionInput & { placement: Placement }) {
    const { board, dock } = positionOf(input);
    const { bestPlacement: _b, after: _a, ...answer } = judge(board, dock, input.placement);
    return answer;
  },
  round: (input: RoundInput) => ({ round: classifyRound(input) }),
  intent: intentOf,
  profile: (input: ProfileInput) => readingsOf(profileAfter(input), input.now),
};

/** The expected shape with every number replaced by a matcher within the tolerance. */
function within(expected: unknown): unknown {
  if (typeof expected === "number") {
    return expect.toSatisfy(
      (actual: number) => Math.abs(actual - expected) <= TOLERANCE * Math.max(1, Math.abs(expected)),
      `${expected}`,
    );
  }
  if (Array.isArray(expected)) return expected.map(within);
  if (typeof expected !== "object" || expected === null) return expected;
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, within(value)]));
}

describe("fixtures/contract.json", () => {
  it("is what scripts/contract.ts writes", () => {
    expect(TEXT).toBe(generateContract());
  });

  it("has at least 75 cases, different names within a kind, and describes every kind", () => {
    expect(cases.length).toBeGreaterThanOrEqual(75);
    expect(new Set(cases.map(({ kind, name }) => `${kind}: ${name}`)).size).toBe(cases.length);
    expect(about.kinds).toEqual(KINDS);
    expect(about.tolerance).toBe(1e-6);
    for (const kind of Object.keys(KINDS))
      expect(cases.filter((entry) => entry.kind === kind).length).toBeGreaterThan(5);
  });

  it("meets every intent, reason, round class, bucket, frustration level and flow state", () => {
    const met = (of: string, pick: (expected: Record<string, unknown>) => unknown) =>
      new Set(cases.filter(({ kind }) => kind === of).map(({ expected }) => pick(expected as Record<string, unknown>)));
    expect(met("intent", ({ intent }) => intent)).toEqual(new Set(INTENTS));
    expect(met("intent", ({ reason }) => reason)).toEqual(new Set(REASONS));
    expect(met("round", ({ round }) => round)).toEqual(new Set(ROUND_CLASSES));
    expect(met("scd", ({ bucket }) => bucket).size).toBeGreaterThanOrEqual(4);
    expect(met("profile", ({ frustration }) => (frustration as { level: string }).level).size).toBe(4);
    expect(met("profile", ({ flow }) => (flow as { state: string }).state).size).toBe(3);
  });
});

describe("the implementation answers as written", () => {
  test.each(cases)("$kind: $name", ({ kind, input, expected }) => {
    expect(ANSWERS[kind](input as never)).toEqual(within(expected));
  });
});
