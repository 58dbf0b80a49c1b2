/** @file The dealer for games of one's own deals what a session deals, and refuses wrong calls with a code. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ArgumentError, emptyBoard, expectOk, legalPlacements, parseBoard, piecesLeft, type ShapeId } from "#engine";
import { newProfile, serialiseProfile } from "#profile";
import { type ArcId, explain, type Track } from "#spawn";
import { cases } from "../../tests/effort.ts";
import { apply, newSession } from "./apply.ts";
import { GAME_DEFAULTS } from "./config.ts";
import { createDealer, type DealerOptions, type DealtDock, type DockDealer } from "./createDealer.ts";
import type { Dealer } from "./dealer.ts";
import type { RuleMemory } from "./ruleDealer.ts";
import { ruleDealer } from "./ruleRequest.ts";
import type { Session } from "./session.ts";

const DOCKS = 4;
const GENTLE: Track = { id: "gentle", propose: () => ({ shapes: ["1x4", "2x2", "t-up"] as ShapeId[] }) };

/** A choice of piece, place and thinking time for every placement; as numbers, so that shrinking is quick. */
const CHOICES = fc.array(fc.tuple(fc.nat(5), fc.nat(63), fc.nat(20_000)), {
  minLength: 3 * DOCKS,
  maxLength: 3 * DOCKS,
});

/** Plays the session by the choices, and the dealer beside it; both must have dealt the same. */
function playBoth(
  mine: DockDealer,
  theirs: Dealer<RuleMemory>,
  seed: number,
  choices: readonly (readonly number[])[],
): Session<RuleMemory> {
  let { session } = expectOk(newSession({ seed, dealer: theirs }));
  expectSame(mine.next(emptyBoard()), session);
  for (const [which, where, ms] of choices) {
    const options = piecesLeft(session.slots).filter(({ shape }) => legalPlacements(session.board, shape).length > 0);
    if (session.ended !== null || options.length === 0) break;
    const { shape } = options[which! % options.length]!;
    const places = legalPlacements(session.board, shape);
    const { x, y } = places[where! % places.length]!;
    const slot = session.slots.findIndex((piece) => piece?.shape === shape);
    const before = session;
    ({ session } = expectOk(apply(session, { type: "place", slot, x, y, ms: ms! }, theirs)));
    const step = mine.placed(where! % 2 === 0 ? { slot, x, y, ms: ms! } : { shape: shape.id, x, y, ms: ms! });
    expect([step.score, step.points]).toEqual([session.score, session.score - before.score]);
    if (session.turn === before.turn) expect(step.left).toEqual(piecesLeft(session.slots));
    else expectSame(mine.next(step.board), session);
  }
  expect(mine.ended).toBe(session.ended);
  expect(mine.player).toEqual({ profile: session.memory.profile, habits: session.memory.habits });
  return session;
}

function expectSame({ pieces, witness, trace }: DealtDock, { slots, delivery }: Session): void {
  expect(pieces).toEqual(slots);
  expect(delivery).toMatchObject({ outcome: "delivered", dock: { witness }, trace });
}

describe("it deals what a session deals", () => {
  const isLike = (options: Omit<DealerOptions, "seed">, theirs: Dealer<RuleMemory>, runs: number) =>
    fc.assert(
      fc.property(fc.nat(), CHOICES, (seed, choices) => {
        playBoth(createDealer({ seed, ...options }), theirs, seed, choices);
      }),
      { numRuns: runs },
    );

  it("for a new player", () => isLike({}, ruleDealer(), cases(12, 200)));

  it("under the paper's objective", () => {
    const { spawn } = GAME_DEFAULTS;
    const config = { ...GAME_DEFAULTS, spawn: { ...spawn, objective: { ...spawn.objective, foresight: 0 } } };
    isLike({ config: { spawn: { objective: { foresight: 0 } } } }, ruleDealer({ config }), cases(12, 200));
  });

  it("with a track, an arc, a challenge and a time", () => {
    const options = { tracks: [GENTLE], arc: "waves" as ArcId, challenge: 1, startedAt: 1_700_000_000_000 };
    isLike(options, ruleDealer(options), cases(6, 100));
  });

  it("in the player's next game, whether it is stored as an object or as text", () => {
    const theirs = ruleDealer();
    const first = createDealer({ seed: 3 });
    const choices = Array.from({ length: 12 }, (_, i) => [i, 7 * i, 900]);
    const session = playBoth(first, theirs, 3, choices);
    // A game that goes on is left behind: the next one begins shortly after the last placement.
    const next = theirs.next!({ ...session.memory, now: session.memory.profile.lastSeen! });
    playBoth(createDealer({ seed: 4, player: first.player }), next, 4, choices);
    playBoth(createDealer({ seed: 4, player: JSON.stringify(first.player) }), next, 4, choices);
  });
});

