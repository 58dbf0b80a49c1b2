/**
 * @file The flow ratio that would be read after the next placements, for every way in which they may clear. It asks the
 * profile's own reducer and reading, so prediction and measurement cannot drift apart: after given clears the ratio is
 * linear in the fill of the board, and two readings fix the line.
 */
import { type Combo, nextCombo } from "#engine";
import type { Topology } from "#quality";
import { meanKnown } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import { flowOf } from "./flow.ts";
import { observe } from "./observe.ts";
import type { Profile } from "./profile.ts";

export interface FlowForecast {
  /** Placements ahead. */
  readonly placements: number;
  /**
   * The ratio after these placements: bit i of `cleared` says that placement i clears something, `fill` is the share of
   * occupied cells at the end.
   */
  ratioAfter(cleared: number, fill: number): number;
}

/** Thinking times beyond the window's own, ms: a player of whom nothing is known. */
const USUAL_MS = 2500;

/** Damage of the board does not enter the ratio. */
const NO_TOPOLOGY = Object.freeze({ holes: 0, edgeExposure: 0, wells: 0, concaveCorners: 0 }) as unknown as Topology;

export function forecastFlow(
  profile: Profile,
  combo: Combo,
  placements: number,
  config: ProfileConfig = profileDefaults,
): FlowForecast {
  const base = new Float64Array(1 << placements);
  const slope = new Float64Array(1 << placements);
  const settle = (at: Profile, cleared: number) => {
    const ratioAt = (fill: number) => flowOf({ ...at, game: { ...at.game, fill } }, config).ratio;
    base[cleared] = ratioAt(0);
    slope[cleared] = ratioAt(1) - base[cleared]!;
  };
  const branch = (at: Profile, chain: Combo, depth: number, cleared: number) => {
    if (depth === placements) return settle(at, cleared);
    for (const lines of [0, 1]) {
      const next = nextCombo(chain, lines > 0);
      branch(
        afterPlacement(at, lines, next.chain, depth, profile, config),
        next,
        depth + 1,
        cleared | (lines << depth),
      );
    }
  };
  branch(profile, combo, 0, 0);
  return { placements, ratioAfter: (cleared, fill) => base[cleared]! + slope[cleared]! * fill };
}

/** The profile after a placement like those of the window: same pace, same regret, so only clears and fill differ. */
function afterPlacement(
  at: Profile,
  lines: number,
  chain: number,
  depth: number,
  { window }: Profile,
  config: ProfileConfig,
): Profile {
  return observe(
    at,
    {
      type: "placed",
      // The times that leave the window come in again, so that its spread stays as it is.
      ms: window.ms[depth] ?? USUAL_MS,
      lines,
      chain,
      fill: 0,
      topology: NO_TOPOLOGY,
      mobility: 0,
      quality: meanKnown(window.quality),
      regret: meanKnown(window.regret),
    },
    config,
  );
}
