/**
 * @file A track proposes docks (paper §3.2): the rule track always, a learned one where an edge hands it in. Proposals
 * are drafts without any guarantee. A foreign track that fails, repeats itself or returns nonsense costs an attempt and
 * nothing else: it sees a frozen copy of the brief and draws from a generator of its own, its draft is read once and by
 * index, and the gate works on the board and the configuration of the pipeline, to which no track has a reference.
 *
 * What this does not stop is code that reaches around the brief: an endless loop, a patched global such as
 * `Array.prototype`, a write into the engine's typed tables, which cannot be frozen. Run code you do not trust in a
 * worker and hand in the drafts it sends.
 */
import { findShape, type Rng, SHAPES, type Shape, type ShapeId } from "#engine";
import type { PlayerModel } from "#people";
import type { Aim } from "./aim.ts";
import type { Difficulty } from "./assess.ts";
import type { SpawnConfig } from "./config.ts";
import type { SpawnInput } from "./input.ts";
import type { Perception } from "./perceive.ts";
import type { Wipe } from "./perfectClear.ts";
import type { Outcome } from "./prediction.ts";
import type { Reading } from "./reading.ts";
import type { Resolution } from "./resolve.ts";
import type { ShapeScan } from "./scan.ts";

/** What is known before any dock is proposed. */
export interface Situation {
  readonly input: SpawnInput;
  readonly reading: Reading;
  readonly perception: Perception;
  readonly difficulty: Difficulty;
  readonly resolution: Resolution;
  readonly aim: Aim;
  /** How the player is believed to place; nobody under the paper's objective, which does not ask. */
  readonly model: PlayerModel;
  /** Of the dock before this one. */
  readonly outcome: Outcome | null;
  readonly scans: readonly ShapeScan[];
  readonly wipes: readonly Wipe[];
  readonly config: SpawnConfig;
}

/**
 * What a track may look at. Everything is data; a foreign track gets a frozen copy.
 *
 * @example
 * ```ts
 * import { type Brief, createDealer, emptyBoard } from "openblock";
 * const propose = ({ perception }: Brief) => ({ none: `fill ${perception.topology.fill}` });
 * const { trace } = createDealer({ seed: 1, tracks: [{ id: "curious", propose }] }).next(emptyBoard());
 * console.log(trace.gate.refusals[0]?.message); // curious: fill 0
 * ```
 */
export interface Brief extends Situation {
  /** How much each regular shape is wanted in a free seat, and in a clear seat; by index. */
  readonly appeal: { readonly fill: readonly number[]; readonly clear: readonly number[] };
}

/** Why a piece is in a dock. */
export const ROLES = ["wipe", "finish", "clear", "setup", "fill", "learned"] as const;
export type Role = (typeof ROLES)[number];

export interface DockDraft {
  readonly shapes: readonly ShapeId[];
  /** Role of each shape, if the track knows it. */
  readonly roles?: readonly Role[];
}

/** A track that has no draft says why; the trace keeps it. */
export interface NoDraft {
  readonly none: string;
}

/**
 * Proposes docks beside the rule track. What it proposes passes the gate or is refused in the trace.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard, type Track } from "openblock";
 * const plain: Track = { id: "plain", propose: () => ({ shapes: ["1x4", "2x2", "t-up"] }) };
 * const { trace } = createDealer({ seed: 1, tracks: [plain] }).next(emptyBoard());
 * console.log(trace.gate.verified.some(({ track }) => track === "plain")); // true
 * ```
 */
export interface Track {
  readonly id: string;
  /** Drafts it wants to be asked for in a turn, 1 to `MOST_DRAFTS`; `USUAL_DRAFTS` where it does not say. */
  readonly drafts?: number;
  /** A draft, or none when the track has no (further) one. Called again after each draft, with fresh randomness. */
  propose(brief: Brief, rng: Rng): DockDraft | NoDraft | null;
}

/** Drafts that a foreign track is asked for in a turn. */
const USUAL_DRAFTS = 3;
export const MOST_DRAFTS = 16;

export type DraftFault = "threw" | "noDraft" | "malformed";

export type Proposal =
  | { readonly ok: true; readonly shapes: readonly Shape[]; readonly roles: readonly Role[] }
  | { readonly ok: false; readonly fault: DraftFault; readonly message: string };

/** Asks a track for a draft and trusts nothing about it; errors are caught, also those of reading the draft. */
export function ask(track: Track, brief: Brief, rng: Rng): Proposal {
  const name = nameOf(track);
  try {
    return read(name, track.propose(brief, rng));
  } catch (error) {
    return { ok: false, fault: "threw", message: `${name}: ${messageOf(error)}` };
  }
}

/** The name of a track whose id is missing or not a string. */
export const NAMELESS = "?";

export function nameOf(track: Track): string {
  try {
    const id: unknown = track.id;
    return typeof id === "string" ? id : NAMELESS;
  } catch {
    return NAMELESS;
  }
}

/** How many drafts a track is asked for; the usual number for one that says anything else than a whole number in range. */
export function draftsOf(track: Track): number {
  try {
    const wanted: unknown = track.drafts;
    const isInRange = typeof wanted === "number" && wanted >= 1 && wanted <= MOST_DRAFTS;
    return isInRange && Number.isInteger(wanted) ? wanted : USUAL_DRAFTS;
  } catch {
    return USUAL_DRAFTS;
  }
}

function read(track: string, draft: unknown): Proposal {
  if (draft === null || draft === undefined) return noDraft(`${track} has no draft`);
  const { shapes: ids, roles, none } = draft as Readonly<Record<"shapes" | "roles" | "none", unknown>>;
  if (typeof none === "string") return noDraft(`${track}: ${none.slice(0, LONGEST_MESSAGE)}`);
  const shapes = readShapes(ids);
  if (shapes === null && isPromise(draft)) {
    const message = `${track} returned a promise, but propose is synchronous`;
    return { ok: false, fault: "malformed", message };
  }
  if (shapes === null) return { ok: false, fault: "malformed", message: `${track} gave no list of known shapes` };
  return { ok: true, shapes, roles: readRoles(roles, shapes.length) };
}

function isPromise(draft: unknown): boolean {
  return typeof (draft as PromiseLike<unknown>).then === "function";
}

function noDraft(message: string): Proposal {
  return { ok: false, fault: "noDraft", message };
}

/** Reads by index, each entry once: a foreign list may override its methods and change its entries. */
function readShapes(ids: unknown): Shape[] | null {
  if (!Array.isArray(ids)) return null;
  const count: unknown = ids.length;
  if (typeof count !== "number" || count > SHAPES.length) return null;
  const shapes: Shape[] = [];
  for (let i = 0; i < count; i++) {
    const id: unknown = ids[i];
    const shape = typeof id === "string" ? findShape(id) : undefined;
    if (shape === undefined) return null;
    shapes.push(shape);
  }
  return shapes;
}

function readRoles(roles: unknown, count: number): Role[] {
  const said: readonly unknown[] = Array.isArray(roles) ? roles : [];
  const read: Role[] = [];
  for (let i = 0; i < count; i++) {
    const role = said[i];
    read.push(isRole(role) ? role : "learned");
  }
  return read;
}

function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}

/** Longest foreign error message that a trace keeps. */
const LONGEST_MESSAGE = 200;

/** The message of what was thrown; reading it may throw again. */
function messageOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : error;
    return typeof message === "string" ? message.slice(0, LONGEST_MESSAGE) : "threw";
  } catch {
    return "threw";
  }
}
