/** @file The terminal game without a terminal: keys in, states and frames out. */
import { describe, expect, it } from "vitest";
import { expectOk, formatBoard, parseRows, shapeOf } from "#engine";
import {
  DEALERS,
  type Dealer,
  dealtHere,
  decode,
  deliverRecorded,
  encode,
  findDealer,
  isDealDue,
  noDock,
  recordOf,
  replay,
  type Session,
} from "#game";
import { PLAYERS } from "#players";
import { explain } from "#spawn";
import { type PlainOptions, plainGame } from "../src/cli/commands/game.ts";
import { playOn } from "../src/cli/terminal/game.ts";
import { render } from "../src/cli/terminal/render.ts";
import { delayOf, type Mode, startGame, type TerminalState } from "../src/cli/terminal/state.ts";
import { parseKeys, update } from "../src/cli/terminal/update.ts";
import { BOARD_WORDS } from "../src/cli/text/reasons.ts";
import { DOWN, LEFT, press, RIGHT, SMALL, tick, UP, WIDE } from "./terminalKeys.ts";

interface Options {
  readonly mode?: Mode;
  readonly colour?: boolean;
  readonly dealer?: Dealer;
  readonly size?: { columns: number; rows: number };
}

function begin({ mode = "play", colour = false, dealer = DEALERS.feasible, size = WIDE }: Options = {}) {
  const setup = { dealer, player: PLAYERS.keeper, colour };
  return startGame({ setup, size, mode, seed: 7, speed: 2, now: 0 });
}

const ESCAPE = "\u001b";
const COLOUR_CODE = new RegExp(`${ESCAPE}\\[[\\d;]*m`, "g");

/** Deals the same shapes every turn. */
function dealing(...ids: Parameters<typeof shapeOf>[0][]): Dealer {
  const shapes = ids.map(shapeOf);
  return {
    id: "fixed",
    start: null,
    deal: ({ board }) => dealtHere(board, shapes),
    follow: (request, memory, dock) => ({ ...deliverRecorded(request, dock), memory }),
    observe: (memory) => memory,
  };
}

describe("keys", () => {
  it("names what a terminal sends and drops what it does not know", () => {
    expect(parseKeys("1\u001b[A\u001bOB\u001b[1;5CQ\r\u001b[3~\u001b[15~\t\u001b")).toEqual([
      { type: "char", char: "1" },
      { type: "up" },
      { type: "down" },
      { type: "right" },
      { type: "char", char: "q" },
      { type: "enter" },
      { type: "escape" },
    ]);
    expect(parseKeys("\u0003")).toEqual([{ type: "interrupt" }]);
  });
});

describe("playing", () => {
  it("picks, moves within the board, and drops", () => {
    const dealer = dealing("3x3", "1x4", "5x1");
    const held = press(begin({ dealer }), `2${LEFT.repeat(9)}${UP.repeat(9)}`);
    expect(held).toMatchObject({ held: 1, at: { x: 0, y: 0 } });
    const corner = press(held, `${RIGHT.repeat(9)}${DOWN.repeat(9)}`);
    expect(corner.at).toEqual({ x: 4, y: 7 });
    const dropped = press(corner, "\r");
    expect(formatBoard(dropped.session.board)).toMatch(/^8\/8\/8\/8\/8\/8\/8\/4([a-h])\1\1\1$/);
    // The next piece is in hand at once, at the nearest place where it fits.
    expect(dropped).toMatchObject({ held: 0, at: { x: 4, y: 4 } });
  });

  it("refuses a drop on occupied cells, and a piece that is gone", () => {
    const dealer = dealing("3x3", "2x2", "1x4");
    const first = press(begin({ dealer }), "1\r");
    const second = press({ ...first, at: { x: 3, y: 3 } }, " ");
    expect(first.at).not.toEqual({ x: 3, y: 3 });
    expect(second.session).toBe(first.session);
    expect(second.note).toBe("It does not fit there.");
    expect(press(second, "1").note).toBe("Piece 1 has been placed already.");
  });

  it("takes back what belongs to the dock, and keeps the time of thinking", () => {
    const first = press(begin(), "h\r", 5000);
    const moves = recordOf(first.session).moves;
    expect(moves).toMatchObject([{ type: "place" }]);
    const back = press(first, "z", 6000);
    expect(back.session.steps).toBe(0);
    expect(back.note).toBe("Taken back.");
    expect(press(back, "z").note).toBe("Nothing more can be taken back.");
    const again = press(back, "h\r", 6100);
    expect(recordOf(again.session).moves.map((move) => move.type)).toEqual(["place", "undo", "place"]);
    const [slow, , fast] = recordOf(again.session).moves as readonly { timeCode: number }[];
    expect(slow!.timeCode).toBeGreaterThan(fast!.timeCode);
  });

  it("takes back the placement that brought a dock, with the dock", () => {
    const two = press(begin(), "h\rh\r");
    const dealt = press(two, "h\r");
    expect([dealt.session.turn, dealt.held]).toEqual([1, 0]);
    const back = press(dealt, "z");
    expect(back.note).toBe("Taken back.");
    expect(back.session).toMatchObject({ turn: 0, steps: 2, board: two.session.board, slots: two.session.slots });
  });

  it("says what was cleared, also with a dock right after it", () => {
    const dealer = dealing("1x4", "1x4", "3x3");
    const state = [...`${"h\r".repeat(60)}`].reduce(
      (at, key) => (at.note.startsWith("+") && at.session.slots.every((piece) => piece !== null) ? at : press(at, key)),
      begin({ dealer }),
    );
    expect(state.note).toMatch(/^\+\d+: \d line/);
    expect(state.flash).not.toBeNull();
  });

  it("makes a record that replays to the same score", () => {
    const { session } = press(begin(), `${"h\r".repeat(12)}zh\r${"h\r".repeat(20)}`);
    expect(session.steps).toBeGreaterThan(25);
    const replayed = replay(expectOk(decode(encode(recordOf(session)))), findDealer);
    expect(expectOk(replayed).session).toMatchObject({ score: session.score, steps: session.steps });
  });

  it("starts the next seed on N, quits on Q and on Ctrl-C", () => {
    const next = press(press(begin(), "h\r"), "n");
    expect(next.session).toMatchObject({ seed: 8, steps: 0 });
    expect(press(next, "q").hasQuit).toBe(true);
    expect(press(next, "?\u0003").hasQuit).toBe(true);
    expect(press(next, "?q").hasQuit).toBe(true);
  });
});

