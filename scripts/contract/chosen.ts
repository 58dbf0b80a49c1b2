/**
 * @file Which random cases of each kind are committed. The first ones show what the kind is like; those after them were
 * chosen by `npx tsx scripts/contractMutants.ts --choose`, each because it tells a mutant from the engine.
 */
import type { Kind } from "#contract";

const first = (count: number) => Array.from({ length: count }, (_, i) => i);

export const CHOSEN: Readonly<Record<Kind, readonly number[]>> = {
  verifier: [],
  topology: first(12),
  mobility: first(4),
  minimumMobility: first(3),
  potential: first(8),
  scd: first(12),
  judge: first(20),
  round: [...first(12), 117, 160, 184, 241, 469],
  rng: [...first(12), 114, 357],
  docks: [...first(12), 167],
  colours: first(12),
  score: first(30),
  record: first(12),
  time: first(4),
  environment: [],
  encoding: first(20),
  profile: first(20),
  intent: first(30),
  delivery: first(40),
  forecast: first(20),
};
