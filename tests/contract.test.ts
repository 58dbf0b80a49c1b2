/**
 * @file The shared contract: the engine answers every case of `fixtures/contract` as written, to a millionth; the files
 * cover what they promise, meet their schema and are what their generator writes.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { expectOk, fillOf, parseBoard, sha256 } from "#engine";
import { ROUND_CLASSES } from "#quality";
import {
  answer,
  answerOf,
  type ContractCase,
  differenceOf,
  KIND_NAMES,
  KINDS,
  type Kind,
  randomInput,
} from "#research/contract";
import { BUCKETS, INTENTS, REASONS } from "#spawn";
import { byOracle, ORACLES, type OracleKind } from "../scripts/contract/board.ts";
import { casesByKind } from "../scripts/contract/cases.ts";
import { appended, CONTRACT_FOLDER, type ContractFile, fileText, SCHEMA, schemaText } from "../scripts/contract.ts";
import { RECORD_FAULTS } from "../src/game/readRecord.ts";
import { inputComplaint } from "../src/research/contract/forms.ts";
import { streamOf } from "../src/research/contract/random/input.ts";
import { cases } from "./effort.ts";

const textOf = (name: string) => readFileSync(new URL(name, CONTRACT_FOLDER), "utf8");
const TEXTS = Object.fromEntries(KIND_NAMES.map((kind) => [kind, textOf(`${kind}.json`)])) as Record<Kind, string>;
const FILES = KIND_NAMES.map((kind) => JSON.parse(TEXTS[kind]) as ContractFile);
/** The naive enumeration spends most time on open boards, so they are checked only at full effort. */
const LEAST_FILL = cases(0.5, 0);
/** What the generator makes today; answers about boards are the naive oracle's. */
const MADE = casesByKind(LEAST_FILL);
const boardOf = (input: unknown) => expectOk(parseBoard((input as { board: string }).board));
/** Fields that may be left out; of intents all may. */
const OPTIONAL: Partial<Record<Kind, readonly string[]>> = {
  colours: ["board"],
  profile: ["paper"],
  environment: ["position"],
};
const EMPTY = "8/8/8/8/8/8/8/8";
const SPOT = { shape: "1x4", x: 0, y: 0 };
/** One number more than can be drawn from. */
const WIDEST = { draw: "below", n: "9007199254740993", times: 1 };
const NO_CHAIN = { chain: 0, idle: 0 };
const SEEN = { position: `${EMPTY} 1x4,2x2,3x3`, strategy: "balanced", arc: null, intent: null, feasible: false };
const OUTCOME = { placed: 3, cleared: 0, cells: 9, lines: 0, best: 0 };
const FORECAST = {
  ...{ board: EMPTY, observations: [], combo: NO_CHAIN, aim: 1, outcomes: [OUTCOME] },
  ...{ lost: 0, of: 5, offset: 0 },
};
const casesOf = (kind: Kind) => FILES.find((file) => file.kind === kind)!.cases;

