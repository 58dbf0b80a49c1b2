/**
 * @file Stages 5 and 6, the ladder of decision D2: (1) the tracks' drafts, foreign ones before the rule track's; (2)
 * docks from the exact table that meet C1–C3; (3) the same with the special shapes; (4) C1 and C3 alone; (5) none, when
 * no dock of any kind can be placed on this board. Every dock on every rung has passed the gate, on a board and a
 * configuration that no foreign track has a reference to.
 */
import {
  DOCK_SIZE,
  type DockTable,
  DRAW_DOCK,
  feasibleDocks,
  fillOf,
  frozenCopy,
  legalAnchors,
  type NoDockProof,
  newDockBuffer,
  noDockProof,
  type Rng,
  SHAPES,
  type Shape,
  shuffle,
  type Triple,
  WeightedDraw,
} from "#engine";
import { hasForesight } from "./config.ts";
import { RULE_TRACK, ruleTrack } from "./construct.ts";
import { budgetOf } from "./foresee.ts";
import { gate, minimumMobility, type RejectionCode, type VerifiedDock } from "./gate.ts";
import { ask, type Brief, type DraftFault, draftsOf, NAMELESS, nameOf, type Role, type Track } from "./track.ts";

export type Rung = 1 | 2 | 3 | 4 | 5;

/** A draft that was not delivered, and why. */
export interface Refusal {
  readonly track: string;
  readonly code: RejectionCode | DraftFault;
  readonly shapes: readonly string[];
  readonly message: string;
}

/** A verified dock and where it comes from. */
export interface VerifiedDraft {
  readonly dock: VerifiedDock;
  readonly roles: readonly Role[];
  /** Id of the track that proposed it, or "table" for a draw from the exact table. */
  readonly track: string;
}

export interface Climb {
  readonly rung: Rung;
  /** Verified docks to choose from; empty on rung 5 only. */
  readonly drafts: readonly VerifiedDraft[];
  readonly refusals: readonly Refusal[];
  /** Drafts asked for on rung 1. */
  readonly attempts: number;
  /** Docks of the exact table that can be placed, where the table was needed: regular and all shapes. */
  readonly tables: { readonly regular: number | null; readonly all: number | null };
  /** On rung 5: no dock can be placed. */
  readonly proof: NoDockProof | null;
}

/** Fork of the generator for further docks; those of foreign tracks count from 0. */
const FURTHER = 1000;

/** The least share of the wanted candidates that is left to the rule track, however many drafts others have. */
const RULE_SHARE = 0.5;

/** The source of a draw from the exact table, in traces. */
const TABLE = "table";
const FILL: readonly Role[] = ["fill", "fill", "fill"];

export function climb(brief: Brief, foreign: readonly Track[], rng: Rng): Climb {
  const { verified, ...asked } = askTracks(brief, foreign, rng);
  if (verified.length > 0) {
    const drafts = hasForesight(brief.config) ? [...verified, ...furtherDocks(verified, brief, rng)] : verified;
    return { rung: 1, drafts, ...asked, tables: { regular: null, all: null }, proof: null };
  }
  const { board } = brief.input;
  const regular = feasibleDocks(board);
  const second = fromTable(regular, brief, false, rng);
  const found = (rung: Rung, drafts: readonly VerifiedDraft[], all: number | null): Climb => ({
    rung,
    drafts,
    ...asked,
    tables: { regular: regular.feasible, all },
    proof: null,
  });
  if (second.length > 0) return found(2, second, null);
  const all = feasibleDocks(board, "all", regular);
  const third = fromTable(all, brief, false, rng);
  if (third.length > 0) return found(3, third, all.feasible);
  const fourth = fromTable(all, brief, true, rng);
  if (fourth.length > 0) return found(4, fourth, all.feasible);
  return { ...found(5, [], all.feasible), proof: noDockProof(board, SHAPES) };
}

interface Drafts {
  readonly verified: VerifiedDraft[];
  readonly refusals: Refusal[];
  attempts: number;
}

/** Rung 1: the foreign tracks, then the rule track. */
function askTracks(brief: Brief, foreign: readonly Track[], rng: Rng): Drafts {
  const drafts: Drafts = { verified: [], refusals: [], attempts: 0 };
  for (const [i, track] of foreign.entries()) askForeign(track, brief, drafts, rng.fork(i));
  const before = drafts.refusals.length;
  const { candidates, attempts: maxRefusals } = brief.config.construct;
  const wanted = Math.max(candidates, drafts.verified.length + Math.ceil(RULE_SHARE * candidates));
  const seen = new Set(drafts.verified.map(({ dock }) => keyOf(dock.shapes)));
  for (let i = 0; i < brief.config.theta.maxEvaluatedTriplets; i++) {
    if (drafts.verified.length >= wanted || drafts.refusals.length - before >= maxRefusals) break;
    consider(ruleTrack, brief, brief, seen, drafts, rng);
  }
  return drafts;
}

/**
 * Uniform draws over the feasible docks, beside the tracks' drafts: foresight gains from docks that no rule would have
 * thought of. Drawn from a generator of their own, so that the drafts stay as they are.
 */
