/**
 * @file Who counts, and that it does not depend on which arm deals as usual: players who move before they are told their
 * arm are in neither, and swapping the arms swaps the analysis.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { sumsOf } from "#stats";
import { cases } from "../../tests/effort.ts";
import { DRAFT, LAST_DAY, running } from "../../tests/experiments.ts";
import { analyse } from "./analyse.ts";
import { assign } from "./assign.ts";
import type { Arm, Experiment } from "./experiment.ts";
import { armOfRecord, type DealtGame, type Exposure, exposureOf, isCrossover } from "./exposure.ts";
import type { ArmTotals } from "./metrics.ts";

const experiment = running();
const UNKNOWN = { model: null, context: null } as const;
const game: DealtGame = { dealer: "rule", print: "3.0000000a", ...UNKNOWN, docks: 2, beganAt: 100 };

describe("exposure", () => {
  it("is written with the first dock, and tells the arm by hash from the arm by record", () => {
    const exposures = Array.from({ length: 50 }, (_, i) => exposureOf(experiment, `p${i}`, game, () => 0)!);
    for (const exposure of exposures) {
      expect(exposure).toMatchObject({ experiment: "foresight-2026", phase: 0, dealt: "control" });
      expect(isCrossover(exposure)).toBe(exposure.arm !== "control");
    }
    expect(new Set(exposures.map(({ arm }) => arm)).size).toBe(2);
  });

  it("is none without a dock, outside, or of a game that began before the player was told", () => {
    expect(exposureOf(experiment, "p", { ...game, docks: 0 }, () => 0)).toBeNull();
    expect(exposureOf(DRAFT, "p", game, () => 0)).toBeNull();
    expect(exposureOf(experiment, "p", game, () => null)).toBeNull();
    expect(exposureOf(experiment, "p", game, () => 101)).toBeNull();
    expect(exposureOf(experiment, "p", game, () => 100)).not.toBeNull();
    // Told in another phase, they were told of another arm.
    expect(exposureOf(experiment, "p", game, (phase) => (phase === 0 ? null : 0))).toBeNull();
  });

  it("knows a configuration by its print, and no other", () => {
    expect(armOfRecord(experiment, { ...game, print: "3.0000000b" })).toBeNull();
    expect(armOfRecord(experiment, { ...game, print: "4.0000000a" })).toBeNull();
    expect(armOfRecord(experiment, { dealer: "foresight", print: "3.0000000b", ...UNKNOWN })?.id).toBe("foresight");
    const plain = {
      ...experiment,
      arms: [{ ...experiment.arms[0]!, dealer: "uniform", print: null }, experiment.arms[1]!],
    };
    expect(armOfRecord(plain, { dealer: "uniform", print: null, ...UNKNOWN })?.id).toBe("control");
  });

  it("knows a network by its hash", () => {
    const [one, other] = ["0", "1"].map((digit) => digit.repeat(16)) as [string, string];
    const arms = experiment.arms.map((arm, i) => ({
      ...arm,
      dealer: "dual",
      print: "3.0000000b",
      model: [one, other][i]!,
    }));
    const dual = { ...game, dealer: "dual", print: "3.0000000b" };
    expect(armOfRecord({ ...experiment, arms }, { ...dual, model: other })?.id).toBe("foresight");
    expect(armOfRecord({ ...experiment, arms }, { ...dual, model: "2".repeat(16) })).toBeNull();
    expect(armOfRecord({ ...experiment, arms }, dual)).toBeNull();
  });

  it("knows policies by the player's context, and the defaults where a context has none", () => {
    const [control, tuned] = experiment.arms.map((arm) => ({ ...arm, dealer: "foresight", print: "3.0000000b" }));
    const policies = { "low/new/small": { settings: {}, print: "3.0000000c" } };
    const subject = { ...experiment, arms: [control!, { ...tuned!, policies }] };
    const dealtTo = (context: string, print: string) =>
      Array.from({ length: 30 }, (_, i) =>
        exposureOf(subject, `p${i}`, { ...game, dealer: "foresight", print, context }, () => 0),
      );
    for (const exposure of dealtTo("high/new/small", "3.0000000b")) expect(isCrossover(exposure!)).toBe(false);
    const defaults = dealtTo("low/new/small", "3.0000000b");
    const own = dealtTo("low/new/small", "3.0000000c");
    for (const exposure of defaults) expect(isCrossover(exposure!)).toBe(exposure!.arm !== "control");
    for (const exposure of own) expect(isCrossover(exposure!)).toBe(exposure!.arm === "control");
    expect(new Set(own.map((exposure) => exposure!.arm)).size).toBe(2);
    for (const exposure of dealtTo("high/new/small", "3.0000000c")) expect(exposure!.dealt).toBeNull();
  });
});

interface Course {
  /** When the player receives the arm; null for never. */
  readonly told: number | null;
  /** When their games begin, in order. */
  readonly games: readonly number[];
}