describe("fixtures/contract", () => {
  it("has one file a kind and the schema", () => {
    const names = [...KIND_NAMES.map((kind) => `${kind}.json`), "schema.json"];
    expect(readdirSync(CONTRACT_FOLDER).sort()).toEqual(names.sort());
    expect(textOf("schema.json")).toBe(schemaText());
  });

  it.each(FILES)("$kind meets the schema", (file) => {
    expect(complaints(SCHEMA, file, file.kind)).toEqual([]);
    expect(file.about).toBe(KINDS[file.kind]);
    expect(new Set(file.cases.map(({ name }) => name)).size).toBe(file.cases.length);
  });

  it("is what scripts/contract.ts writes, one case a line, without a change of what is there", () => {
    for (const kind of KIND_NAMES) expect(TEXTS[kind]).toBe(fileText(kind, appended(casesOf(kind), MADE[kind])));
  });

  it.each(Object.keys(ORACLES) as OracleKind[])("has the answers of the naive oracle to %s", (kind) => {
    const isOpen = ({ input }: ContractCase) => kind === "verifier" && fillOf(boardOf(input)) < LEAST_FILL;
    const made = new Map(MADE[kind].map((entry) => [JSON.stringify(entry.input), entry]));
    for (const { name, input, expected } of casesOf(kind).filter((entry) => !isOpen(entry))) {
      const answered = made.get(JSON.stringify(input)) ?? byOracle(kind, name, input);
      expect(differenceOf(expected, answered.expected), name).toBeNull();
    }
  });

  it("has at least 450 cases, and every answer that there is", () => {
    expect(FILES.reduce((sum, file) => sum + file.cases.length, 0)).toBeGreaterThanOrEqual(450);
    const met = (kind: Kind, key: string) =>
      new Set(casesOf(kind).map(({ expected }) => (expected as Record<string, unknown>)[key]));
    expect(met("intent", "intent")).toEqual(new Set(INTENTS));
    expect(met("intent", "reason")).toEqual(new Set(REASONS));
    expect(met("round", "round")).toEqual(new Set(ROUND_CLASSES));
    expect(met("scd", "bucket")).toEqual(new Set(BUCKETS));
    expect(met("delivery", "rung")).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(met("docks", "dock")).toContain(null);
    expect([...met("record", "fault")].filter((fault) => fault !== undefined).sort()).toEqual(
      [...RECORD_FAULTS].sort(),
    );
  });
});

describe.each(FILES)("the engine answers as written: $kind", ({ kind, cases: all }) => {
  test.each(all)("$name", ({ input, expected }: ContractCase) => {
    expect(differenceOf(expected, answerOf(kind, input))).toBeNull();
  });
});

describe("fresh cases", () => {
  it.each(Object.keys(ORACLES) as OracleKind[])("of %s are answered as the naive oracle does", (kind) => {
    for (let i = 0; i < cases(6, 60); i++) {
      const drawn = randomInput(kind, 1_000_000_000, i);
      if (kind === "verifier" && fillOf(boardOf(drawn)) < LEAST_FILL) continue;
      const { input, expected } = byOracle(kind, "", drawn);
      expect(differenceOf(expected, answerOf(kind, input)), JSON.stringify(input)).toBeNull();
    }
  });

  it("follow from seed and number", () => {
    for (const kind of KIND_NAMES) {
      expect(randomInput(kind, 5, 3)).toEqual(randomInput(kind, 5, 3));
      if (kind !== "minimumMobility") expect(randomInput(kind, 5, 3)).not.toEqual(randomInput(kind, 6, 3));
    }
  });

  it("have a stream each", () => {
    const numbers = Array.from({ length: 50 }, (_, i) => i);
    const streams = KIND_NAMES.flatMap((kind) => numbers.map((i) => streamOf(kind, i).join(" ")));
    expect(new Set(streams).size).toBe(streams.length);
  });

  it.each(KIND_NAMES)("of %s have their form, committed ones too", (kind) => {
    const drawn = Array.from({ length: 50 }, (_, i) => randomInput(kind, 6, i));
    for (const input of [...drawn, ...casesOf(kind).map(({ input }) => input)]) {
      expect(inputComplaint(kind, input)).toBeNull();
    }
  });

  it.each(KIND_NAMES)("of %s are refused where a field is left out, added or of another type", (kind) => {
    const input = randomInput(kind, 6, 1) as Record<string, unknown>;
    const keys = Object.keys(input);
    const changed = keys.map((key) => ({ ...input, [key]: typeof input[key] === "boolean" ? "?" : true }));
    const isOptional = (key: string) => (OPTIONAL[kind] ?? []).includes(key);
    const required = kind === "intent" ? [] : keys.filter((key) => !isOptional(key));
    const shorter = required.map((key) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== key)));
    for (const none of [null, [], { ...input, more: 1 }, ...changed, ...shorter]) {
      expect(answer(kind, none), JSON.stringify(none)).toMatchObject({ ok: false, fault: { code: "badInput" } });
    }
  });

  it.each([
    ["colour", {}, "unsupported", "the contract has no kind colour"],
    [undefined, {}, "badInput", "kind is missing"],
    ["topology", { board: "8" }, "badInput", "8"],
    ["scd", null, "badInput", "input is"],
    ["minimumMobility", { fill: "x" }, "badInput", "input.fill is a number from 0 to 1"],
    ["verifier", { board: EMPTY, dock: [] }, "badInput", "input.dock is a list of 1 to 3"],
    ["scd", { board: EMPTY, dock: ["1x4", "2x2"] }, "badInput", "input.dock is a list of 3"],
    ["judge", { board: EMPTY, dock: [], placement: SPOT }, "badInput", "input.dock is a list of 1 to 3"],
    ["docks", { seed: "1", turn: 0, board: EMPTY, source: "toString" }, "badInput", "input.source"],
    ["rng", { seed: "x", stream: "dock", index: 0, draws: [] }, "badInput", "input.seed"],
    ["rng", { seed: "9007199254740992", stream: "dock", index: 0, draws: [] }, "badInput", "2^53-1"],
    ["rng", { seed: "1", stream: "dock", index: 0, draws: [{ draw: "next", times: 1e9 }] }, "badInput", "times"],
    ["rng", { seed: "1", stream: "dock", index: 0, draws: [{ draw: "toString" }] }, "badInput", "next, fraction"],
    ["rng", { seed: "1", stream: "dock", index: 0, draws: [WIDEST] }, "badInput", "1 to 2^53 numbers"],
    ["encoding", { ...SEEN, actions: [0, 191] }, "badInput", "action 191 is not legal here"],
    ["forecast", { ...FORECAST, outcomes: [] }, "badInput", "input.outcomes is a list of 1 to 10000"],
    ["forecast", { ...FORECAST, lost: 6 }, "badInput", "lost is at most of, 5, not 6"],
  ])("of %s as %j are refused: %s, %s", (kind, input, code, words) => {
    const answered = answer(kind, input);
    expect(answered).toMatchObject({ ok: false, fault: { code } });
    expect(answered.ok || answered.fault.message).toContain(words);
  });
});

