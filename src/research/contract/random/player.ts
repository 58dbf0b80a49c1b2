/** @file Random players: what was observed of them, states for the intent chain, memories of the generator. */
import { formatBoard, type Rng } from "#engine";
import { FLOW_STATES, FRUSTRATION_LEVELS } from "#profile";
import { ROUND_CLASSES } from "#quality";
import { type Context, INTENTS } from "#spawn";
import type { IntentInput, ObservationInput, ProfileInput } from "../player.ts";
import { between, chance, level, randomBoard } from "./positions.ts";

const HOUR = 3_600_000;
/** When the first game of a random player starts. */
const START = 1_700_000_000_000;
/** Absences between games, in hours: the same session, the next one, and those that the lifecycle tells apart. */
const ABSENCES = [0.01, 0.2, 0.49, 0.6, 5, 23, 30, 71, 80, 100, 167, 169, 300, 900];

interface Story {
  readonly observations: ObservationInput[];
  now: number;
}

/** Some games of a player, the last one perhaps unfinished. */
export function randomStory(rng: Rng, mostGames: number): Story {
  const story: Story = { observations: [], now: START };
  const games = rng.below(mostGames + 1);
  for (let game = 0; game < games; game++) {
    story.now += Math.round(rng.pick(ABSENCES) * HOUR);
    story.observations.push({ type: "gameStarted", now: story.now });
    const placements = playSome(story, rng);
    if (game === games - 1 && chance(rng, 60)) break;
    story.observations.push({ type: "gameEnded", now: story.now, score: 20 * rng.below(150), placements });
  }
  return story;
}

function playSome(story: Story, rng: Rng): number {
  let placements = 0;
  for (let part = between(rng, 1, 5); part > 0; part--) {
    if (chance(rng, 15)) story.observations.push({ type: "missed" });
    if (chance(rng, 10)) story.observations.push({ type: "undone" });
    const seen = randomPlaced(rng);
    placements += seen.times;
    story.now += seen.times * Math.max(0, Math.round(seen.ms));
    story.observations.push(seen);
    if (chance(rng, 40)) story.observations.push({ type: "roundClosed", round: rng.pick(ROUND_CLASSES) });
  }
  return placements;
}

function randomPlaced(rng: Rng) {
  const lines = chance(rng, 40) ? between(rng, 1, 3) : 0;
  const isJudged = chance(rng, 70);
  return {
    type: "placed" as const,
    // Mostly short runs without a clear: long ones leave nothing but critical frustration.
    times: lines > 0 || chance(rng, 25) ? between(rng, 1, 8) : between(rng, 1, 2),
    ms: chance(rng, 8) ? between(rng, 14_000, 40_000) : between(rng, 100, 9000),
    lines,
    chain: lines > 0 ? between(rng, 1, 6) : rng.below(4),
    board: formatBoard(randomBoard(rng)),
    mobility: rng.below(90),
    quality: isJudged ? level(rng, 0, 1, 0.0005) : null,
    regret: isJudged ? level(rng, 0, 0.3, 0.0005) : null,
  };
}

export function randomProfile(rng: Rng): ProfileInput {
  // Long lives are rare and tell of histories: one in five has up to forty games.
  const { observations, now } = randomStory(rng, chance(rng, 20) ? 40 : 4);
  const waited = chance(rng, 60) ? 0 : Math.round(rng.pick(ABSENCES) * HOUR);
  return { observations, now: now + waited, ...(chance(rng, 40) && { paper: true }) };
}

export function randomIntent(rng: Rng): IntentInput {
  const some = <T>(key: string, value: T, hundredths = 35) => (chance(rng, hundredths) ? { [key]: value } : {});
  return {
    ...some("flow", rng.pick(FLOW_STATES), 60),
    ...some("frustration", rng.pick(FRUSTRATION_LEVELS)),
    ...some("distress", level(rng, 0.5, 0.7)),
    ...some("momentum", level(rng, -0.5, 0.3), 60),
    ...some("isLate", true),
    ...some("forcedBadRun", rng.below(4), 20),
    ...some("stress", level(rng, 0.3, 0.75), 70),
    ...some("risk", level(rng, 0.3, 0.5)),
    ...some("isChasing", true, 20),
    ...some("warmLeft", rng.below(2), 15),
    ...some("lastMs", between(rng, 14_900, 15_100), 30),
    ...some("starved", between(rng, 7, 10)),
    ...some("linesOneShort", rng.below(5), 50),
    ...some("canWipe", true, 15),
    ...some("held", { intent: rng.pick(INTENTS), docks: between(rng, 1, 3) }, 60),
  };
}

/** The memory of a generator some docks into a game. */
export function randomContext(rng: Rng): Partial<Context> {
  const turn = chance(rng, 15) ? 0 : between(rng, 1, 30);
  if (turn === 0) return {};
  const warmBudget = rng.below(10);
  return {
    turn,
    history: Array.from({ length: Math.min(9, 3 * turn) }, () => rng.below(28)),
    intent: rng.pick(INTENTS),
    intentDocks: between(rng, 1, 4),
    stress: level(rng, -0.2, 1),
    lean: level(rng, -1.5, 1.5),
    bias: level(rng, -0.22, 0.22),
    linesSince: rng.below(4),
    lines: rng.below(90),
    starved: rng.below(12),
    lastMs: chance(rng, 15) ? 16_000 : between(rng, 300, 6000),
    warmLeft: chance(rng, 25) ? rng.below(warmBudget + 1) : 0,
    warmBudget,
    warmMultis: rng.below(4),
    warmCooldown: chance(rng, 50) ? 0 : rng.below(12),
    reliefSpecials: rng.below(4),
    pressureSpecials: rng.below(4),
    lastSpecial: chance(rng, 50) ? -1 : Math.max(-1, turn - between(rng, 3, 8)),
    surpriseIn: chance(rng, 60) ? 0 : rng.below(7),
    multiRate: level(rng, 0, 0.6),
    perfectRate: level(rng, 0, 0.06, 0.001),
    releaseLeft: chance(rng, 20) ? rng.below(5) : 0,
  };
}