const COURSE: fc.Arbitrary<Course> = fc.record({
  told: fc.option(fc.nat(100)),
  games: fc.array(fc.nat(100), { maxLength: 8 }).map((times) => times.toSorted((a, b) => a - b)),
});

/** How a client deals that is told at a time: as usual before it, by its arm afterwards. */
function gamesOf(player: string, { told, games }: Course, subject: Experiment, usual: Arm): DealtGame[] {
  const assigned = assign(subject, player);
  const own = assigned.outcome === "assigned" ? assigned.arm : usual;
  return games.map((beganAt) => {
    const { dealer, print } = told !== null && beganAt >= told ? own : usual;
    return { dealer, print, ...UNKNOWN, docks: 1, beganAt };
  });
}

interface Counted extends Exposure {
  readonly games: number;
}

/** The exposures of players, each by their first game that is one, and how many games they play from then on. */
function exposed(courses: readonly Course[], subject: Experiment, usual: Arm): Counted[] {
  return courses.flatMap((course, i): Counted[] => {
    const player = `player-${i}`;
    const games = gamesOf(player, course, subject, usual);
    for (const [k, one] of games.entries()) {
      const exposure = exposureOf(subject, player, one, () => course.told);
      if (exposure !== null) return [{ ...exposure, games: games.length - k }];
    }
    return [];
  });
}

function totalsOf(all: readonly Counted[], arm: string): ArmTotals {
  const mine = all.filter((one) => one.arm === arm);
  const sums = (ofThem: readonly Counted[]) => ({
    day1Retention: [
      sumsOf([], 2),
      sumsOf(
        ofThem.map(({ games }) => [games > 1 ? 1 : 0]),
        1,
      ),
    ] as const,
  });
  return {
    players: mine.length,
    crossed: mine.filter(isCrossover).length,
    metrics: sums(mine.filter((one) => !isCrossover(one))),
    crossedMetrics: sums(mine.filter(isCrossover)),
  };
}

const [control, treatment] = experiment.arms as [Arm, Arm];

describe("players who move before they are told", () => {
  const courses = fc.array(COURSE, { minLength: 20, maxLength: 60 });

  it("count for no arm, whichever of them deals as usual", () => {
    fc.assert(
      fc.property(courses, (all) => {
        const one = exposed(all, experiment, control);
        expect(exposed(all, experiment, treatment)).toEqual(one);
        expect(one.filter(isCrossover)).toEqual([]);
        // Who is told and plays after it, and nobody else, with the games after it.
        const naive = all.map(({ told, games }) => (told === null ? [] : games.filter((at) => at >= told)).length);
        expect(one.map(({ player, games }) => [player, games])).toEqual(
          naive.flatMap((games, i) => (games > 0 ? [[`player-${i}`, games]] : [])),
        );
      }),
    );
  });

  it("leave an analysis that the swapped arms have with the sign turned", () => {
    // The configurations change places, and so do the labels: what was the usual way to deal is now the treatment.
    const swapped = { ...experiment, arms: [treatment, control] };
    fc.assert(
      fc.property(courses, (all) => {
        const snapshotOf = (subject: Experiment) => {
          const counted = exposed(all, subject, control);
          return { day: LAST_DAY, phases: [subject.arms.map(({ id }) => totalsOf(counted, id))] };
        };
        const [before, after] = [snapshotOf(experiment), snapshotOf(swapped)];
        // The hash knows places, not labels.
        expect(after).toEqual(before);
        const turned = { ...before, phases: [before.phases[0]!.toReversed()] };
        const [one, other] = [before, turned].map((snapshot) => {
          const done = expectOk(analyse(experiment, [snapshot], LAST_DAY));
          return done.metrics.find(({ role }) => role === "primary")!.plain;
        });
        expect(one!.ok).toBe(other!.ok);
        if (one!.ok && other!.ok) {
          expect(other!.value.effect).toBeCloseTo(-one!.value.effect, 12);
          expect(other!.value.error).toBeCloseTo(one!.value.error, 12);
        }
      }),
      { numRuns: cases(30, 300) },
    );
  });
});
