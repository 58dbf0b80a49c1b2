/** @file Every round class reached by a named round, played on a real board where the class is about one. */
import { describe, expect, it } from "vitest";
import { expectOk, mobilityOf, type Placement, parsePosition, place, type ShapeId } from "#engine";
import { judge } from "./judge.ts";
import { classifyRound, type Round } from "./round.ts";

/** Plays the moves of a position's dock in order. */
function playRound(text: string, moves: readonly [ShapeId, number, number][]): Round {
  const position = expectOk(parsePosition(text));
  let { board } = position;
  let dock = position.dock.map((piece) => piece.shape);
  const mobility = mobilityOf(board, dock);
  const judgements = moves.map(([shape, x, y]) => {
    const placement: Placement = { shape, x, y };
    const judgement = judge(board, dock, placement);
    board = expectOk(place(board, placement)).board;
    dock = dock.filter(({ id }) => id !== shape);
    return judgement;
  });
  return { mobility, judgements };
}

const good = { best: 0.6, regret: 0, lines: 0 };
const round = (mobility: number, ...judgements: Round["judgements"]): Round => ({ mobility, judgements });

describe("classifyRound", () => {
  const table: [string, Round, ReturnType<typeof classifyRound>][] = [
    ["no regret at all", round(60, good, good, good), "optimal"],
    ["mean regret on the bound", round(60, { ...good, regret: 0.05 }), "optimal"],
    ["a little regret", round(60, { ...good, regret: 0.06 }), "ordinary"],
    ["one mistake of three", round(60, good, { ...good, regret: 0.3 }, good), "ordinary"],
    ["a rescue", round(10, good, { ...good, lines: 1 }, { ...good, regret: 0.2 }), "salvage"],
    ["low mobility without a clear", round(10, { ...good, regret: 0.09 }), "ordinary"],
    ["low mobility played badly", round(5, { ...good, lines: 1, regret: 0.11 }), "ordinary"],
    ["enough mobility", round(11, { ...good, lines: 1, regret: 0.09 }), "ordinary"],
    ["one piece that only harms", round(30, good, { ...good, best: 0.44 }, good), "forcedBad"],
    ["harm after the player's mistake", round(30, { ...good, regret: 0.16 }, { ...good, best: 0.3 }), "ordinary"],
    ["a mistake on a bad offer", round(30, { best: 0.4, regret: 0.2, lines: 0 }), "forcedBad"],
    ["nothing fitted", round(0), "forcedBad"],
  ];
  it.each(table)("%s", (_, played, expected) => {
    expect(classifyRound(played)).toBe(expected);
  });

  it("calls three bars well laid on the empty board optimal", () => {
    const played = playRound("8/8/8/8/8/8/8/8 1x4,1x5,4x1", [
      ["1x4", 0, 0],
      ["4x1", 7, 0],
      ["1x5", 0, 7],
    ]);
    expect(classifyRound(played)).toBe("optimal");
  });

  it("calls bars thrown into the middle ordinary", () => {
    const played = playRound("8/8/8/8/8/8/8/8 1x4,1x5,2x2", [
      ["2x2", 3, 3],
      ["1x4", 2, 6],
      ["1x5", 1, 1],
    ]);
    expect(classifyRound(played)).toBe("ordinary");
  });

  it("calls a double clear out of eight openings and a tidy rest a salvage", () => {
    const played = playRound("2#####1/5##1/#1#####1/#####3/#######1/3####1/3####1/4###1 3x3,t-left,t-up", [
      ["t-left", 6, 2],
      ["t-up", 0, 1],
      ["3x3", 0, 4],
    ]);
    expect(played.mobility).toBe(8);
    expect(classifyRound(played)).toBe("salvage");
  });

  it("calls a dock whose last pieces can only cut cells off forced bad, however well it is played", () => {
    const played = playRound("2####1#/2#5/2####1#/#3##1#/#1##1###/###3##/#5##/#1##2## j-4,z-h,j-1", [
      ["j-1", 4, 5],
      ["j-4", 4, 1],
      ["z-h", 0, 2],
    ]);
    expect(played.judgements.map(({ regret }) => regret)).toEqual([0, 0, 0]);
    expect(classifyRound(played)).toBe("forcedBad");
  });
});
