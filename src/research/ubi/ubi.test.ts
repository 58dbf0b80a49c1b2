/** @file UBI: lines there and back, plans judged, and a game played through the lines that equals the game without them. */
import { describe, expect, it } from "vitest";
import { expectOk, NO_COMBO, parsePosition } from "#engine";
import { DEALERS } from "#game";
import { type AsyncPlayer, PLAYERS, playSession, playSessionAsync, type View } from "#players";
import { createEngine } from "./engine.ts";
import {
  canMove,
  goLine,
  movesOf,
  parseBestMove,
  parseCommand,
  parseIntroduction,
  parseMove,
  positionLine,
} from "./protocol.ts";

function viewOf(text: string, placed: readonly number[] = []): View {
  const { board, dock, combo } = expectOk(parsePosition(text));
  return { board, combo, steps: 7, slots: dock.map((piece, slot) => (placed.includes(slot) ? null : piece)) };
}

const VIEW = viewOf("8/8/8/2aa4/2aa4/8/8/8 1x4:c,2x2,t-up:h 2+1", [1]);

describe("an introduction", () => {
  it.each([
    [["id name My Engine 2 ", "id author  Ada L", "ubiok"], { name: "My Engine 2", author: "Ada L" }],
    [["info id name no", "id name", "id author ", "id colour red", "ubiok"], {}],
    [["id name one", "id name two"], { name: "two" }],
  ])("is read from %j", (lines, said) => {
    expect(parseIntroduction(lines)).toEqual(said);
  });
});

describe("lines", () => {
  it("tell a position, its chain, its steps and its moves, and are read as they were", () => {
    const line = positionLine(VIEW);
    expect(line).toMatch(/^position 8\/8\/8\/2aa4\/2aa4\/8\/8\/8 1x4:c,-,t-up:h 2\+1 steps 7 legal 0@0,0 0@1,0 /);
    const command = expectOk(parseCommand(line));
    expect(command).toEqual({ kind: "position", view: VIEW });
  });

  it("keep a list that leaves moves out as what is on offer", () => {
    const line = positionLine({ ...VIEW, mayPlace: ({ slot }) => slot === 0 });
    const command = expectOk(parseCommand(line));
    if (command.kind !== "position") throw new Error("no position");
    expect(new Set(movesOf(command.view).map(({ slot }) => slot))).toEqual(new Set([0]));
    expect(movesOf(VIEW).some(({ slot }) => slot === 2)).toBe(true);
  });

  it("may leave chain, steps and moves out", () => {
    const short = expectOk(parseCommand("position 8/8/8/8/8/8/8/8 1x4,2x2,-"));
    expect(short).toMatchObject({ kind: "position", view: { combo: NO_COMBO, steps: 0 } });
  });

  it("tell the limits of a question", () => {
    expect(goLine({})).toBe("go");
    const line = goLine({ movetime: 50, nodes: 9, seed: 4294967295 });
    expect(line).toBe("go movetime 50 nodes 9 seed 4294967295");
    expect(expectOk(parseCommand(line))).toEqual({ kind: "go", limits: { movetime: 50, nodes: 9, seed: 4294967295 } });
  });

  it.each([
    ["castle", "badCommand"],
    ["newgame docks none", "badCommand"],
    ["go movetime soon", "badCommand"],
    ["go nodes -1", "badCommand"],
    ["position", "badPosition"],
    ["position 8/8 1x4,2x2,-", "badPosition"],
    ["position 8/8/8/8/8/8/8/8 1x4,2x2", "badPosition"],
    ["position 8/8/8/8/8/8/8/8 1x4,7x7,-", "badPosition"],
    ["position 8/8/8/8/8/8/8/8 1x4,-,- - steps many", "badPosition"],
    ["position 8/8/8/8/8/8/8/8 1x4,-,- legal 1@0,0", "badPosition"],
    ["position 8/8/8/8/8/8/8/8 1x4,-,- legal 0@9,0", "badMove"],
  ])("that cannot be read are refused: %s", (line, code) => {
    expect(parseCommand(line)).toMatchObject({ ok: false, fault: { code } });
  });

  it.each(["", "0@8,0", "3@0,0", "0@0", "0@0,0,0", "a@0,0"])("refuse the move %j", (text) => {
    expect(parseMove(text).ok).toBe(false);
  });

  it("tell the ranges of a move beside one that is off the board", () => {
    const message = '"0@9,9" is no move such as 0@3,4: slot 0 to 2, then column and row 0 to 7';
    expect(parseMove("0@9,9")).toEqual({ ok: false, fault: { code: "badMove", message } });
  });
});