function furtherDocks(known: readonly VerifiedDraft[], brief: Brief, rng: Rng): VerifiedDraft[] {
  const { board } = brief.input;
  const { lo, hi } = board.occupied;
  const own = rng.fork(FURTHER);
  const buffer = newDockBuffer();
  const seen = new Set(known.map(({ dock }) => keyOf(dock.shapes)));
  const drafts: VerifiedDraft[] = [];
  for (let left = budgetOf(brief.input.budget, brief.config).docks - known.length; left > 0; left--) {
    if (!DRAW_DOCK.feasible(lo, hi, own, buffer)) break;
    const shapes = Array.from(buffer.dock, (index) => SHAPES[index]!);
    const key = keyOf(shapes);
    if (seen.has(key)) continue;
    seen.add(key);
    const gated = gate(board, shapes, brief.config);
    if (gated.accepted) drafts.push({ dock: gated.dock, roles: FILL, track: TABLE });
  }
  return drafts;
}

/** True for the name of a foreign track: traces use the other names for our own sources. */
export function isForeign(name: string): boolean {
  return name !== RULE_TRACK && name !== TABLE && name !== NAMELESS;
}

/** Asks a foreign track: its name is read once, and it sees a frozen copy of the brief. */
function askForeign(track: Track, brief: Brief, drafts: Drafts, rng: Rng): void {
  const id = nameOf(track);
  if (!isForeign(id)) {
    const message = id === NAMELESS ? "a track needs an id, a text" : `the track id "${id}" is taken`;
    drafts.refusals.push({ track: NAMELESS, code: "malformed", shapes: [], message });
    return;
  }
  const named: Track = { id, propose: (shown, own) => track.propose(shown, own) };
  const shown = frozenCopy(brief);
  const seen = new Set(drafts.verified.map(({ dock }) => keyOf(dock.shapes)));
  const most = draftsOf(track);
  for (let i = 0; i < most && consider(named, shown, brief, seen, drafts, rng); i++);
}

/**
 * Puts one draft through the gate; false when the track has no more. `shown` is what the track sees: the brief or a
 * copy.
 */
function consider(
  track: Track,
  shown: Brief,
  brief: Brief,
  seen: Set<number | string>,
  drafts: Drafts,
  rng: Rng,
): boolean {
  drafts.attempts++;
  const proposal = ask(track, shown, rng);
  if (!proposal.ok) {
    drafts.refusals.push({ track: track.id, code: proposal.fault, shapes: [], message: proposal.message });
    return proposal.fault === "malformed";
  }
  const { shapes, roles } = proposal;
  const key = keyOf(shapes);
  if (seen.has(key)) return true;
  seen.add(key);
  const gated = gate(brief.input.board, shapes, brief.config);
  if (gated.accepted) drafts.verified.push({ dock: gated.dock, roles, track: track.id });
  else {
    const { code, message } = gated.rejection;
    drafts.refusals.push({ track: track.id, code, shapes: shapes.map((shape) => shape.id), message });
  }
  return true;
}

/** Equal for the same shapes in any order: a number for docks, a text for drafts of another size, which no gate passes. */
function keyOf(shapes: readonly Shape[]): number | string {
  if (shapes.length !== DOCK_SIZE)
    return shapes
      .map(({ id }) => id)
      .sort()
      .join();
  const [a, b, c] = [shapes[0]!.index, shapes[1]!.index, shapes[2]!.index];
  const least = Math.min(a, b, c);
  const most = Math.max(a, b, c);
  return numberOf(least, a + b + c - least - most, most);
}

/** Rungs 2 to 4: weighted draws from the exact table; what is drawn is gated like anything else. */
function fromTable(table: DockTable, brief: Brief, waiveMobility: boolean, rng: Rng): VerifiedDraft[] {
  const { board } = brief.input;
  const { docks, weights } = weighDocks(table, brief, waiveMobility);
  if (docks.length === 0) return [];
  const draw = new WeightedDraw(weights);
  const drafts: VerifiedDraft[] = [];
  const drawn = new Set<number>();
  for (let i = 0; i < brief.config.construct.candidates; i++) {
    const at = draw.draw(rng);
    if (drawn.has(at)) continue;
    drawn.add(at);
    const shapes = shuffle(tripleOf(docks[at]!), rng).map((index) => SHAPES[index]!);
    const gated = gate(board, shapes, brief.config, waiveMobility);
    if (!gated.accepted) throw new Error(`the table and the gate disagree: ${gated.rejection.message}`);
    drafts.push({ dock: gated.dock, roles: FILL, track: TABLE });
  }
  return drafts;
}

/** The feasible docks of a table that meet C2, or all of them where it is waived, and how much each is wanted. */
function weighDocks(table: DockTable, brief: Brief, waiveMobility: boolean) {
  const { board } = brief.input;
  const counts = SHAPES.map((shape) => legalAnchors(board, shape).size());
  const least = waiveMobility ? 0 : minimumMobility(fillOf(board), brief.config);
  const appeal = SHAPES.map((shape) => brief.appeal.fill[shape.index] ?? 1);
  // A table may have thousands of docks: each is kept as a number.
  const docks: number[] = [];
  const weights: number[] = [];
  table.visit((i, j, k) => {
    if (counts[i]! + counts[j]! + counts[k]! < least) return;
    docks.push(numberOf(i, j, k));
    weights.push(appeal[i]! * appeal[j]! * appeal[k]!);
  });
  return { docks, weights };
}

/** Three shapes as one number, and back. */
function numberOf(i: number, j: number, k: number): number {
  return (k << 16) | (j << 8) | i;
}

function tripleOf(dock: number): Triple {
  return [dock & 0xff, (dock >>> 8) & 0xff, dock >>> 16];
}
