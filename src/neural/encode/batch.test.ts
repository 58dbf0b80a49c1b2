/** @file Targets of a training step against all orders of all docks, and lines of a data set. */
import { describe, expect, it } from "vitest";
import { createRng, REGULAR_COUNT } from "#engine";
import { samplesOfPlay } from "../../../tests/generators.ts";
import { trainingBatch } from "./batch.ts";
import { formatSample, parseSample, type Sample } from "./sample.ts";

const SAMPLES = samplesOfPlay(40, 5);

describe("targets", () => {
  /** Which piece comes in `slot` after the taken ones, over all docks and orders alike. */
  function enumerated({ docks }: Sample, taken: readonly number[], slot: number): number[] {
    const law = new Array<number>(REGULAR_COUNT).fill(0);
    for (const { shapes, share } of docks) {
      for (const [a, b, c] of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ] as const) {
        const order = [shapes[a]!, shapes[b]!, shapes[c]!];
        if (taken.every((piece, i) => order[i] === piece)) law[order[slot]!]! += share;
      }
    }
    const total = law.reduce((sum, p) => sum + p, 0);
    return law.map((p) => p / total);
  }

  it("are the law of each slot given the pieces before it, where nothing is wished for", () => {
    const feeds = trainingBatch(SAMPLES, 1, createRng(1, "noise"));
    const taken = Array.from(feeds.taken!);
    for (const [row, sample] of SAMPLES.entries()) {
      for (let slot = 0; slot < 3; slot++) {
        const at = (row * 3 + slot) * REGULAR_COUNT;
        const expected = enumerated(sample, taken.slice(2 * row, 2 * row + slot), slot);
        const found = feeds.targets!.slice(at, at + REGULAR_COUNT);
        for (const [i, p] of expected.entries()) expect(found[i]).toBeCloseTo(p, 5);
      }
    }
  });

  it("keep to docks of the same content where it is wished for", () => {
    const feeds = trainingBatch(SAMPLES, 0, createRng(2, "noise"));
    for (const [row, { docks }] of SAMPLES.entries()) {
      const wanted = Array.from(feeds.wanted!.slice(7 * row, 7 * row + 7));
      const families = wanted.indexOf(1, 4) - 3;
      const allowed = docks.filter(({ content }) => {
        return (
          content.families === families && content.multi === (wanted[0] === 1) && content.wipe === (wanted[2] === 1)
        );
      });
      expect(allowed.length).toBeGreaterThan(0);
      const pieces = new Set(allowed.flatMap(({ shapes }) => shapes));
      const first = feeds.targets!.slice(row * 3 * REGULAR_COUNT, (row * 3 + 1) * REGULAR_COUNT);
      for (const [i, p] of first.entries()) if (p > 0) expect(pieces.has(i)).toBe(true);
    }
  });

  it("know what is hidden: the label stays, the input goes", () => {
    const feeds = trainingBatch(SAMPLES, 0.5, createRng(3, "noise"));
    const hidden = Array.from(feeds.hiddenIntent!);
    expect(new Set(hidden)).toEqual(new Set([0, 1]));
    for (const [row, isHidden] of hidden.entries()) {
      const known = feeds.intent![(row + 1) * 9 - 1];
      expect(known).toBe(isHidden === 1 ? 0 : 1);
      expect(feeds.intentLabel![row]).toBe(SAMPLES[row]!.seen.intent);
    }
  });
});

describe("a line of a data set", () => {
  it("says the same when it is read again", () => {
    for (const sample of SAMPLES) {
      const read = parseSample(formatSample(sample));
      if (!read.ok) throw new Error(read.fault.message);
      expect(formatSample(read.value)).toBe(formatSample(sample));
      expect(read.value.docks.map(({ content }) => content)).toEqual(sample.docks.map(({ content }) => content));
      expect(read.value.seen.board.occupied).toEqual(sample.seen.board.occupied);
    }
  });

  it("is refused with the reason where it is none", () => {
    const line = JSON.parse(formatSample(SAMPLES[0]!));
    const refused = (change: object) => {
      const read = parseSample(JSON.stringify({ ...line, ...change }));
      return read.ok ? null : read.fault.message;
    };
    expect(parseSample("{")).toMatchObject({ ok: false, fault: { code: "badSample", message: "it is not JSON" } });
    expect(refused({ source: "nobody" })).toContain("sample.source");
    expect(refused({ board: "9" })).not.toBeNull();
    expect(refused({ state: line.state.slice(1) })).toContain("a state has");
    expect(refused({ docks: [] })).toBe("its docks are not docks");
    expect(refused({ docks: [[1, 1, 2, 1, 0, 0]] })).toBe("its docks are not docks");
    expect(refused({ docks: [[1, 28, 2, 1, 0, 0]] })).toBe("its docks are not docks");
    expect(refused({ docks: [[1, 3, 2, 1.5, 0, 0]] })).toBe("its docks are not docks");
    expect(refused({ more: 1 })).toContain("more");
    expect(refused({})).toBeNull();
  });
});
