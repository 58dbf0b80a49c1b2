/**
 * @file The three ways to play. Endless adapts to the player and allows three undos; the daily game is the same for
 * everybody (date seed, frozen neutral profile, thinking time without influence, no undo); zen has no score and
 * unlimited undos.
 */
export const MODES = ["endless", "daily", "zen"] as const;
export type Mode = (typeof MODES)[number];

export const UNDO_LIMIT: Readonly<Record<Mode, number>> = { endless: 3, daily: 0, zen: Number.POSITIVE_INFINITY };

/** A random seed. */
export function freshSeed(): number {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return (words[0]! & 0x1fffff) * 0x100000000 + words[1]!;
}
