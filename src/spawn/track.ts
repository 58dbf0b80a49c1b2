/**
 * @file A track proposes docks (paper §3.2): the rule track always, a learned one where an edge hands it in. Proposals are
 * drafts without any guarantee; a track that fails, repeats itself or talks nonsense costs an attempt and nothing else.
 */
import { findShape, type Rng, type Shape, type ShapeId } from "#engine";
import type { Difficulty } from "./assess.ts";
import type { SpawnConfig } from "./config.ts";
import type { SpawnInput } from "./input.ts";
import type { Perception } from "./perceive.ts";
import type { Wipe } from "./perfectClear.ts";
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
  readonly scans: readonly ShapeScan[];
  readonly wipes: readonly Wipe[];
  readonly config: SpawnConfig;
}

/** What a track may look at. Everything is data; the board is the one the dock will be gated on. */
export interface Brief extends Situation {
  /** How much each regular shape is wanted in a free seat, and in a clear seat; by index. */
  readonly appeal: { readonly fill: readonly number[]; readonly clear: readonly number[] };
}

/** Why a piece is in a dock. */
export const ROLES = ["wipe", "finish", "clear", "setup", "fill", "learned"] as const;
export type Role = (typeof ROLES)[number];

export interface DockDraft {
  readonly shapes: readonly ShapeId[];
  /** Role of each shape, if the track has something to say. */
  readonly roles?: readonly Role[];
}

export interface Track {
  readonly id: string;
  /** A draft, or null when the track has none (any more). Called again after a rejection, with fresh randomness. */
  propose(brief: Brief, rng: Rng): DockDraft | null;
}

export type DraftFault = "threw" | "noDraft" | "malformed";

export type Proposal =
  | { readonly ok: true; readonly shapes: readonly Shape[]; readonly roles: readonly Role[] }
  | { readonly ok: false; readonly fault: DraftFault; readonly message: string };

/** Asks a track for a draft and takes nothing it says on trust. */
export function ask(track: Track, brief: Brief, rng: Rng): Proposal {
  let draft: unknown;
  try {
    draft = track.propose(brief, rng);
  } catch (error) {
    return { ok: false, fault: "threw", message: `${track.id}: ${error instanceof Error ? error.message : "threw"}` };
  }
  if (draft === null || draft === undefined)
    return { ok: false, fault: "noDraft", message: `${track.id} has no draft` };
  const shapes = readShapes(draft);
  if (shapes === null) return { ok: false, fault: "malformed", message: `${track.id} gave no list of known shapes` };
  return { ok: true, shapes, roles: readRoles(draft, shapes.length) };
}

function readShapes(draft: unknown): Shape[] | null {
  const ids = (draft as { shapes?: unknown }).shapes;
  if (!Array.isArray(ids)) return null;
  const shapes = ids.map((id) => (typeof id === "string" ? findShape(id) : undefined));
  return shapes.every((shape) => shape !== undefined) ? shapes : null;
}

function readRoles(draft: unknown, count: number): Role[] {
  const roles = (draft as { roles?: unknown }).roles;
  const known = Array.isArray(roles) ? roles : [];
  return Array.from({ length: count }, (_, i) => ROLES.find((role) => role === known[i]) ?? "learned");
}