it("takes a profile alone, as an object and as text", () => {
  const profile = { ...newProfile(), skill: 0.9, games: 30, placements: 2000, personalBest: 4000 };
  const [known, stored, unknown] = [profile, serialiseProfile(profile), newProfile()].map((player) =>
    createDealer({ seed: 1, player }).next(emptyBoard()),
  );
  expect(stored).toEqual(known);
  expect(unknown!.trace).not.toEqual(known!.trace);
});

it("deals for a board of the caller's, and says why", () => {
  const board = expectOk(parseBoard("2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h"));
  const dealt = createDealer({ seed: 8 }).next(board);
  expect(dealt.witness).toHaveLength(3);
  expect(explain(dealt.trace).length).toBeGreaterThan(1);
});

it("has the proof where no dock can be placed, and deals no more", () => {
  const text = "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####";
  const dealer = createDealer({ seed: 1 });
  const board = expectOk(parseBoard(text));
  const dealt = dealer.next(board);
  expect(dealt).toMatchObject({ outcome: "noFeasibleDock", pieces: [], witness: null });
  expect(dealt.proof?.checked).toBeGreaterThan(0);
  expect(dealer.ended).toBe("noFeasibleDock");
  expect(() => dealer.next(board)).toThrow("gameOver");
});

describe("a wrong call has a code", () => {
  const loose = createDealer as (options: unknown) => DockDealer;
  const dealt = () => {
    const dealer = createDealer({ seed: 1 });
    return { dealer, pieces: dealer.next(emptyBoard()).pieces };
  };
  const habits = createDealer({ seed: 1 }).player.habits;

  test.each<[string, string, () => unknown]>([
    ["no options", "badOptions", () => loose(undefined)],
    ["an option that is unknown", "unknownOption", () => loose({ seed: 1, profile: newProfile() })],
    ["no seed", "badSeed", () => loose({})],
    ["an empty player", "badPlayer", () => loose({ seed: 1, player: {} })],
    ["a player that is no JSON", "badPlayer", () => loose({ seed: 1, player: "me" })],
    [
      "damaged habits",
      "badPlayer",
      () => loose({ seed: 1, player: { profile: newProfile(), habits: { ...habits, seen: -1 } } }),
    ],
    ["an arc that is unknown", "badArc", () => loose({ seed: 1, arc: "spiral" })],
    ["a challenge out of range", "badChallenge", () => loose({ seed: 1, challenge: 3 })],
    ["a challenge that is text", "badChallenge", () => loose({ seed: 1, challenge: "1" })],
    ["a challenge that is null", "badChallenge", () => loose({ seed: 1, challenge: null })],
    ["a time that is text", "badTime", () => loose({ seed: 1, startedAt: "now" })],
    ["a setting that is unknown", "unknownKey", () => loose({ seed: 1, config: { objective: "paper" } })],
    ["a setting out of range", "outOfRange", () => loose({ seed: 1, config: { spawn: { mobility: { lowFill: 9 } } } })],
    ["one track in place of a list", "badTrack", () => loose({ seed: 1, tracks: GENTLE })],
    ["a track without a function", "badTrack", () => loose({ seed: 1, tracks: [{ id: "a" }] })],
    ["a track with a taken id", "badTrack", () => loose({ seed: 1, tracks: [{ ...GENTLE, id: "rule" }] })],
    ["no board", "badBoard", () => createDealer({ seed: 1 }).next(undefined as never)],
    ["a dock before the last one is placed", "dockInHand", () => dealt().dealer.next(emptyBoard())],
    ["a placement before the first dock", "badSlot", () => createDealer({ seed: 1 }).placed({ slot: 0, x: 0, y: 0 })],
    ["no placement", "badSlot", () => dealt().dealer.placed(undefined as never)],
    ["a placement of no piece", "badSlot", () => dealt().dealer.placed({ x: 0, y: 0 })],
    ["a slot that is text", "badSlot", () => dealt().dealer.placed({ slot: "0" as never, x: 0, y: 0 })],
    [
      "a shape that is not in the dock",
      "emptySlot",
      () => dealt().dealer.placed({ shape: "9x9" as ShapeId, x: 0, y: 0 }),
    ],
    [
      "a slot that holds another shape",
      "badSlot",
      () => {
        const { dealer, pieces } = dealt();
        dealer.placed({ slot: 1, shape: pieces[0]!.shape.id, x: 0, y: 0 });
      },
    ],
    ["a place beside the board", "outOfBoard", () => dealt().dealer.placed({ slot: 0, x: 8, y: 0 })],
  ])("%s: %s", (_, code, call) => {
    expect(call).toThrow(ArgumentError);
    expect(call).toThrow(new RegExp(`^${code}: `));
  });

  it("and a refused placement changes nothing", () => {
    const { dealer, pieces } = dealt();
    expect(() => dealer.placed({ slot: 0, x: 8, y: 0 })).toThrow("outOfBoard");
    expect(dealer.placed({ slot: 0, x: 0, y: 0 }).left).toEqual(pieces.slice(1));
  });
});
