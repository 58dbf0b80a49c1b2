/** @file The best contact of many placements at once, against one placement at a time. */
import { expect, it } from "vitest";
import { createRng, kernel, SHAPES } from "#engine";
import { SOURCES, sampleBoards } from "../../bench/boards.ts";
import { closedSides, contactOf, OUTLINE, snuggestAnchor } from "./contact.ts";

const { legalHi, legalLo } = kernel;

/** Anchors of both halves in reading order. */
function anchorsIn(low: number, high: number): number[] {
  return Array.from({ length: 64 }, (_, p) => p).filter((p) => ((p < 32 ? low >>> p : high >>> (p - 32)) & 1) === 1);
}

it("finds the first anchor with the most contact, of all legal ones and of any part of them", () => {
  const rng = createRng(81, "noise");
  let asked = 0;
  for (const source of SOURCES) {
    for (const fill of [0.1, 0.3, 0.5, 0.7]) {
      for (const board of sampleBoards(source, fill, 5, 81)) {
        const { lo, hi } = board.occupied;
        for (const { index } of SHAPES) {
          const part = asked % 2 === 0 ? [-1, -1] : [rng.next() | 0, rng.next() | 0];
          const low = legalLo(index, lo, hi) & part[0]!;
          const high = legalHi(index, hi) & part[1]!;
          const anchors = anchorsIn(low, high);
          if (anchors.length === 0) continue;
          const contact = anchors.map((anchor) => contactOf(64 * index + anchor, lo, hi));
          const first = anchors[contact.indexOf(Math.max(...contact))];
          expect(snuggestAnchor(closedSides(lo, hi), index, low, high)).toBe(first);
          asked++;
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(1000);
});

it("has outlines that four binary digits can count", () => {
  expect(Math.max(...OUTLINE)).toBeLessThan(16);
});
