/**
 * @file The play style of the paper's optional style token (§5.1). The paper has a head for it and no definition; these five
 * are read from the last placements of the session, the first that applies.
 */
import type { Brief } from "#spawn";

export const STYLES = ["wipes", "multi", "combo", "survival", "balanced"] as const;
export type Style = (typeof STYLES)[number];

/** Running share of docks with a wipe in reach from which somebody plays for wipes. */
const WIPE_RATE = 0.05;
/** Share of clears with two lines or more, or lines a clear, from which somebody plays for multi-clears. */
const MULTI_SHARE = 0.4;
const MULTI_LINES = 2.5;
/** Combo chain from which somebody plays for combos. */
const CHAIN = 3;
/** Share of placements that clear below which somebody just survives. */
const RARE_CLEARS = 0.25;

export function styleOf({ input }: Pick<Brief, "input">): Style {
  const { profile, context } = input;
  const clears = profile.clears.filter((lines) => lines > 0);
  const lines = clears.reduce((sum, n) => sum + n, 0);
  const isMulti =
    clears.filter((n) => n >= 2).length >= MULTI_SHARE * clears.length || lines >= MULTI_LINES * clears.length;
  if (context.perfectRate >= WIPE_RATE) return "wipes";
  if (clears.length > 0 && isMulti) return "multi";
  if (profile.window.chain.some((chain) => chain >= CHAIN)) return "combo";
  return clears.length < RARE_CLEARS * profile.clears.length ? "survival" : "balanced";
}