describe("an input that asks for", () => {
  const HALF = 5000;
  const draws = (...asked: object[]) => ({ seed: "1", stream: "dock", index: 0, draws: asked });
  const halves = (other: object) => (n: number) => draws({ draw: "next", times: HALF }, { ...other, times: n - HALF });
  const placed = (times: number) => {
    const seen = {
      type: "placed",
      ms: 900,
      lines: 0,
      chain: 0,
      board: EMPTY,
      mobility: 9,
      quality: null,
      regret: null,
    };
    return [{ ...seen, times: HALF }, { type: "missed" }, seen, { ...seen, times: times - HALF - 2 }];
  };
  const delivered = { board: EMPTY, seed: "1", now: 0, context: {}, combo: NO_CHAIN, score: 0 };
  const note = { lines: 0, mono: 0, isWipe: false, ms: 900 };
  const trace = { docks: "uniform", seed: "1", autoreset: "disabled", horizon: null, reward: "score" };
  const move = { ...SPOT, colour: null };
  const undos = { rules: 1, seed: "7", dealer: "uniform", setup: "2", undoLimit: null, docks: [] };

  it.each<[Kind, string, (n: number) => object]>([
    ["rng", "words", halves({ draw: "next" })],
    ["rng", "fractions", halves({ draw: "fraction" })],
    ["rng", "whole numbers", halves({ draw: "below", n: "6" })],
    ["rng", "words of a fork", halves({ draw: "fork", index: 1 })],
    ["rng", "indices", halves({ draw: "weighted", weights: [1, 2] })],
    ["rng", "shuffled numbers", (n) => draws({ draw: "shuffle", n: HALF }, { draw: "shuffle", n: n - HALF })],
    ["rng", "sampled numbers", (n) => draws({ draw: "sample", n: HALF, count: 1 }, { draw: "shuffle", n: n - HALF })],
    ["environment", "steps", (n) => ({ ...trace, count: n, actions: [Array(n).fill(-1)] })],
    ["environment", "steps of two games", (n) => ({ ...trace, count: 2, actions: Array(n / 2).fill([-1, -1]) })],
    ["profile", "observations", (n) => ({ observations: placed(n), now: 0 })],
    ["delivery", "observations", (n) => ({ ...delivered, observations: placed(n) })],
    ["memory", "observations", (n) => ({ ...delivered, observations: placed(n - 2), placed: [note, note] })],
    [
      "forecast",
      "observations and play-outs",
      (n) => ({ ...FORECAST, observations: placed(n - 50), outcomes: Array(30).fill(OUTCOME), of: 20 }),
    ],
    ["record", "moves", (n) => ({ record: { ...undos, moves: Array(n).fill({ undo: true }) } })],
    ["score", "moves", (n) => ({ board: EMPTY, combo: NO_CHAIN, moves: Array(n).fill(move) })],
    ["time", "times", (n) => ({ ms: Array(n).fill(1) })],
  ])("more than 10,000 of %s, %s, is refused", (kind, _, inputOf) => {
    expect(inputComplaint(kind, inputOf(10_000))).toBeNull();
    expect(answer(kind, inputOf(10_002))).toMatchObject({ ok: false, fault: { code: "badInput" } });
    expect(inputComplaint(kind, inputOf(10_002))).toMatch(/10000/);
  });

  it("more moves than that in the text of a record is refused", () => {
    const textOf = (n: number) => {
      const answered = answerOf("record", { record: { ...undos, moves: Array(n).fill({ undo: true }) } });
      return answer("record", answered);
    };
    expect(textOf(10_000)).toMatchObject({ ok: true });
    expect(textOf(10_001)).toMatchObject({ ok: false, fault: { code: "badInput" } });
  });
});

