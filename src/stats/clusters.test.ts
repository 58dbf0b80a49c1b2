/** @file Clusters: the quick jackknife against the plain one, Wilson at its limits, and intervals that cover the truth. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { type Cluster, clusterMean, clusterShare, jackknife } from "./clusters.ts";
import { wilson } from "./intervals.ts";

const rng = createRng(7, "noise");
const ratio = (clusters: readonly Cluster[]) =>
  clusters.reduce((sum, one) => sum + one.sum, 0) / clusters.reduce((sum, one) => sum + one.size, 0);

/** Observations that agree with the first of their cluster three times in four. */
function clustersOf(count: number, size: number, share: number): Cluster[] {
  return Array.from({ length: count }, () => {
    const first = rng.fraction() < share;
    const rest = Array.from({ length: size - 1 }, () => (rng.below(4) > 0 ? first : rng.fraction() < share));
    return { sum: [first, ...rest].filter(Boolean).length, size };
  });
}

describe("the mean over clusters", () => {
  it("is the plain jackknife of the ratio", () => {
    for (let i = 0; i < 20; i++) {
      const clusters = Array.from({ length: 2 + rng.below(20) }, () => ({
        sum: rng.below(50),
        size: 1 + rng.below(9),
      }));
      const [quick, plain] = [clusterMean(clusters), jackknife(clusters, ratio)];
      for (const key of ["value", "low", "high"] as const) expect(quick[key]).toBeCloseTo(plain[key], 10);
    }
  });

  it("has no interval for one cluster, and no value for none", () => {
    expect(clusterMean([{ sum: 3, size: 4 }])).toEqual({ value: 0.75, low: Number.NaN, high: Number.NaN });
    expect(clusterMean([]).value).toBeNaN();
  });
});

describe("the share over clusters", () => {
  it("is Wilson's where every cluster is one observation", () => {
    const clusters = [1, 0, 0, 1, 0, 0, 0].map((sum) => ({ sum, size: 1 }));
    expect(clusterShare(clusters)).toEqual(wilson(2, 7));
  });

  it("counts clusters where no variance shows", () => {
    const none = Array.from({ length: 12 }, () => ({ sum: 0, size: 5 }));
    expect(clusterShare(none)).toEqual(wilson(0, 12));
    expect(clusterShare(none.map(({ size }) => ({ sum: size, size })))).toEqual(wilson(12, 12));
    expect(clusterShare([{ sum: 2, size: 4 }])).toEqual(wilson(0.5, 1));
  });

  it("is wider than Wilson's where observations of a cluster agree, and never narrower", () => {
    for (let i = 0; i < 20; i++) {
      const { low, high } = clusterShare(clustersOf(60, 6, 0.3));
      const plain = wilson(0.3 * 360, 360);
      expect(high - low).toBeGreaterThan(1.2 * (plain.high - plain.low));
    }
    const opposed = Array.from({ length: 60 }, (_, i) => ({ sum: 3 + (i % 2), size: 7 }));
    const { low, high } = clusterShare(opposed);
    expect(high - low).toBeCloseTo(wilson(210, 420).high - wilson(210, 420).low, 6);
  });

  it("covers the truth about as often as it says", () => {
    let covered = 0;
    for (let i = 0; i < 400; i++) {
      const { low, high } = clusterShare(clustersOf(40, 5, 0.2));
      if (low <= 0.2 && 0.2 <= high) covered++;
    }
    expect(covered).toBeGreaterThan(0.92 * 400);
    expect(covered).toBeLessThan(0.985 * 400);
  });
});
