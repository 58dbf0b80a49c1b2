/** @file The logic of duels: the score line, what a duel came to, the list, and links that are believed or not. */
import { describe, expect, it } from "vitest";
import { dailyDealer } from "#daily";
import { DEALERS, encode, recordOf } from "#game";
import { PLAYERS, playSession } from "#players";
import { createStorage } from "../../store/storage.ts";
import { challengeIn, Duels } from "./duels.ts";
import { leadOf, outcomeOf, pathOf } from "./line.ts";
import { DUEL_LIMIT, type Duel, readDuels, tallyOf, withDuel } from "./stored.ts";

const duel = (given: Partial<Duel> = {}): Duel => ({
  id: "a",
  opponent: "link",
  at: 1,
  theirs: "ob1-",
  target: 900,
  mine: null,
  score: 0,
  isOver: false,
  ...given,
});

describe("the line of a duel", () => {
  const line = [0, 0, 20, 20, 100];

  it("compares after the same number of moves", () => {
    expect(leadOf(line, 2, 60)).toEqual({ theirs: 20, ahead: 40, isOver: false });
    expect(leadOf(line, 0, 0)).toEqual({ theirs: 0, ahead: 0, isOver: false });
  });

  it("stands at the opponent's last score from their end on", () => {
    expect(leadOf(line, 4, 60)).toEqual({ theirs: 100, ahead: -40, isOver: true });
    expect(leadOf(line, 40, 260)).toEqual({ theirs: 100, ahead: 160, isOver: true });
  });

  it("is decided by the final scores", () => {
    expect([outcomeOf(920, 900), outcomeOf(880, 900), outcomeOf(900, 900)]).toEqual(["won", "lost", "level"]);
  });

  it("is drawn from the lower left corner up", () => {
    expect(pathOf([0, 50, 100], 4, 100, 80, 20)).toBe("M0.0 20.0L20.0 10.0L40.0 0.0");
  });
});

describe("the list", () => {
  it("counts won, lost, level and open ones", () => {
    const over = (score: number, id: string) => duel({ id, score, isOver: true });
    expect(tallyOf([over(920, "b"), over(20, "c"), over(940, "d"), over(900, "e"), duel()])).toEqual({
      won: 2,
      lost: 1,
      level: 1,
      open: 1,
    });
  });

  it("replaces a duel by its id, and forgets the oldest beyond its limit", () => {
    expect(withDuel([duel(), duel({ id: "b" })], duel({ score: 40 }))).toEqual([
      duel({ score: 40 }),
      duel({ id: "b" }),
    ]);
    const many = Array.from({ length: DUEL_LIMIT }, (_, i) => duel({ id: String(i) }));
    expect(
      withDuel(many, duel({ id: "new" }))
        .map(({ id }) => id)
        .slice(0, 1),
    ).toEqual(["1"]);
  });

  it("is read back, and says what is damaged", () => {
    const duels = [duel({ mine: "ob1-x", isOver: true }), duel({ id: "b", opponent: "search" })];
    expect(readDuels(structuredClone(duels))).toEqual({ duels, isDamaged: false });
    expect(readDuels(undefined)).toEqual({ duels: [], isDamaged: false });
    for (const bad of [{}, [{ ...duel(), opponent: "nobody" }], [{ ...duel(), target: -1 }], [null]]) {
      expect(readDuels(bad)).toEqual({ duels: [], isDamaged: true });
    }
  });
});

describe("a duel of the list", () => {
  const game = (seed: number) =>
    encode(recordOf(playSession({ player: PLAYERS.greedy, dealer: dailyDealer(), seed, cap: 6 })));

  function seated() {
    const sides: (string | undefined)[] = [];
    const controller = { play: (...given: unknown[]) => void sides.push((given[3] as { kind: string }).kind) };
    const duels = new Duels({ controller, storage: createStorage(null, () => undefined), now: () => 1 });
    return { duels, sides };
  }

  it("is played on from where it was left", () => {
    const { duels, sides } = seated();
    const open = duel({ theirs: game(9), mine: game(9) });
    expect(duels.begin(open)).toBe(true);
    expect([sides, duels.current.value]).toEqual([["duel"], open]);
  });

  it.each([
    ["theirs", duel({ theirs: "ob1-cut" })],
    ["the player's own", duel({ theirs: game(9), mine: "ob1-cut" })],
  ])("is refused and kept as it is where a game cannot be replayed: %s", (_, damaged) => {
    const { duels, sides } = seated();
    duels.list.value = [damaged];
    expect(duels.begin(damaged)).toBe(false);
    expect([sides, duels.current.value, duels.list.value]).toEqual([[], null, [damaged]]);
  });
});

describe("a link", () => {
  const session = playSession({ player: PLAYERS.greedy, dealer: dailyDealer(), seed: 9, cap: 12 });
  const record = recordOf(session);

  it("holds the game to beat", () => {
    const text = encode(record);
    expect(challengeIn(text)).toEqual({ record: text, score: session.score, steps: 12, isOther: false });
  });

  it.each([
    ["is cut", encode(record).slice(0, -4)],
    ["has a move twice", encode({ ...record, moves: [record.moves[0]!, ...record.moves] })],
    ["has no move", encode({ ...record, moves: [], docks: record.docks.slice(0, 1) })],
    ["has pieces that were not dealt", encode({ ...record, docks: record.docks.toReversed() })],
    [
      "is of another dealer",
      encode(recordOf(playSession({ player: PLAYERS.greedy, dealer: DEALERS.uniform, seed: 1, cap: 3 }))),
    ],
    ["is empty", ""],
  ])("that %s holds none", (_, text) => {
    expect(challengeIn(text)).toBe(null);
  });
});