test("a difference names its place", () => {
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 + 1e-7 }] })).toBeNull();
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2.1 }] })).toBe("a[1].b: 2.1 instead of 2");
  expect(differenceOf({ a: null }, {})).toBe("a: nothing instead of null");
  expect(differenceOf({}, { a: 1 })).toBe("answer: has a, which is not expected");
  expect(differenceOf([1], [1, 2])).toBe("answer: [1,2] instead of [1]");
});

test("digests are those of everybody's SHA-256", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (7 * i) & 255);
    expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minProperties?: number;
  readonly exclusiveMinimum?: number;
}

/** What a value does against the words of JSON Schema that ours uses. */
function complaints(schema: Schema, value: unknown, path: string): string[] {
  const type = Array.isArray(value) ? "array" : typeof value;
  const wrong = (text: string, isWrong: boolean) => (isWrong ? [`${path} ${text}`] : []);
  const fields = type === "object" ? Object.keys(value as object) : [];
  return [
    ...wrong(`is no ${schema.type}`, schema.type !== undefined && schema.type !== type),
    ...wrong("is another constant", "const" in schema && schema.const !== value),
    ...wrong("is not listed", schema.enum?.includes(value) === false),
    ...wrong("is too short", typeof value === "string" && value.length < (schema.minLength ?? 0)),
    ...wrong("is too small", schema.exclusiveMinimum !== undefined && !((value as number) > schema.exclusiveMinimum)),
    ...wrong("has too few items", Array.isArray(value) && value.length < (schema.minItems ?? 0)),
    ...wrong("has too few keys", type === "object" && fields.length < (schema.minProperties ?? 0)),
    ...wrong("lacks a key", schema.required?.some((key) => !fields.includes(key)) === true),
    ...fields.flatMap((key) => {
      if (schema.properties === undefined) return [];
      const of = schema.properties[key];
      const field = (value as Record<string, unknown>)[key];
      return of === undefined ? [`${path} has ${key}`] : complaints(of, field, `${path}.${key}`);
    }),
    ...(Array.isArray(value) && schema.items !== undefined
      ? value.flatMap((item, i) => complaints(schema.items!, item, `${path}[${i}]`))
      : []),
  ];
}