describe("watching", () => {
  it("shows where a piece goes before it drops it, and pauses", () => {
    const aimed = tick(begin({ mode: "watch" }));
    expect(aimed).toMatchObject({ held: expect.any(Number), session: { steps: 0 } });
    const dropped = tick(aimed);
    expect(dropped).toMatchObject({ held: null, session: { steps: 1 } });
    expect(delayOf(dropped)).toBe(250);
    expect(delayOf(press(dropped, "++"))).toBe(62.5);
    const paused = press(dropped, " ");
    expect(delayOf(paused)).toBeNull();
    expect(tick(paused)).toBe(paused);
    expect(press(paused, `1${LEFT}\r`)).toMatchObject({ held: null, session: { steps: 1 } });
    expect(press(paused, "t")).toMatchObject({ mode: "play", held: expect.any(Number) });
  });

  it("lights up a clear until the next tick", () => {
    let state = begin({ mode: "watch" });
    while (state.flash === null) state = tick(state);
    expect(state.session.score).toBeGreaterThan(0);
    expect(render(state)).toContain("████");
    const out = tick(state);
    expect(out.session).toBe(state.session);
    expect(render(out)).not.toContain("████");
  });
});

describe("frames", () => {
  it("fit the window and hold no escape code without colour", () => {
    for (const size of [WIDE, SMALL, { columns: 120, rows: 40 }, { columns: 59, rows: 30 }, { columns: 20, rows: 1 }]) {
      for (const mode of ["play", "watch"] as const) {
        for (const keys of ["", "h\rh\rh\r", "?"]) {
          const lines = render(press(begin({ mode, size }), keys)).split("\n");
          expect(lines.length).toBeLessThanOrEqual(size.rows);
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(size.columns);
          expect(lines.join("")).not.toContain("\u001b");
        }
      }
    }
  });

  it("say the same in colour, and end every coloured line plain", () => {
    const state = press(begin({ colour: true }), "h\rh");
    const lines = render(state).split("\n");
    const coloured = lines.filter((line) => line.includes(ESCAPE));
    expect(coloured.length).toBeGreaterThan(20);
    for (const line of coloured) expect(line.slice(line.lastIndexOf(ESCAPE))).toMatch(/^.\[0m/);
    const stripped = lines.map((line) => line.replaceAll(COLOUR_CODE, ""));
    expect(stripped.join("\n")).not.toContain("\u001b");
    expect(stripped[0]).toMatch(/╭─0───1───2───3───4───5───6───7──╮ +OPENBLOCK$/);
    expect(stripped.join("")).toMatch(/\[([a-h])\]▌/);
  });

  it("ask for a larger window in words", () => {
    const state = update(begin(), { type: "resize", size: { columns: 59, rows: 24 } });
    expect(render(state)).toBe("This window has 59x24 characters.\nThe game needs 60x16. Q quits.");
  });

  it("show the ghost of the piece in hand, a blocked one, and lines that would clear", () => {
    const start = begin({ dealer: dealing("1x4", "1x4", "2x2") });
    const left = press(start, `1${LEFT.repeat(8)}${UP.repeat(8)}`);
    expect(render(left)).toMatch(/0 │░([a-h])░░░\1░░░\1░░░\1░░/);
    const blocked = press(left, `\r${LEFT.repeat(8)}${UP.repeat(8)}`);
    expect(render(blocked)).toContain("0 │╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳");
    const clearing = render(press(blocked, RIGHT.repeat(4)));
    expect(clearing).toMatch(/0 ▶(╔[a-h]═╗){4}(▒[a-h]▒▒){4}◀/);
    const cleared = press(blocked, `${RIGHT.repeat(4)}\r`);
    expect(cleared.note).toBe("+200: 1 line, board wiped");
    expect(render(cleared)).toMatch(/Score {2}200\n/);
    expect(render(cleared)).toContain("Combo  1 ●●● next clear ×1");
  });
});

describe("the reasons of a dock", () => {
  const rule = () => begin({ dealer: DEALERS.rule });

  it("are shown on I, the first and the order on every size of window, and any key goes back", () => {
    for (const size of [WIDE, SMALL, { columns: 120, rows: 40 }]) {
      const why = press(begin({ dealer: DEALERS.rule, size }), "h\rh\ri");
      expect(why.page).toBe("why");
      const sentences = explain(why.session.delivery!.trace!, BOARD_WORDS);
      const text = render(why).replaceAll(/\s+/g, " ");
      expect(text).toContain("WHY THIS DOCK");
      expect(text).toContain("Any key goes back.");
      const shown = size === SMALL ? [sentences[0]!, sentences.at(-1)!] : sentences;
      // The board stands left of the words, so sentences are looked for word by word.
      for (const sentence of shown) for (const word of sentence.split(" ")) expect(text).toContain(word);
      expect(press(why, "x").page).toBe("game");
      expect(press(why, "n").session.steps).toBe(0);
    }
  });

  it("count rows and columns from 0, as the drawn board does", () => {
    expect(BOARD_WORDS.lines({ rows: [1, 3], columns: [8] })).toBe("rows 0 and 2 and column 7");
  });

  it("are not offered where docks have none", () => {
    expect(press(begin(), "i").page).toBe("game");
    expect(render(begin())).not.toContain("why this dock");
    expect(render(rule())).toContain("why this dock");
  });

  it("are told when the game is over", () => {
    let state = begin({ mode: "watch", dealer: DEALERS.rule, size: { columns: 100, rows: 30 } });
    state = { ...state, setup: { ...state.setup, player: PLAYERS.random } };
    while (state.session.ended === null) state = tick(state);
    const text = render(state);
    expect(text).toContain("GAME OVER");
    expect(text).toContain("I why");
    const [first = ""] = explain(state.session.delivery!.trace!, BOARD_WORDS);
    expect(text).toContain(first.split(" ").slice(0, 4).join(" "));
    expect(press(state, "i").page).toBe("why");
  });

  it("come, under foresight, from habits that the next game still has", () => {
    const played = press(begin({ dealer: DEALERS.foresight }), "h\r".repeat(12));
    expect(played.session.memory).toMatchObject({ habits: { seen: 12 } });
    const next = press(played, "n");
    expect(next.session.memory).toMatchObject({ profile: { placements: 12 }, habits: { seen: 12 } });
    expect(render(next)).toContain("why this dock");
  });

  it("come from a player whom the next game still knows", () => {
    const played = press(rule(), "h\r".repeat(12));
    const next = press(played, "n");
    expect(next.session.memory).toMatchObject({ profile: { placements: 12 } });
    expect(press(next, "h\rn").session.memory).toMatchObject({ profile: { placements: 13 } });
    const record = expectOk(decode(encode(recordOf(press(next, "h\r".repeat(6)).session))));
    expect(expectOk(replay(record, findDealer)).session.steps).toBe(6);
  });
});

describe("the end of a game", () => {
  /** A room of 4x4 with no other place for four cells, and no line that it could complete. */
  const ROOM = ["....#.##", "....##.#", "....###.", "....#.##", "####.###", ".##.#.##", "#.####.#", "##.####."];

  /** The room with a dock, after dropping piece 3 in its middle. */
  function wasted(...ids: Parameters<typeof dealing>): TerminalState {
    const start = begin({ dealer: dealing(...ids) });
    const board = expectOk(parseRows(ROOM));
    // The dock as it would have been delivered on this board.
    const { memory: _, ...delivery } = dealtHere(board, ids.map(shapeOf));
    const session = { ...start.session, board, delivery };
    return press({ ...start, session }, `3${LEFT.repeat(8)}${UP.repeat(8)}${RIGHT}${DOWN}\r`);
  }

  it("gives the reason and how the dock could have been placed", () => {
    const over = wasted("2x2", "2x2", "2x2");
    const text = render(over);
    expect(text).toContain("GAME OVER");
    expect(text).toContain("None of 2x2, 2x2 fits any more.");
    expect(text).toContain("These three could all be placed:");
    expect(text.match(/[123]\. 2x2 at column [02], row [02]/g)).toHaveLength(3);
    expect(press(over, `1h \r${LEFT}`)).toEqual(over);
    expect(press(over, "z").session).toMatchObject({ ended: null, steps: 0 });
  });

  it("shows the witness on the board of the delivery", () => {
    const over = wasted("2x2", "2x2", "2x2");
    const witness = press(over, "w");
    expect(witness.page).toBe("witness");
    const text = render(witness);
    for (const number of ["1", "2", "3"]) expect(text.split(`░${number}░░`)).toHaveLength(5);
    expect(text).toContain("THE LAST DOCK, AS DELIVERED");
    expect(press(witness, "w").page).toBe("game");
    expect(press(witness, "n").session.steps).toBe(0);
  });

  it("says so when the dock could not be placed, and has nothing to show then", () => {
    const over = wasted("3x3", "3x3", "2x2");
    expect(render(over)).toContain("These three could not all be placed,");
    expect(render(over)).not.toContain("W show it");
    expect(press(over, "w").page).toBe("game");
  });

  it("says so when the dealer has no dock left", () => {
    const fixed = dealing("2x2", "2x2", "2x2");
    const deal: Dealer["deal"] = (request, memory) =>
      request.turn === 0 ? fixed.deal(request, memory) : noDock(request.board);
    const over = press(begin({ dealer: { ...fixed, deal } }), "h\rh\rh\r");
    const text = render(over).replaceAll(/\s+/g, " ");
    expect(text).toContain("All 3,276 hands were tried");
    expect(text).toContain("The best try puts down");
  });
});

describe("a game whose docks are prepared", () => {
  it("shows them once they are, after a new game too, and is the same game", async () => {
    const setup = { dealer: DEALERS.feasible, player: PLAYERS.keeper, colour: false };
    const start = { size: WIDE, mode: "play", seed: 7, speed: 2, now: 0 } as const;
    const prepare = () => Promise.resolve();
    const game = playOn(startGame({ setup: { ...setup, prepare }, ...start }));
    const keys = ["h", "\r", "h", "\r", "h", "\r", "h", "\r", "n"];
    for (const key of keys) {
      await game.dealt();
      expect(isDealDue(game.state().session)).toBe(false);
      for (const pressed of parseKeys(key)) game.take({ type: "key", key: pressed, now: 0 });
    }
    expect(game.state().session.slots).toEqual([]);
    await game.dealt();
    const plain = press(startGame({ setup, ...start }), keys.join(""));
    expect(game.state().session).toEqual(plain.session);
    expect(game.state().held).toBe(plain.held);
  });
});

describe("a printed game", () => {
  const options = { dealer: DEALERS.uniform, player: PLAYERS.greedy, seed: 1, thinkMs: 0 };
  const framesOf = async (asked: PlainOptions) => {
    const frames: string[] = [];
    for await (const frame of plainGame(asked)) frames.push(frame);
    return frames;
  };

  it("is prepared for every dock, the first one too, and is the same game", async () => {
    const turns: number[] = [];
    const prepare = async (due: Session) => {
      expect(isDealDue(due)).toBe(true);
      turns.push(due.turn);
    };
    expect(await framesOf({ ...options, prepare, cap: 7 })).toEqual(await framesOf({ ...options, cap: 7 }));
    expect(turns).toEqual([-1, 0, 1]);
  });

  it("ends at the cap or at its own end, and has no escape code", async () => {
    const short = await framesOf({ ...options, cap: 4 });
    expect(short).toHaveLength(6);
    expect(short.at(-1)).toContain("Stopped there");
    const whole = (await framesOf({ ...options, cap: 1000 })).join("");
    expect(whole).not.toContain("\u001b");
    expect(whole).toMatch(/fits nowhere any more\.|fits any more\./);
    expect(whole).toContain("These three could");
  });
});
