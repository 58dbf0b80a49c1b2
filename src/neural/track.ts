/**
 * @file The learned track. A deal is synchronous and a network is not, so an edge prepares the law of a turn before its dock
 * is due and keeps it under the turn's key; the track draws from what is prepared. Where nothing is, or it failed, the
 * track has no draft and says why: the turn is then dealt as if there were no such track.
 */
import { fingerprint, formatBoard, REGULAR_SHAPES, shuffle } from "#engine";
import type { Brief, Track } from "#spawn";
import { GENERATOR_DEFAULTS, type GeneratorConfig } from "./config.ts";
import type { Wanted } from "./content.ts";
import { seenOf } from "./features.ts";
import type { Generator } from "./generator.ts";
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

export interface PrepareOptions {
  /** What the dock should offer; anything by default. */
  readonly wanted?: Wanted;
  readonly temperature?: number;
}

/** The law for a turn, constrained to docks that the gate accepts. What breaks is told, never thrown. */
export async function prepare(
  generator: Generator,
  brief: Brief,
  { wanted = {}, temperature = GENERATOR_DEFAULTS.decode.temperature }: PrepareOptions = {},
): Promise<Preparation> {
  try {
    const law = await generator.lawOf(brief, wanted);
    return { ok: true, law: law.constrained(brief.input.board, brief.config, temperature) };
  } catch (error) {
    return { ok: false, why: `the network failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** @param id names the model in traces */
export function learnedTrack(
  id: string,
  prepared: Preparations,
  { proposals }: Pick<GeneratorConfig["decode"], "proposals"> = GENERATOR_DEFAULTS.decode,
): Track {
  return {
    id,
    drafts: proposals,
    propose(brief, rng) {
      const found = prepared.get(turnKey(brief));
      if (found === undefined) return { none: "nothing was prepared for this turn" };
      if (!found.ok) return { none: found.why };
      const draw = isFeasibleLaw(found.law) ? drawerOf(found.law) : null;
      if (draw === null) return { none: "no dock of its law can be dealt" };
      return { shapes: shuffle(draw(rng), rng).map((index) => REGULAR_SHAPES[index]!.id) };
    },
  };
}
