/** @file One try: legal moves only, lost exactly when the rest cannot be placed, and back again. */
import { describe, expect, it } from "vitest";
import { countSolutions, expectOk, legalPlacements, place, shapesLeft } from "#engine";
import { newAttempt, tryMove } from "./attempt.ts";
import { puzzleSet } from "./set.ts";

const puzzles = puzzleSet().slice(0, 40);

describe("a try", () => {
  it("is solved by the witness, and open until its last move", () => {
    for (const { position, witness } of puzzles) {
      let attempt = newAttempt(position);
      const states = witness.map((move) => {
        attempt = expectOk(tryMove(attempt, move)).attempt;
        return attempt.state;
      });
      expect(states).toEqual(["open", "open", "solved"]);
      expect(attempt.moves).toEqual(witness);
    }
  });

  it("is lost after a first move exactly when no solution is left", () => {
    let lost = 0;
    for (const { position } of puzzles) {
      for (const [slot, { shape }] of position.dock.entries()) {
        for (const { x, y } of legalPlacements(position.board, shape)) {
          const { attempt } = expectOk(tryMove(newAttempt(position), { slot, x, y }));
          const left = countSolutions(attempt.board, shapesLeft(attempt.slots)).solutions;
          expect(attempt.state).toBe(left > 0 ? "open" : "lost");
          if (attempt.state === "lost") lost++;
        }
      }
    }
    expect(lost).toBeGreaterThan(300);
  });

  it("leads back to where it was, and says what a move cleared", () => {
    const { position, witness } = puzzles[0]!;
    const start = newAttempt(position);
    const { attempt, clear } = expectOk(tryMove(start, witness[0]!));
    expect(attempt.before).toBe(start);
    const { shape, colour } = position.dock[witness[0]!.slot]!;
    expect(clear).toEqual(expectOk(place(position.board, { ...witness[0]!, shape: shape.id }, colour)).clear);
  });

  it("refuses a piece that is gone, and a place that is taken", () => {
    const { position, witness } = puzzles[0]!;
    const { attempt } = expectOk(tryMove(newAttempt(position), witness[0]!));
    expect(tryMove(attempt, witness[0]!)).toMatchObject({ ok: false, fault: { code: "noPiece" } });
    expect(tryMove(attempt, { ...witness[1]!, x: 9 })).toMatchObject({ ok: false, fault: { code: "outOfBoard" } });
  });
});
