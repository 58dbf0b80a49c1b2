import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createRng, emptyBoard, expectOk, tripleCount } from "#engine";
import {
  apply,
  type Dealer,
  decode,
  GAME_DEFAULTS,
  newSession,
  PAPER_GAME,
  type RuleMemory,
  replay,
  ruleDealer,
  ruleLookup,
  type Session,
} from "#game";
import { PLAYERS } from "#players";
import { countFeasible, dealtWith, knownFeasible, nextTurns, type Turn } from "./turns.ts";

const PLACEMENTS = 20;
let sessions: Session<RuleMemory>[] = [];
const dealer = ruleDealer({ startedAt: 1_700_000_000_000 });

/** A game as the page sees it: the session after every placement. */
function play(seed: number, by: Dealer<RuleMemory> = dealer): Session<RuleMemory>[] {
  const start = expectOk(newSession({ seed, dealer: by, undoLimit: 3 }));
  const all = [start.session];
  for (let i = 0; i < PLACEMENTS; i++) {
    const game = all.at(-1)!;
    const { slot, x, y } = PLAYERS.keeper.choose(game, createRng(seed, "policy", i));
    all.push(expectOk(apply(game, { type: "place", slot, x, y, ms: 1500 }, by)).session);
  }
  return all;
}

function follow(games: readonly Session<RuleMemory>[], from: readonly Turn[] = []): readonly Turn[] {
  return games.reduce<readonly Turn[]>((turns, game) => nextTurns(turns, game), from);
}

beforeAll(() => {
  sessions = play(11);
});

describe("nextTurns", () => {
  it("keeps every dock as it was delivered", () => {
    const turns = follow(sessions);
    expect(turns.map((turn) => turn.session.turn)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { session, trace } of turns) {
      expect(session.slots.map((piece) => piece?.shape.id)).toEqual(trace.deliver?.shapes);
    }
  });

  it("finds the same docks when it begins in the middle of a game", () => {
    const live = follow(sessions);
    const late = nextTurns([], sessions.at(-1)!);
    expect(late.map(({ trace }) => trace)).toEqual(live.map(({ trace }) => trace));
    const next = follow(sessions.slice(14), nextTurns([], sessions[13]!));
    expect(next.map(({ trace }) => trace)).toEqual(live.map(({ trace }) => trace));
  });

  it("gains nothing from an undo and restarts with another game", () => {
    const turns = follow(sessions.slice(0, 3));
    const undone = expectOk(apply(sessions[2]!, { type: "undo" }, dealer)).session;
    expect(nextTurns(turns, undone)).toBe(turns);
    expect(nextTurns(turns, play(12)[0]!)).toHaveLength(1);
  });

  it("forgets a dock that is taken back, also when it begins after that", () => {
    const turns = follow(sessions.slice(0, 7));
    const undone = expectOk(apply(sessions[6]!, { type: "undo" }, dealer)).session;
    expect(nextTurns(turns, undone)).toEqual(turns.slice(0, -1));
    const { slot, x, y } = PLAYERS.keeper.choose(undone, createRng(2, "policy", 5));
    const again = expectOk(apply(undone, { type: "place", slot, x, y, ms: 1500 }, dealer)).session;
    const live = follow([undone, again], turns);
    expect(live.map((turn) => turn.session.turn)).toEqual([0, 1, 2]);
    expect(nextTurns([], again).map(({ trace }) => trace)).toEqual(live.map(({ trace }) => trace));
    for (const turn of live) expect(dealtWith(turn, GAME_DEFAULTS)).toEqual(turn.trace);
  });

  it("has a turn for the proof that no dock can be placed, until that is taken back", () => {
    const file = new URL("../../../../fixtures/records-no-dock.json", import.meta.url);
    const { steps, dealer: its } = expectOk(
      replay(expectOk(decode(JSON.parse(readFileSync(file, "utf8")).nothing)), ruleLookup),
    );
    const games = steps.map((step) => step.session);
    const turns = follow(games);
    expect(turns.map(({ trace }) => trace.deliver !== null)).toEqual([...new Array(14).fill(true), false]);
    expect(nextTurns([], games.at(-1)!).map(({ trace }) => trace)).toEqual(turns.map(({ trace }) => trace));
    const undone = expectOk(apply(games.at(-1)!, { type: "undo" }, its)).session;
    expect(nextTurns(turns, undone)).toEqual(turns.slice(0, -1));
  });

  it("is content with the current dock where the record cannot be replayed", () => {
    const spawn = { ...GAME_DEFAULTS.spawn, target: { ...GAME_DEFAULTS.spawn.target, base: 0.9 } };
    const { id, setup } = ruleDealer({ config: { ...GAME_DEFAULTS, spawn } });
    const other = { ...sessions.at(-1)!, dealer: { id, setup: setup! } };
    expect(nextTurns([], other).map(({ session }) => session)).toEqual([other]);
  });
});

describe("dealtWith", () => {
  it("deals the same dock with the standard values, for every turn", () => {
    for (const turn of follow(sessions)) expect(dealtWith(turn, GAME_DEFAULTS)).toEqual(turn.trace);
  });

  it("knows the habits that the game began with, and the objective that it deals by", () => {
    const { habits, profile } = sessions.at(-1)!.memory;
    const starts = [
      { dealer: ruleDealer({ profile, habits, startedAt: 1_700_000_100_000 }), config: GAME_DEFAULTS, isFrozen: false },
      { dealer: ruleDealer({ config: PAPER_GAME, isFrozen: true }), config: PAPER_GAME, isFrozen: true },
    ];
    for (const { dealer: its, config, isFrozen } of starts) {
      const turns = follow(play(5, its).slice(0, 8));
      expect(turns.length).toBe(3);
      for (const turn of turns) expect(dealtWith(turn, config)).toEqual(turn.trace);
      expect(turns[0]!.trace.foresee?.seen ?? null).toBe(isFrozen ? null : PLACEMENTS);
    }
  });

  it.each([-1, 0.25, 1])("deals the same docks where the player asks for the challenge %f", (challenge) => {
    const turns = follow(play(5, ruleDealer({ challenge })));
    expect(turns.map((turn) => dealtWith(turn, GAME_DEFAULTS))).toEqual(turns.map(({ trace }) => trace));
  });

  it("answers for another target and leaves the game alone", () => {
    const turn = follow(sessions).at(-1)!;
    const before = turn.session.delivery;
    const spawn = { ...GAME_DEFAULTS.spawn, target: { ...GAME_DEFAULTS.spawn.target, base: 0.9 } };
    const other = dealtWith(turn, { ...GAME_DEFAULTS, spawn })!;
    expect(other.assess.target).toBeGreaterThan(turn.trace.assess.target);
    expect(turn.session.delivery).toBe(before);
  });

  it("says so where it cannot know", () => {
    expect(dealtWith({ ...follow(sessions).at(-1)!, before: null }, GAME_DEFAULTS)).toBeNull();
  });
});

describe("countFeasible", () => {
  it("counts once and remembers", () => {
    const board = emptyBoard();
    expect(countFeasible(board)).toBe(tripleCount(28));
    expect(knownFeasible(board)).toBe(tripleCount(28));
    expect(knownFeasible(sessions.at(-1)!.board)).toBeNull();
  });
});
