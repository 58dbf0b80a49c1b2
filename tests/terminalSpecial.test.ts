/** @file A day's game, puzzles and the review in the terminal, without a terminal: keys in, states and frames out. */
import { describe, expect, it } from "vitest";
import { dailyDealer, dailySeed } from "#daily";
import { expectOk, legalPlacements } from "#engine";
import { DEALERS, encode, findDealer, newSession, recordOf, replay } from "#game";
import { PLAYERS } from "#players";
import { answered, NEWCOMER, newAttempt, type Puzzle, puzzleSet, tryMove } from "#puzzle";
import { playedGame, reviewGame } from "#review";
import { plainGame } from "../src/cli/commands/game.ts";
import { playOn } from "../src/cli/terminal/game.ts";
import { firstPuzzle } from "../src/cli/terminal/puzzleSpecial.ts";
import { render } from "../src/cli/terminal/render.ts";
import { dailySpecial, SEALED, type Special } from "../src/cli/terminal/special.ts";
import {
  delayOf,
  hold,
  type Setup,
  type Size,
  setupOf,
  startGame,
  type TerminalState,
} from "../src/cli/terminal/state.ts";
import { reviewPage } from "../src/cli/text/review.ts";
import { DOWN, press, SMALL, tick, UP, WIDE } from "./terminalKeys.ts";

const DAY = 20_261_117;

function start(game: Omit<Setup, "colour">, size: Size = WIDE): TerminalState {
  const seed = game.special?.seed ?? 7;
  return startGame({ setup: { ...game, colour: false }, size, mode: "play", seed, speed: 2, now: 0 });
}

const begin = (special: Special, size?: Size) => start(setupOf(special), size);
const ordinary = (size?: Size) => start({ dealer: DEALERS.uniform, player: PLAYERS.random }, size);

/** Drops piece after piece wherever it hovers, until the game is over. */
function playOut(state: TerminalState): TerminalState {
  let last = state;
  for (let rounds = 0; last.session.ended === null && rounds < 200; rounds++) last = press(last, "1\r2\r3\r");
  expect(last.session.ended).not.toBeNull();
  return last;
}

/** Puts pieces down where they are told to go. */
function put(state: TerminalState, ...moves: Puzzle["witness"]): TerminalState {
  return moves.reduce((at, { slot, x, y }) => press(hold(at, slot, { x, y }), "\r"), state);
}

/** Without line breaks, the board beside them and indents. */
const words = (text: string) => text.replaceAll(/\s+/g, " ");

describe("a day's game", () => {
  it("is the page's, sealed until it is over", () => {
    const fresh = begin(dailySpecial(DAY));
    for (const key of ["h", "z", "i"])
      expect(press(fresh, key)).toMatchObject({ note: SEALED, page: "game", wish: null });
    const held = press(fresh, "n");
    expect([held.session, held.note]).toEqual([fresh.session, "The day's game goes on: N comes after it."]);
    expect(render(fresh)).toContain("OPENBLOCK  daily #130");
    expect(render(fresh)).not.toContain("why this dock");

    // The same moves on the dealer and the seed that the page plays.
    const over = playOut(fresh);
    const page = newSession({ seed: dailySeed(DAY), dealer: dailyDealer() });
    expect(fresh.session).toEqual(expectOk(page).session);
    const record = recordOf(over.session);
    expect(record).toMatchObject({ seed: DAY, undoLimit: 0, dealer: "rule" });
    expect(expectOk(replay(record, findDealer))).toMatchObject({
      playedBack: null,
      session: { score: over.session.score },
    });
  });

  it("is explained and reviewed afterwards, and N leads to practice with three undos", () => {
    const over = playOut(begin(dailySpecial(DAY)));
    const text = words(render(over));
    expect(text).toContain("R review");
    expect(text).toContain("N practice");
    expect(text).not.toContain("Z undo");
    expect(press(over, "i").page).toBe("why");
    const practice = press(over, "n");
    expect(practice.session).toMatchObject({ seed: DAY, steps: 0, undoLimit: 3 });
    expect(practice.session.slots).toEqual(begin(dailySpecial(DAY)).session.slots);
    expect(press(practice, "h").note).toContain("Hint:");
    expect(press(practice, "\rz").note).toBe("Taken back.");
    expect(render(practice)).toContain("OPENBLOCK  practice, daily #130");
  });
});

