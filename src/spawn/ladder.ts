/**
 * @file The ladder of design D2. (1) The tracks' own drafts, learned ones before the rule track's; (2) docks from the
 * exact table that meet C1–C3; (3) the same with the special shapes; (4) C1 and C3 alone; (5) none: then no dock of any
 * kind can be placed on this board, and that is said. Every dock on every rung has passed the gate.
 */
import { type DockTable, feasibleDocks, fillOf, legalAnchors, type Rng, SHAPES, type Triple } from "#engine";
import { type Candidate, evaluate } from "./choose.ts";
import { ruleTrack } from "./construct.ts";
import { shuffle, WeightedDraw } from "./draw.ts";
import { gate, minimumMobility, type RejectionCode } from "./gate.ts";
import { ask, type Brief, type DraftFault, type Track } from "./track.ts";

export type Rung = 1 | 2 | 3 | 4 | 5;

/** A draft that was not delivered, and why. */
export interface Refusal {
  readonly track: string;
  readonly code: RejectionCode | DraftFault;
  readonly shapes: readonly string[];
  readonly message: string;
}

export interface Climb {
  readonly rung: Rung;
  /** Verified docks to choose from; empty on rung 5 only. */
  readonly candidates: readonly Candidate[];
  readonly refusals: readonly Refusal[];
  /** Drafts asked for on rung 1. */
  readonly attempts: number;
  /** Docks of the exact table that can be placed, where the table was needed: regular and all shapes. */
  readonly tables: { readonly regular: number | null; readonly all: number | null };
}

/** Drafts a learned track is asked for per turn. */
const LEARNED_DRAFTS = 3;

export function climb(brief: Brief, learned: readonly Track[], rng: Rng): Climb {
  const { candidates, ...asked } = askTracks(brief, learned, rng);
  if (candidates.length > 0) return { rung: 1, candidates, ...asked, tables: { regular: null, all: null } };
  const { board } = brief.input;
  const regular = feasibleDocks(board);
  const second = fromTable(regular, brief, false, rng);
  const found = (rung: Rung, verified: readonly Candidate[], all: number | null): Climb => ({
    rung,
    candidates: verified,
    ...asked,
    tables: { regular: regular.feasible, all },
  });
  if (second.length > 0) return found(2, second, null);
  const all = feasibleDocks(board, "all");
  const third = fromTable(all, brief, false, rng);
  if (third.length > 0) return found(3, third, all.feasible);
  const fourth = fromTable(all, brief, true, rng);
  return found(fourth.length > 0 ? 4 : 5, fourth, all.feasible);
}

interface Asked {
  readonly candidates: Candidate[];
  readonly refusals: Refusal[];
  readonly attempts: number;
}

/** Rung 1. */
function askTracks(brief: Brief, learned: readonly Track[], rng: Rng): Asked {
  const asked = { candidates: [] as Candidate[], refusals: [] as Refusal[], attempts: 0 };
  const seen = new Set<string>();
  const { candidates: wanted, attempts: maxRefusals } = brief.config.construct;
  const draw = (track: Track) => {
    asked.attempts++;
    return consider(track, brief, seen, asked, rng);
  };
  for (const track of learned) for (let i = 0; i < LEARNED_DRAFTS && draw(track); i++);
  const before = asked.refusals.length;
  for (let i = 0; i < brief.config.theta.maxEvaluatedTriplets; i++) {
    if (asked.candidates.length >= wanted || asked.refusals.length - before >= maxRefusals) break;
    draw(ruleTrack);
  }
  return asked;
}

/** One draft through the gate; false when the track has nothing to offer. */
function consider(track: Track, brief: Brief, seen: Set<string>, asked: Asked, rng: Rng): boolean {
  const proposal = ask(track, brief, rng);
  if (!proposal.ok) {
    asked.refusals.push({ track: track.id, code: proposal.fault, shapes: [], message: proposal.message });
    return proposal.fault === "malformed";
  }
  const { shapes, roles } = proposal;
  const key = shapes
    .map((shape) => shape.index)
    .sort((a, b) => a - b)
    .join();
  if (seen.has(key)) return true;
  seen.add(key);
  const verdict = gate(brief.input.board, shapes, brief.config);
  if (verdict.accepted) asked.candidates.push(evaluate(verdict.dock, roles, track.id, brief));
  else {
    const { code, message } = verdict.rejection;
    asked.refusals.push({ track: track.id, code, shapes: shapes.map((shape) => shape.id), message });
  }
  return true;
}

/** Rungs 2 to 4: weighted draws from the exact table; what is drawn is gated like anything else. */
function fromTable(table: DockTable, brief: Brief, waiveMobility: boolean, rng: Rng): Candidate[] {
  const { board } = brief.input;
  const docks = mobileDocks(table, brief, waiveMobility);
  if (docks.length === 0) return [];
  const appeal = SHAPES.map((shape) => brief.appeal.fill[shape.index] ?? 1);
  const draw = new WeightedDraw(docks.map(([i, j, k]) => appeal[i]! * appeal[j]! * appeal[k]!));
  const candidates: Candidate[] = [];
  const drawn = new Set<number>();
  for (let i = 0; i < brief.config.construct.candidates; i++) {
    const at = draw.draw(rng);
    if (drawn.has(at)) continue;
    drawn.add(at);
    const shapes = shuffle(docks[at]!, rng).map((index) => SHAPES[index]!);
    const verdict = gate(board, shapes, brief.config, waiveMobility);
    if (!verdict.accepted) throw new Error(`the table and the gate disagree: ${verdict.rejection.message}`);
    candidates.push(evaluate(verdict.dock, ["fill", "fill", "fill"], "table", brief));
  }
  return candidates;
}

/** The feasible docks of a table that meet C2, or all of them where it is waived. */
function mobileDocks(table: DockTable, brief: Brief, waiveMobility: boolean): Triple[] {
  const { board } = brief.input;
  if (table.feasible === 0) return [];
  if (waiveMobility) return [...table];
  const counts = SHAPES.map((shape) => legalAnchors(board, shape).size());
  const least = minimumMobility(fillOf(board), brief.config);
  return [...table].filter(([i, j, k]) => counts[i]! + counts[j]! + counts[k]! >= least);
}
