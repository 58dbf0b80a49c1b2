/**
 * @file Calls as plain JavaScript can make them, against their types: each is answered with a code and a sentence, never
 * with a wrong answer and never with a TypeError from inside.
 */
import { describe, expect, test } from "vitest";
import {
  ArgumentError,
  boardFromCells,
  createRng,
  emptyBoard,
  expectOk,
  fail,
  legalPlacements,
  NO_COMBO,
  parseBoard,
  parsePosition,
  place,
  shapeOf,
  verify,
} from "#engine";
import { createEnv } from "#env";
import { apply, DEALERS, decode, hostGame, newSession, ruleDealer } from "#game";
import { newProfile } from "#profile";
import { conformTrack, gate, newContext, spawn, type Track } from "#spawn";

/** A function as JavaScript sees it. */
type Loose = (...args: unknown[]) => unknown;
const loose = (call: unknown) => call as Loose;

const session = () => expectOk(newSession({ seed: 1, dealer: DEALERS.feasible }));
const rng = { dock: createRng(1, "dock"), colour: createRng(1, "colour") };
const input = { board: emptyBoard(), profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
const action = { type: "place", slot: 0, x: 0, y: 0 };

/** The code and the message of a fault that is returned. */
const faultOf = (answer: unknown) => {
  const { ok, fault } = answer as { ok: boolean; fault: { code: string; message: string } };
  expect(ok).toBe(false);
  expect(fault.message).not.toBe("");
  return fault.code;
};

describe("a call against its types throws a coded error", () => {
  test.each<[string, string, () => unknown]>([
    ["verify with ids in place of shapes", "badShape", () => loose(verify)(emptyBoard(), ["1x4", "2x2", "t-up"])],
    ["verify without arguments", "badBoard", () => loose(verify)()],
    ["verify with a function in place of a board", "badBoard", () => loose(verify)(emptyBoard, [shapeOf("1x4")])],
    ["verify without a dock", "badDock", () => loose(verify)(emptyBoard())],
    ["verify of four shapes", "badDock", () => verify(emptyBoard(), Array(4).fill(shapeOf("2x2")))],
    ["verify of no shape", "badDock", () => verify(emptyBoard(), [])],
    ["gate with ids", "badShape", () => loose(gate)(emptyBoard(), ["1x4", "2x2", "t-up"])],
    ["legal placements of an id", "badShape", () => loose(legalPlacements)(emptyBoard(), "1x4")],
    ["a shape that is unknown", "unknownShape", () => loose(shapeOf)("9x9")],
    ["placing a shape that is unknown", "unknownShape", () => loose(place)(emptyBoard(), { shape: "9x9", x: 0, y: 0 })],
    ["the value of a fault", "someCode", () => expectOk(fail("someCode", "a sentence"))],
    ["a generator of chance without a seed", "badSeed", () => loose(createRng)(Number.NaN, "dock")],
    ["a generator of chance without a stream", "badStream", () => loose(createRng)(1)],
    ["an option of an environment that is misspelt", "badOptions", () => loose(createEnv)({ dock: "uniform" })],
    ["spawn without anything", "badRequest", () => loose(spawn)()],
    ["spawn without chance", "badRng", () => loose(spawn)(input)],
    ["spawn with one generator for both", "badRng", () => loose(spawn)({ ...input, rng: createRng(1, "dock") })],
    ["spawn with one of two generators", "badRng", () => loose(spawn)({ ...input, rng: { dock: rng.dock } })],
    [
      "spawn with an objective that is text",
      "notAnObject",
      () => loose(spawn)({ ...input, rng, config: { objective: "paper" } }),
    ],
    [
      "spawn with a setting that is unknown",
      "unknownKey",
      () => loose(spawn)({ ...input, rng, config: { objectiv: {} } }),
    ],
    [
      "spawn with a setting out of range",
      "outOfRange",
      () => spawn({ ...input, rng, config: { mobility: { lowFill: 9 } } }),
    ],
    ["spawn with an empty profile", "badProfile", () => loose(spawn)({ ...input, rng, profile: {} })],
    ["spawn with an empty context", "badContext", () => loose(spawn)({ ...input, rng, context: {} })],
    ["spawn without a time", "badTime", () => loose(spawn)({ ...input, rng, now: undefined })],
    ["a dealer for an empty profile", "badProfile", () => loose(ruleDealer)({ profile: {} })],
    ["a dealer with a part of the settings", "badConfig", () => loose(ruleDealer)({ config: { spawn: {} } })],
    ["a conformance suite of no case", "badCount", () => conformTrack({ id: "a", propose: () => null }, 0)],
    ["a conformance suite with options", "badCount", () => loose(conformTrack)({ id: "a", propose: () => null }, {})],
    ["spawn with tracks that are no list", "badTrack", () => loose(spawn)({ ...input, rng, tracks: { id: "a" } })],
  ])("%s: %s", (_, code, call) => {
    try {
      call();
    } catch (error) {
      expect(error).toBeInstanceOf(ArgumentError);
      expect(error).toMatchObject({ code, message: expect.stringMatching(new RegExp(`^${code}: .{8}`)) });
      return;
    }
    expect.unreachable("the call was answered");
  });
});

describe("input from outside gets a coded fault", () => {
  test.each<[string, string, () => unknown]>([
    ["a junk position", "fields", () => parsePosition("junk")],
    ["a position that is no text", "fields", () => loose(parsePosition)(null)],
    ["a board that is no text", "rowCount", () => loose(parseBoard)(7)],
    ["a board of three cells", "boardSize", () => boardFromCells([0, 0, 0])],
    ["a seed that is no number", "badSeed", () => newSession({ seed: Number.NaN, dealer: DEALERS.feasible })],
    ["a session without a dealer", "badDealer", () => loose(newSession)({ seed: 1 })],
    [
      "a placement between two columns",
      "outOfBoard",
      () => apply(session().session, { type: "place", slot: 0, x: 0.5, y: 0 }, DEALERS.feasible),
    ],
    [
      "an action that is misspelt",
      "badAction",
      () => loose(apply)(session().session, { type: "plcae" }, DEALERS.feasible),
    ],
    ["no action", "badAction", () => loose(apply)(session().session, undefined, DEALERS.feasible)],
    ["an action on no session", "badSession", () => loose(apply)({}, { type: "undo" }, DEALERS.feasible)],
    ["an action without a dealer", "badDealer", () => loose(apply)(session().session, action)],
    [
      "a slot that is text",
      "badSlot",
      () => loose(apply)(session().session, { ...action, slot: "0" }, DEALERS.feasible),
    ],
    [
      "a dispatched action that is misspelt",
      "badAction",
      () => loose(hostGame(session(), DEALERS.feasible).dispatch)({ type: "plcae" }),
    ],
    ["no record", "notARecord", () => loose(decode)(null)],
  ])("%s: %s", (_, code, call) => {
    expect(faultOf(call())).toBe(code);
  });
});

describe("a track", () => {
  const refusalsOf = (track: unknown) => spawn({ ...input, rng, tracks: [track as Track] }).trace.gate.refusals;

  test("that is asynchronous is told so", () => {
    const track = { id: "remote", propose: async () => ({ shapes: ["1x4", "2x2", "t-up"] }) };
    expect(refusalsOf(track)).toContainEqual(
      expect.objectContaining({ track: "remote", code: "malformed", message: expect.stringContaining("promise") }),
    );
    expect(conformTrack(track as unknown as Track, 4).passed).toBe(false);
  });

  test.each(["rule", "table"])("with the id %s is told that it is taken", (id) => {
    expect(refusalsOf({ id, propose: () => null })).toMatchObject([
      { code: "malformed", message: `the track id "${id}" is taken` },
    ]);
  });
});

test("settings that are given in part are merged over the defaults", () => {
  const whole = spawn({ ...input, rng: { dock: createRng(1, "dock"), colour: createRng(1, "colour") } });
  const config = { objective: { foresight: 1 } };
  const part = spawn({ ...input, rng: { dock: createRng(1, "dock"), colour: createRng(1, "colour") }, config });
  expect(part.trace.deliver).toEqual(whole.trace.deliver);
});