describe("puzzles", () => {
  const first = () => begin(firstPuzzle(3));
  const puzzleOf = ({ setup }: TerminalState) => puzzleSet().find(({ id }) => setup.special!.title === `puzzle ${id}`)!;

  /** A first move after which the rest cannot be placed. */
  function losing({ position }: Puzzle) {
    const moves = position.dock.flatMap(({ shape }, slot) =>
      legalPlacements(position.board, shape).map(({ x, y }) => ({ slot, x, y })),
    );
    return moves.find((move) => expectOk(tryMove(newAttempt(position), move)).attempt.state === "lost")!;
  }

  it("count once solved, and another one comes", () => {
    const open = first();
    const puzzle = puzzleOf(open);
    expect(press(open, "n").note).toContain("Place all three first.");
    const solved = put(open, ...puzzle.witness);
    const after = answered(NEWCOMER, puzzle, true);
    const gain = Math.round(after.rating) - NEWCOMER.rating;
    expect(words(render(solved))).toContain(`Rating ${NEWCOMER.rating + gain} (+${gain})`);
    expect(render(solved)).toMatch(/SOLVED\n/);
    expect(solved.setup.special!.farewell).toEqual({
      hasRecord: false,
      text: expect.stringContaining(`Solved 1 of 1 puzzle at the first try. Rating ${NEWCOMER.rating + gain};`),
    });
    expect(press(solved, "r").page).toBe("game");
    const again = put(press(solved, "z"), puzzle.witness[2]!);
    expect(again.setup.special!.standing).toEqual(solved.setup.special!.standing);
    const next = press(solved, "n");
    expect(puzzleOf(next)).not.toBe(puzzle);
    expect(next).toMatchObject({ session: { steps: 0, ended: null }, held: 0 });
  });

  it("have failed at the move that makes the rest impossible, which stays the last until it is taken back", () => {
    const open = first();
    const puzzle = puzzleOf(open);
    const lost = put(open, losing(puzzle));
    expect(lost.held).toBeNull();
    expect(words(render(lost))).toContain("NOT THIS WAY");
    for (const key of ["1\r", "2\r", "3\r", "h"]) expect(press(lost, key).session).toBe(lost.session);
    const later = put(press(lost, "z"), ...puzzle.witness);
    expect(render(later)).toContain("SOLVED, AT A LATER TRY");
    const { rating } = answered(NEWCOMER, puzzle, false);
    expect(later.setup.special!.farewell.text).toContain(
      `Solved 0 of 1 puzzle at the first try. Rating ${Math.round(rating)};`,
    );
  });

  it("have failed with a hint, which leads to a solution", () => {
    const hinted = press(first(), "h");
    expect(hinted.setup.special!.farewell.text).toContain("Solved 0 of 1 puzzle");
    expect(render(press(hinted, "\rh\rh\r"))).toContain("SOLVED, AT A LATER TRY");
    expect(puzzleOf(press(hinted, "n"))).not.toBe(puzzleOf(hinted));
  });

  it("come near the rating that is given, and do not come twice", () => {
    const seen = new Set<string>();
    let state = begin(firstPuzzle(5, 1700));
    for (let i = 0; i < 6; i++) {
      const puzzle = puzzleOf(state);
      expect(seen.has(puzzle.id)).toBe(false);
      seen.add(puzzle.id);
      if (i === 0) expect(Math.abs(puzzle.rating - 1700)).toBeLessThan(100);
      state = press(put(state, ...puzzle.witness), "n");
    }
  });

  it("are printed with a solution where there is no terminal", async () => {
    const special = firstPuzzle(3);
    const frames: string[] = [];
    for await (const frame of plainGame({ ...setupOf(special), seed: 3, cap: 30, thinkMs: 0 })) frames.push(frame);
    expect(frames[0]).toContain(special.title);
    expect(frames).toHaveLength(5);
    expect(frames.at(-1)).toMatch(/\nSOLVED\nIt was /);
  });
});

