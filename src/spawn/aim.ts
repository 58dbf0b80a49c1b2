/**
 * @file What foresight aims at: a flow ratio, and a cap on the risk of losing. The four timescales move both: this turn
 * (feedback, overload), this session (intents, warm run), across games (arc, chase of the personal best, end of the
 * session) and the lifecycle (posture). What the player asks for shifts the result and its bounds. An emergency overrules
 * all but a wish for gentle; a designed arc takes their place.
 */
import { clamp, exp, ln } from "#engine";
import { arcRatio } from "./arcs.ts";
import type { Difficulty, Term } from "./assess.ts";
import type { SpawnConfig } from "./config.ts";
import type { SpawnInput } from "./input.ts";
import type { Reading } from "./reading.ts";
import type { Resolution } from "./resolve.ts";

export interface Aim {
  /** The flow ratio that the player should have after this dock. */
  readonly ratio: number;
  /** Chance of losing within three docks that it should not exceed. */
  readonly riskCap: number;
  /** What moved the ratio, as differences of its logarithm. */
  readonly terms: readonly Term[];
}

export function aimOf(
  { context, arc, challenge = 0 }: SpawnInput,
  reading: Reading,
  fill: number,
  difficulty: Difficulty,
  { intent, isEmergency }: Resolution,
  config: SpawnConfig,
): Aim {
  const { aim } = config;
  const isProtected = isEmergency || intent === "relief" || intent === "warm";
  // A protected player stays protected under a harder game.
  const asked = isProtected ? Math.min(0, challenge) : challenge;
  const riskCap = Math.min(1, (isProtected ? aim.riskCapProtected : aim.riskCap) * exp(aim.challengeRisk * asked));
  const shift = aim.challenge * (isEmergency ? asked : challenge);
  const wish: Term[] = shift === 0 ? [] : [{ name: "challenge", value: shift }];
  if (isEmergency) {
    const terms = [{ name: "emergency", value: ln(aim.relief / aim.ratio) }, ...wish];
    return { ratio: aim.relief * exp(shift), riskCap, terms };
  }
  if (arc !== undefined) {
    const ratio = arcRatio(arc, context.turn);
    return { ratio, riskCap: 1, terms: [{ name: "design", value: ln(ratio / aim.ratio) }] };
  }
  const { target } = config;
  const progress = clamp(reading.gameInSession / target.arcGames, 0, 1);
  const overload = clamp((fill - target.overloadFill) / (1 - target.overloadFill), 0, 1);
  const warmth = context.warmLeft / Math.max(1, context.warmBudget);
  const values: Readonly<Record<string, number>> = {
    feedback: aim.feedback * context.bias,
    overload: aim.overload * overload,
    relief: intent === "relief" ? aim.reliefIntent : 0,
    warm: aim.warm * warmth,
    arc: aim.arc * 4 * progress * (1 - progress),
    warmUp: aim.warmUp * Math.max(0, 1 - reading.gameInSession / Math.max(1, target.warmUpGames)),
    late: reading.isLate ? aim.late * Math.max(0, target.lateMomentum - reading.momentum) : 0,
    chase: difficulty.isChasing ? aim.chase : 0,
    brake: difficulty.ofBest > 1 ? aim.brake : 0,
    posture: aim.posture * reading.posture.stressOffset,
  };
  const terms = Object.entries(values).map(([name, value]) => ({ name, value }));
  const moved = terms.reduce((sum, { value }) => sum + value, 0);
  const ratio = clamp(aim.ratio * exp(moved), aim.least, aim.most) * exp(shift);
  return { ratio, riskCap, terms: [...terms, ...wish] };
}