describe("an answer", () => {
  it("is a plan whose moves are legal one after another", () => {
    expect(parseBestMove("bestmove 0@0,0 2@0,5", VIEW)).toEqual({
      ok: true,
      value: [
        { slot: 0, x: 0, y: 0 },
        { slot: 2, x: 0, y: 5 },
      ],
    });
  });

  it.each([
    ["bestmove", "noMove"],
    ["resign", "noMove"],
    ["bestmove 0@9,9", "badMove"],
    ["bestmove 1@0,0", "illegalMove"],
    ["bestmove 0@0,3", "illegalMove"],
    ["bestmove 0@0,0 0@0,1", "illegalMove"],
    ["bestmove 0@0,0 2@0,0", "illegalMove"],
  ])("%s is refused", (line, code) => {
    expect(parseBestMove(line, VIEW)).toMatchObject({ ok: false, fault: { code } });
  });

  it("must be on offer", () => {
    const view = { ...VIEW, mayPlace: () => false };
    expect(parseBestMove("bestmove 0@0,0", view)).toMatchObject({ fault: { code: "illegalMove" } });
  });

  it("is not asked for where nothing can be placed", () => {
    expect(canMove(VIEW)).toBe(true);
    expect(canMove({ ...VIEW, slots: [null, null, null] })).toBe(false);
    expect(canMove({ ...VIEW, mayPlace: () => false })).toBe(false);
  });
});

describe("an engine", () => {
  const engine = () => createEngine({ name: "test", author: "us", open: async () => PLAYERS.keeper });

  it("introduces itself, is ready, and quits", async () => {
    const { answer } = engine();
    expect(await answer("ubi")).toEqual(["id name test", "id author us", "ubiok"]);
    expect(await answer("isready")).toEqual(["readyok"]);
    expect(await answer("")).toEqual([]);
    expect(await answer("stop")).toEqual([]);
    expect(await answer("quit")).toBeNull();
  });

  it("says what it did not understand, and that it was asked too early", async () => {
    const { answer } = engine();
    expect(await answer("castle")).toEqual(['info string badCommand: "castle" is no command']);
    expect(await answer("go")).toEqual(["info string no position was given"]);
    await answer("position ####4/####4/####4/####4/8/8/8/8 -,-,-");
    expect(await answer("go")).toEqual(["info string no move is on offer"]);
  });

  it("says so where the list of legal moves is empty", async () => {
    const { answer } = engine();
    expect(await answer("position 8/8/8/8/8/8/8/8 1x4,2x2,3x3 legal")).toEqual([]);
    expect(await answer("go")).toEqual(["info string no move is on offer"]);
  });

  it("plays the game that its player plays", async () => {
    const { answer } = engine();
    const overLines: AsyncPlayer = {
      name: "lines",
      async choose(view) {
        await answer(positionLine(view));
        const [line] = (await answer("go seed 1")) ?? [];
        return expectOk(parseBestMove(line!, view))[0]!;
      },
    };
    const game = { dealer: DEALERS.feasible, seed: 5, cap: 60 };
    const direct = playSession({ ...game, player: PLAYERS.keeper });
    const told = await playSessionAsync({ ...game, player: overLines });
    expect(told.moves).toEqual(direct.moves);
  });

  it("draws from the seed of the question alone", async () => {
    const { answer } = createEngine({ name: "test", author: "us", open: async () => PLAYERS.random });
    await answer("position 8/8/8/8/8/8/8/8 1x4,2x2,3x3");
    const answers = async (line: string) => String(await answer(line));
    const seeds = Array.from({ length: 8 }, (_, seed) => seed);
    const first = await Promise.all(seeds.map((seed) => answers(`go seed ${seed}`)));
    expect(new Set(first).size).toBeGreaterThan(4);
    expect(await Promise.all(seeds.map((seed) => answers(`go movetime 1 nodes 1 seed ${seed}`)))).toEqual(first);
    expect(await answers("go")).toBe(first[0]);
  });

  it("closes the players that it could open", async () => {
    const closed: string[] = [];
    const { answer, close } = createEngine({
      name: "test",
      author: "us",
      open: async (docks) => {
        if (docks === "hard") throw new Error("no model");
        return {
          name: docks,
          choose: async () => ({ slot: 0, x: 0, y: 0 }),
          close: async () => void closed.push(docks),
        };
      },
    });
    for (const docks of ["uniform", "hard"]) {
      await answer(`newgame docks ${docks}`);
      await answer("isready").catch((error) => expect(String(error)).toContain("no model"));
    }
    await close();
    expect(closed).toEqual(["uniform"]);
  });
});