describe("the review", () => {
  const reviewed = (size?: Size) => finished(press(playOut(ordinary(size)), "r"));

  /** Lets time pass until nothing moves any more. */
  function finished(asked: TerminalState): TerminalState {
    let state = asked;
    while (delayOf(state) !== null) state = tick(state);
    return state;
  }

  it("waits for the end, says that it is being made, and is what `review` prints", () => {
    expect(press(ordinary(), "\rr").page).toBe("game");
    const over = playOut(ordinary({ columns: 101, rows: 300 }));
    const asked = press(over, "r");
    expect(render(asked)).toContain("Reviewing the game…");
    const { steps, session } = expectOk(replay(recordOf(over.session), findDealer));
    const game = playedGame(steps);
    const printed = reviewPage({ game, review: reviewGame(game), steps, session }, { ansi: false, width: 100 });
    const begun = tick(tick(asked));
    expect(render(begun)).toContain(`Reviewing the game… Hand 2 of ${game.hands.length}.`);
    // Left half-way, it goes on from there.
    const done = finished(press(begun, "xr"));
    expect(words(render(done))).toBe(words(`${printed} Any key goes back.`));
    expect(press(done, "x").page).toBe("game");
    expect(press(done, "n").session.steps).toBe(0);
  });

  it("scrolls to its end and no further, and fits the window", () => {
    for (const size of [WIDE, SMALL, { columns: 100, rows: 20 }]) {
      const top = reviewed(size);
      const lines = render(top).split("\n");
      expect(lines).toHaveLength(size.rows);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(size.columns);
      const count = Number(/of (\d+)\./.exec(lines.at(-1)!)![1]);
      const end = press(top, " ".repeat(20));
      expect(end.scroll).toBe(count - (size.rows - 2));
      expect(render(end)).toContain(`–${count} of ${count}.`);
      expect(press(end, DOWN).scroll).toBe(end.scroll);
      expect(press(end, UP).scroll).toBe(end.scroll - 1);
      expect(press(top, UP).scroll).toBe(0);
    }
  });

  it("is computed again after a step back", () => {
    const first = reviewed();
    const undone = press(first, "xz");
    expect(undone).toMatchObject({ review: null, session: { ended: null } });
  });

  it("says why there is none where the game cannot be dealt again", () => {
    const over = playOut(ordinary());
    const other = { ...over, setup: { ...over.setup, dealer: DEALERS.hard } };
    const game = playOn(press(other, "r"));
    game.take({ type: "tick", now: 0 });
    expect(game.state()).toMatchObject({ page: "game", note: expect.stringMatching(/^No review: dock \d+ /) });
    expect(encode(recordOf(over.session))).toMatch(/^ob1-/);
  });
});

it("draws special games within every window", () => {
  for (const special of [dailySpecial(DAY), firstPuzzle(3)]) {
    for (const size of [WIDE, SMALL, { columns: 120, rows: 40 }, { columns: 59, rows: 30 }]) {
      for (const keys of ["", "n", "?", "1\r2\r3\r"]) {
        const lines = render(press(begin(special, size), keys)).split("\n");
        if (keys === "?" && size.columns >= SMALL.columns) expect(words(lines.join(" "))).toMatch(/goes .*back\./);
        expect(lines.length).toBeLessThanOrEqual(size.rows);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(size.columns);
      }
    }
  }
});
