/**
 * @file Prepares the turns of a game for the learned track, one at a time: an edge calls `prepare` when a dock is due and
 * deals when it is done. It is always done: what takes too long, fails or answers with nonsense is noted as the reason why
 * the track has no draft, and an answer that comes later is dropped.
 */
import type { Brief, Track } from "#spawn";
import { GENERATOR_DEFAULTS, type GeneratorConfig } from "./encode/config.ts";
import { wishFor } from "./encode/features.ts";
import { type LawRequest, lawRequest } from "./generator.ts";
import type { FeasibleLaw } from "./law.ts";
import { learnedTrack, type Preparation, turnKey, WHY_NONE } from "./track.ts";

/**
 * Milliseconds. `openblock bench learned` holds a browser's worker to 15 on a quiet core; a phone is several times slower, and
 * on a busy machine the player must not wait noticeably.
 */
const PATIENCE = 250;

/** How a model is decoded: the settings where nothing else is said. */
export interface PreparerOptions extends Partial<GeneratorConfig["decode"]> {
  /** Names the model in traces. */
  readonly id: string;
  /** Answers for the model: an open generator, or a worker that has one. */
  answer(request: LawRequest): Promise<FeasibleLaw>;
  /** Milliseconds that an answer may take; `PATIENCE` by default. */
  readonly limit?: number;
  /** Resolves after this number of milliseconds, by the edge's clock. */
  after(ms: number): Promise<void>;
}

export interface TurnPreparer {
  /** Deals with what is prepared. */
  readonly track: Track;
  /** Never rejects. */
  prepare(brief: Brief): Promise<void>;
  /** Notes why the network is not asked. */
  skip(brief: Brief, why: string): void;
}

export function turnPreparer(options: PreparerOptions): TurnPreparer {
  const prepared = new Map<string, Preparation>();
  const { id, proposals } = options;
  const note = (brief: Brief, preparation: Preparation) => {
    // Turns of the past are not dealt again.
    prepared.clear();
    prepared.set(turnKey(brief), preparation);
  };
  return {
    track: learnedTrack(id, prepared, proposals === undefined ? undefined : { proposals }),
    prepare: async (brief) => note(brief, await Promise.race([answered(brief, options), tooSlow(options)])),
    skip: (brief, why) => note(brief, { ok: false, why }),
  };
}

async function answered(brief: Brief, { answer, ...options }: PreparerOptions): Promise<Preparation> {
  const { temperature, repeats, wishes } = { ...GENERATOR_DEFAULTS.decode, ...options };
  try {
    const asked = { temperature, repeats, ...(wishes === 1 && { wanted: wishFor(brief) }) };
    return { ok: true, law: await answer(lawRequest(brief, asked)) };
  } catch (error) {
    return { ok: false, why: `${WHY_NONE.failed}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function tooSlow({ limit = PATIENCE, after }: PreparerOptions): Promise<Preparation> {
  await after(limit);
  return { ok: false, why: `${WHY_NONE.slow} ${limit} ms` };
}
