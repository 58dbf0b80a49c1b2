/** @file The eight symmetries commute with the rules: mapping and then placing is placing and then mapping. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, REGULAR_SHAPES, SHAPES } from "#engine";
import { apply, DEALERS, newSession } from "#game";
import { actionMaskOf } from "../../env/observe.ts";
import { decodeAction, encodeAction } from "../../env/spaces.ts";
import { PLAYERS } from "../../players/baselines.ts";
import { maySymmetry, SYMMETRIES, symmetricAction, symmetricView } from "./encode.ts";

describe("symmetries", () => {
  it("map every regular shape to a regular shape", () => {
    for (const shape of REGULAR_SHAPES) {
      for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        expect(maySymmetry({ slots: [{ shape }, null, null] }, symmetry)).toBe(true);
      }
    }
    expect(SHAPES.every((shape) => maySymmetry({ slots: [{ shape }] }, 0))).toBe(true);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])("commute with legality and placement: %d", (symmetry) => {
    let { session } = expectOk(newSession({ seed: 40 + symmetry, dealer: DEALERS.feasible }));
    for (let step = 0; step < 40 && session.ended === null; step++) {
      const image = { ...session, ...symmetricView(session, symmetry) };
      const legal = actionMaskOf(session);
      const imageLegal = actionMaskOf(image);
      expect(imageLegal.reduce((sum, bit) => sum + bit, 0)).toBe(legal.reduce((sum, bit) => sum + bit, 0));
      for (let action = 0; action < legal.length; action++) {
        if (legal[action] === 1) expect(imageLegal[symmetricAction(session, action, symmetry)]).toBe(1);
      }
      const choice = PLAYERS.keeper.choose(session, createRng(1, "policy", step));
      const moved = decodeAction(symmetricAction(session, encodeAction(choice), symmetry));
      const after = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
      const imageAfter = expectOk(apply(image, { type: "place", ...moved }, DEALERS.feasible)).session;
      expect(symmetricView(after, symmetry).board).toEqual(imageAfter.board);
      expect(imageAfter.plain).toBe(after.plain);
      session = after;
    }
    expect(session.steps).toBeGreaterThan(10);
  });
});
