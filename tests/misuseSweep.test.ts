/**
 * @file Every function of the stable entry points, called with junk as plain JavaScript can: it throws an `ArgumentError`,
 * returns a coded fault, or answers what the table below says is right. A raw TypeError and a wrong answer fail.
 */
import { describe, expect, test } from "vitest";
import { ArgumentError, expectOk } from "#engine";
import { namesOf, STABLE } from "../scripts/stableApi.ts";
import * as board from "../src/element/index.ts";
import * as env from "../src/env.ts";
import * as game from "../src/game.ts";
import * as index from "../src/index.ts";

type Call = (...args: unknown[]) => unknown;
const MODULES: Readonly<Record<string, object>> = {
  openblock: index,
  "openblock/game": game,
  "openblock/board": board,
  "openblock/env": env,
};
const isClass = (value: unknown) => /^class\b/.test(String(value));
const CALLS = Object.entries(MODULES).flatMap(([entry, names]) =>
  Object.entries(names).flatMap(([name, value]): [string, string, Call][] =>
    typeof value === "function" && !isClass(value) ? [[entry, name, value as Call]] : [],
  ),
);

const JUNK: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["1", 1],
  ['"x"', "x"],
  ["{}", {}],
  ["[]", []],
  ["NaN", Number.NaN],
  ["a function", () => undefined],
];

const { feasible } = game.DEALERS;
const step = expectOk(game.newSession({ seed: 1, dealer: feasible }));
const { session } = step;
const track = { id: "a", propose: () => null };
const dock = ["1x4", "2x2", "t-up"].map((id) => index.shapeOf(id as index.ShapeId));
const empty = index.emptyBoard();

/** Sound arguments, those that must be given; a function that is missing here takes one. */
const SOUND: Readonly<Record<string, readonly unknown[]>> = {
  apply: [session, { type: "place", slot: 0, x: 0, y: 0 }, feasible],
  conformance: [env.createEnv({ docks: "uniform" }), { games: 1 }],
  conformTrack: [track, 1],
  createBoardView: [{ append: () => undefined }, {}],
  createRng: [1, "dock"],
  explain: [index.createDealer({ seed: 1 }).next(empty).trace],
  gate: [empty, dock],
  hostGame: [step, feasible],
  isOver: [empty, dock],
  legalPlacements: [empty, dock[0]],
  paletteFrom: [() => "#808080", "none"],
  place: [empty, { shape: "2x2", x: 0, y: 0 }],
  replay: [game.recordOf(session)],
  verify: [empty, dock],
};

type Answer = Readonly<Record<string, unknown>>;
const isBlank = (args: readonly unknown[]) => args.every((arg) => arg === undefined);
/** Left out, or options of which none is given. */
const isDefault = (args: readonly unknown[]) => args.every((arg) => arg === undefined || isPlain(arg));
const isPlain = (arg: unknown) =>
  typeof arg === "object" && arg !== null && !Array.isArray(arg) && Object.keys(arg).length === 0;

/** Answers to junk that are right: there is nothing to fault, or the answer itself says what is wrong. */
const RIGHT: Readonly<Record<string, (answer: Answer, args: readonly unknown[]) => boolean>> = {
  conformance: (answer, args) =>
    (answer as unknown as object[]).length > 0 || args[1] === undefined || isPlain(args[1]),
  conformTrack: ({ passed }, args) => passed === false || args[1] === undefined,
  createEnv: (_, args) => isDefault(args),
  decodeAction: (_, [action]) => action === 1,
  emptyBoard: () => true,
  findShape: (answer) => answer === undefined,
  gate: ({ accepted, rejection }) => accepted === false && (rejection as Answer).code === "malformed",
  // No piece is left that could be placed.
  isOver: (answer, [, given]) => (answer as unknown) === true && Array.isArray(given),
  newProfile: (_, args) => isBlank(args),
  parseProfile: ({ notice }) => (notice as Answer).code === "malformed",
  ruleDealer: (_, args) => isDefault(args),
};

/** What is wrong with the answer to a call; null where it is as promised. */
function complaintOf(name: string, call: Call, args: readonly unknown[]): string | null {
  let answer: unknown;
  try {
    answer = call(...args);
  } catch (error) {
    const isCoded = error instanceof ArgumentError && error.code !== "" && error.message.startsWith(`${error.code}: `);
    return isCoded ? null : `threw ${String(error)}`;
  }
  const { ok, fault } = (answer ?? {}) as { readonly ok?: boolean; readonly fault?: { readonly code?: string } };
  if (ok === false && typeof fault?.code === "string" && fault.code !== "") return null;
  return RIGHT[name]?.(answer as Answer, args) === true
    ? null
    : `answered ${String(JSON.stringify(answer)).slice(0, 80)}`;
}

describe("junk is answered with a code", () => {
  test("by every function that the stable entry points export", () => {
    expect(Object.keys(MODULES)).toEqual(Object.keys(STABLE));
    for (const [entry, names] of Object.entries(MODULES)) {
      expect(namesOf(entry)).toEqual(expect.arrayContaining(Object.keys(names)));
    }
    const names = CALLS.map(([, name]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect([...Object.keys(SOUND), ...Object.keys(RIGHT)].filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(CALLS)("%s %s, in place of every argument", (_, name, call) => {
    const counts = [0, 1, 2, 3];
    const complaints = JUNK.flatMap(([said, junk]) =>
      counts.flatMap((count) => {
        const complaint = complaintOf(name, call, Array(count).fill(junk));
        return complaint === null ? [] : [`${count} times ${said}: ${complaint}`];
      }),
    );
    expect(complaints).toEqual([]);
  });

  test.each(CALLS.filter(([, name]) => name in SOUND))("%s %s, in place of one argument", (_, name, call) => {
    const complaints = SOUND[name]!.flatMap((sound, at) =>
      JUNK.filter(([, junk]) => junk !== sound).flatMap(([said, junk]) => {
        const complaint = complaintOf(name, call, SOUND[name]!.with(at, junk));
        return complaint === null ? [] : [`argument ${at + 1} is ${said}: ${complaint}`];
      }),
    );
    expect(complaints).toEqual([]);
  });

  test("and what breaks the promise is found", () => {
    const throwing: Call = (given) => (given as { a: { b: number } }).a.b;
    expect(complaintOf("throwing", throwing, [])).toContain("threw TypeError");
    expect(complaintOf("wrong", () => 0, ["x"])).toBe("answered 0");
  });
});
