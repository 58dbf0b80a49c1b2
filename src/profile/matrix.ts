/**
 * @file The differentiation matrix of paper §3.1: lifecycle stage crossed with maturity band, a posture in every cell.
 * From full protection of new beginners to full challenge of active experts; churning and returning players are asked
 * for less than their skill would allow. Every player falls into a cell.
 */
import { param } from "#engine";

export const LIFECYCLES = ["new", "active", "plateau", "churning", "returning"] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

/** Bands of skill, weakest first. */
export const MATURITIES = ["M0", "M1", "M2", "M3", "M4"] as const;
export type Maturity = (typeof MATURITIES)[number];

export const POSTURES = [
  "fullProtection",
  "protection",
  "quickStart",
  "support",
  "growth",
  "challenge",
  "fullChallenge",
  "variety",
  "stretch",
  "comfort",
  "reward",
  "reonboarding",
  "welcomeBack",
] as const;
export type PostureName = (typeof POSTURES)[number];

/** What the cells are called in traces and explanations. */
export const POSTURE_NAMES: Readonly<Record<Lifecycle, Readonly<Record<Maturity, PostureName>>>> = {
  new: {
    M0: "fullProtection",
    M1: "protection",
    M2: "protection",
    M3: "quickStart",
    M4: "quickStart",
  },
  active: {
    M0: "support",
    M1: "support",
    M2: "growth",
    M3: "challenge",
    M4: "fullChallenge",
  },
  plateau: { M0: "support", M1: "variety", M2: "variety", M3: "stretch", M4: "stretch" },
  churning: { M0: "comfort", M1: "comfort", M2: "reward", M3: "reward", M4: "reward" },
  returning: {
    M0: "reonboarding",
    M1: "reonboarding",
    M2: "welcomeBack",
    M3: "welcomeBack",
    M4: "welcomeBack",
  },
};

function cell(stressCap: number, stressOffset: number, protection: number) {
  return {
    stressCap: param(stressCap, [0, 1], "stress", "§3.1", "stress never rises above it"),
    stressOffset: param(stressOffset, [-0.5, 0.5], "stress", "§3.1", "added to stress"),
    protection: param(protection, [0, 100], "whole docks", "§3.4", "warm-run docks at the start of a session"),
  };
}

/**
 * Caps and offsets follow the age bands of the earlier implementation: its youngest band is "new", its two oldest are
 * "plateau" and "active" (which must hold the hardest cell), its band after an absence is "returning". It has none for
 * churning players: they get the caps of its second band with the offsets of its youngest.
 */
export const MATRIX_PARAMETERS = {
  new: {
    M0: cell(0.5, -0.15, 30),
    M1: cell(0.55, -0.12, 24),
    M2: cell(0.58, -0.1, 18),
    M3: cell(0.62, -0.08, 12),
    M4: cell(0.65, -0.05, 6),
  },
  active: {
    M0: cell(0.65, -0.05, 6),
    M1: cell(0.72, 0, 0),
    M2: cell(0.78, 0.05, 0),
    M3: cell(0.85, 0.1, 0),
    M4: cell(0.88, 0.12, 0),
  },
  plateau: {
    M0: cell(0.65, -0.1, 6),
    M1: cell(0.7, 0, 0),
    M2: cell(0.75, 0.05, 0),
    M3: cell(0.82, 0.1, 0),
    M4: cell(0.85, 0.11, 0),
  },
  churning: {
    M0: cell(0.6, -0.15, 18),
    M1: cell(0.65, -0.12, 12),
    M2: cell(0.7, -0.1, 8),
    M3: cell(0.75, -0.08, 6),
    M4: cell(0.78, -0.05, 4),
  },
  returning: {
    M0: cell(0.55, -0.15, 24),
    M1: cell(0.6, -0.1, 18),
    M2: cell(0.7, 0, 12),
    M3: cell(0.75, 0.05, 6),
    M4: cell(0.8, 0.08, 4),
  },
} satisfies Record<Lifecycle, Record<Maturity, ReturnType<typeof cell>>>;
