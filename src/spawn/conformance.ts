/**
 * @file Conformance suites for any track and any generator, ours or a studio's. They know nothing of the
 * implementation: they deal on hundreds of seeded boards from play and check what the paper promises. No test framework
 * is needed; the report is data.
 */
import {
  ArgumentError,
  type Board,
  createRng,
  emptyBoard,
  expectOk,
  feasibleDocks,
  fillOf,
  formatBoard,
  frozenCopy,
  legalPlacements,
  mobilityOf,
  NO_COMBO,
  place,
  REGULAR_SHAPES,
  type Rng,
  type Shape,
  shown,
} from "#engine";
import { newProfile } from "#profile";
import { SPAWN_DEFAULTS } from "./config.ts";
import { newContext } from "./context.ts";
import type { Delivery } from "./deliver.ts";
import { minimumMobility } from "./gate.ts";
import type { SpawnInput } from "./input.ts";
import { briefOf, type SpawnRandomness } from "./pipeline.ts";
import type { SpawnRequest } from "./request.ts";
import { ask, NAMELESS, nameOf, type Track } from "./track.ts";

export interface ConformanceCheck {
  readonly name: string;
  readonly passed: boolean;
  /** Cases looked at, and the first that failed. */
  readonly cases: number;
  readonly failure: string | null;
}

/**
 * What a conformance suite found: each check with its cases and its first failure.
 *
 * @example
 * ```ts
 * import { type ConformanceReport, conformTrack } from "openblock";
 * const { passed, checks }: ConformanceReport = conformTrack({ id: "silent", propose: () => null }, 10);
 * console.log(passed, checks.length); // true 6
 * ```
 */
export interface ConformanceReport {
  readonly passed: boolean;
  readonly checks: readonly ConformanceCheck[];
}

export type SpawnFunction = (request: SpawnRequest) => Delivery;

/** Boards from random play, at all fills up to the end of games. */
export function boardsFromPlay(count: number, seed: number): Board[] {
  const boards: Board[] = [];
  for (let game = 0; boards.length < count; game++) {
    const rng = createRng(seed, "noise", game);
    let board = emptyBoard();
    for (let stuck = 0; stuck < 20 && boards.length < count; ) {
      const options = legalPlacements(board, rng.pick(REGULAR_SHAPES));
      if (options.length === 0) stuck++;
      else board = expectOk(place(board, rng.pick(options), rng.below(8))).board;
      if (options.length > 0) boards.push(board);
    }
  }
  return boards;
}

function inputOn(board: Board): SpawnInput {
  return { board, profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
}

function randomness(seed: number): SpawnRandomness {
  return { dock: createRng(seed, "dock"), colour: createRng(seed, "colour") };
}

class Checks {
  private readonly state = new Map<string, { cases: number; failure: string | null }>();

  note(name: string, holds: boolean, about: () => string): void {
    const check = this.state.get(name) ?? { cases: 0, failure: null };
    check.cases++;
    if (!holds && check.failure === null) check.failure = about();
    this.state.set(name, check);
  }

  report(): ConformanceReport {
    const checks = [...this.state].map(([name, { cases, failure }]) => ({
      name,
      cases,
      failure,
      passed: failure === null,
    }));
    return { passed: checks.every((check) => check.passed), checks };
  }
}

/** What every generator must guarantee: Propositions 1 and 2(i), determinism, and an honest end. */
export function conformSpawn(deal: SpawnFunction, cases = 400, seed = 1): ConformanceReport {
  const checks = new Checks();
  for (const [i, board] of boardsFromPlay(cases, seed).entries()) {
    const where = () => `board ${formatBoard(board)}, case ${i}`;
    const request = () => ({ ...inputOn(board), rng: randomness(i) });
    const delivery = deal(request());
    const again = deal(request());
    checks.note("the same input and randomness give the same dock", summary(delivery) === summary(again), where);
    if (delivery.outcome === "noFeasibleDock") {
      checks.note("refuses only where no dock exists", feasibleDocks(board, "all").feasible === 0, where);
      continue;
    }
    const { shapes, witness } = delivery.dock;
    checks.note("C1: three different shapes", shapes.length === 3 && new Set(shapes).size === 3, where);
    const isMobile = mobilityOf(board, shapes) >= minimumMobility(fillOf(board), SPAWN_DEFAULTS);
    checks.note("C2: enough mobility, or waived on rung 4", delivery.rung === 4 || isMobile, where);
    checks.note("C3: the witness places every piece legally", replaysWitness(board, shapes, witness), where);
    checks.note("three different colours", new Set(delivery.colours).size === 3, where);
    checks.note("the memory moves on", delivery.context.turn === 1, where);
  }
  return checks.report();
}

function summary(delivery: Delivery): string {
  if (delivery.outcome === "noFeasibleDock") return delivery.outcome;
  return JSON.stringify([delivery.dock.shapes.map((shape) => shape.id), delivery.colours, delivery.rung]);
}

/** Whether a witness places every piece of a dock, each where it fits. */
export function replaysWitness(
  board: Board,
  shapes: readonly Shape[],
  witness: readonly Parameters<typeof place>[1][],
): boolean {
  const left = shapes.map((shape) => shape.id as string);
  let current = board;
  for (const placement of witness) {
    const at = left.indexOf(placement.shape);
    const placed = place(current, placement);
    if (at < 0 || !placed.ok) return false;
    left.splice(at, 1);
    current = placed.value.board;
  }
  return left.length === 0;
}

/**
 * What a well-behaved track keeps. The gate does not rely on it; a track that fails here only wastes attempts. The
 * track is shown the frozen copy of the brief that it gets in play.
 *
 * @example
 * ```ts
 * import { conformTrack } from "openblock";
 * const { checks } = conformTrack({ id: "double", propose: () => ({ shapes: ["2x2", "2x2", "1x4"] }) }, 10);
 * console.log(checks.filter(({ passed }) => !passed).map(({ name }) => name).join()); // a draft has three different shapes
 * ```
 */
export function conformTrack(track: Track, cases = 200, seed = 2): ConformanceReport {
  if (!(Number.isSafeInteger(cases) && cases > 0)) {
    throw new ArgumentError("badCount", `a number of cases is a whole number from 1, not ${shown(cases)}`);
  }
  const checks = new Checks();
  const name = nameOf(track);
  for (const [i, board] of boardsFromPlay(cases, seed).entries()) {
    const where = () => `board ${formatBoard(board)}, case ${i}`;
    const brief = frozenCopy(briefOf(inputOn(board)));
    const before = JSON.stringify(brief);
    const draw = (rng: Rng) => ask(track, brief, rng);
    const proposal = draw(createRng(i, "dock"));
    const again = draw(createRng(i, "dock"));

    checks.note("keeps its name", name !== NAMELESS && nameOf(track) === name, where);
    checks.note("does not throw", proposal.ok || proposal.fault !== "threw", where);
    checks.note("gives a draft of known shapes or none", proposal.ok || proposal.fault !== "malformed", where);
    checks.note(
      "the same brief and randomness give the same draft",
      JSON.stringify(proposal) === JSON.stringify(again),
      where,
    );
    checks.note("leaves the brief alone", JSON.stringify(brief) === before, where);
    const isTriple = proposal.ok && new Set(proposal.shapes).size === 3 && proposal.shapes.length === 3;
    checks.note("a draft has three different shapes", !proposal.ok || isTriple, where);
  }
  return checks.report();
}
