/**
 * @file The learned track. A deal is synchronous and a network is not, so an edge prepares the law of a turn before its dock
 * is due and keeps it under the turn's key; the track draws from what is prepared. Where nothing is, or it failed, the
 * track has no draft and says why: the turn is then dealt as if there were no such track.
 */
import { fingerprint, formatBoard, REGULAR_SHAPES, shuffle } from "#engine";
import type { Brief, Track } from "#spawn";
import { GENERATOR_DEFAULTS, type GeneratorConfig } from "./encode/config.ts";
import { seenOf } from "./encode/features.ts";
import { drawerOf, type FeasibleLaw, isFeasibleLaw } from "./law.ts";

/** What was made of a turn: its law, or why there is none. */
export type Preparation =
  | { readonly ok: true; readonly law: FeasibleLaw }
  | { readonly ok: false; readonly why: string };

/** Preparations by the key of their turn. An edge adds them, and takes away those of the past. */
export type Preparations = ReadonlyMap<string, Preparation>;

/** What a turn is known by: everything that the network sees of it. */
export function turnKey(brief: Brief): string {
  const { board, ...seen } = seenOf(brief);
  return fingerprint([formatBoard(board), seen]);
}

/** Reasons why there is no draft, or how they begin. */
export const WHY_NONE = {
  nothing: "nothing was prepared for this turn",
  slow: "the network took longer than",
  failed: "the network failed",
  notLaw: "its law is not one",
  empty: "no dock of its law can be dealt",
} as const;

/** Draws docks of a turn, or says why there are none. */
type Drawer = ReturnType<typeof drawerOf> | string;

/** @param id names the model in traces */
export function learnedTrack(
  id: string,
  prepared: Preparations,
  { proposals }: Pick<GeneratorConfig["decode"], "proposals"> = GENERATOR_DEFAULTS.decode,
): Track {
  // A turn asks for many drafts of the same brief, and its key takes as long as a draw of several.
  const known = new WeakMap<Brief, Drawer>();
  return {
    id,
    drafts: proposals,
    propose(brief, rng) {
      const draw = known.get(brief) ?? drawerFor(prepared.get(turnKey(brief)));
      known.set(brief, draw);
      if (draw === null) return { none: WHY_NONE.empty };
      if (typeof draw === "string") return { none: draw };
      return { shapes: shuffle(draw(rng), rng).map((index) => REGULAR_SHAPES[index]!.id) };
    },
  };
}

function drawerFor(found: Preparation | undefined): Drawer {
  if (found === undefined) return WHY_NONE.nothing;
  if (!found.ok) return found.why;
  return isFeasibleLaw(found.law) ? drawerOf(found.law) : WHY_NONE.notLaw;
}
