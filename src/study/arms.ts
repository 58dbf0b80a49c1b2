/**
 * @file The dealers that sessions of simulated people are played on. Every arm profiles its player and learns their
 * habits alike, whether its docks make use of that or not, so that arms can be read by the same measures.
 *
 * In arms with a learned generator beside the rule track, the network is asked when a dock is due, before the deal, as
 * in the game. It is never too slow here, so that the same session is the same on every machine.
 */
import { mobilityOf } from "#engine";
import {
  configFor,
  DEALERS,
  type Dealer,
  type DealerId,
  dualDealer,
  GAME_DEFAULTS,
  type GameConfig,
  isAdaptive,
  PAPER_GAME,
  type RuleMemory,
  requestOf,
  ruleDealer,
  type Session,
} from "#game";
import { turnPreparer } from "#neural";
import {
  crowdModelling,
  type Habits,
  INFERRED,
  MEMBER_NAMES,
  newHabits,
  type Person,
  PersonPlayouts,
  type PlayerModelling,
} from "#people";
import { type ArcId, briefOf, challengeOf, contextAfter } from "#spawn";
import type { Lab } from "#study/report";

/**
 * Uniform feasible docks; the paper's objective; foresight; foresight with a model of the player that learned from other
 * people; foresight that knows the player's own rule; foresight that knows the player's skill and nothing else;
 * foresight for players who ask for gentle, and for hard.
 */
export const PLAIN_ARMS = ["feasible", "paper", "foresight", "learned", "oracle", "skill", "gentle", "hard"] as const;
export type PlainArm = (typeof PLAIN_ARMS)[number];

/**
 * The learned generator without the rule track; the paper's objective, and foresight, with the generator beside the rule
 * track.
 */
export const NETWORK_ARMS = ["network", "paperDual", "dual"] as const;
export type NetworkArm = (typeof NETWORK_ARMS)[number];

export const ARMS = [...PLAIN_ARMS, ...NETWORK_ARMS] as const;
export type Arm = (typeof ARMS)[number];

export function isNetworkArm(arm: Arm): arm is NetworkArm {
  return NETWORK_ARMS.some((learned) => learned === arm);
}

const LEARNED = crowdModelling();

/** How an arm models its player. */
export function modellingOf(arm: Arm): PlayerModelling {
  return arm === "learned" ? LEARNED : INFERRED;
}

export interface ArmSetup {
  /** Who plays; the oracle knows them. */
  readonly person?: Person;
  /** A designed arc, for the arms that can follow one. */
  readonly arc?: ArcId | undefined;
}

/** The dealer of a new player's first game; its `next` are those of the following ones. */
export function armDealer(arm: PlainArm, { person, arc }: ArmSetup): Dealer<RuleMemory> {
  const design = arc === undefined ? {} : { arc };
  switch (arm) {
    case "feasible":
      return profiledFeasible();
    case "paper":
      return paperDealer();
    case "foresight":
      return ruleDealer(design);
    case "learned":
      return ruleDealer({ ...design, modelling: LEARNED });
    case "oracle":
      if (person === undefined) throw new Error("the oracle has nobody to know");
      return ruleDealer({
        ...design,
        person: (combo, steps, rng) => new PersonPlayouts(person, combo, steps, rng),
      });
    case "skill":
      return varied(ruleDealer(design), bySkillAlone);
    case "gentle":
    case "hard":
      return ruleDealer({ ...design, challenge: challengeOf(arm) });
  }
}

type Variation = (dealer: Dealer<RuleMemory>) => Partial<Dealer<RuleMemory>>;

/** The dealer with other parts, in this game and in the next ones. */
export function varied(dealer: Dealer<RuleMemory>, parts: Variation): Dealer<RuleMemory> {
  return { ...dealer, ...parts(dealer), next: (memory) => varied(dealer.next!(memory), parts) };
}

/** Uniform feasible docks for a player who is profiled and learned like any other. */
function profiledFeasible(): Dealer<RuleMemory> {
  return varied(ruleDealer(), () => ({ id: "profiledFeasible", deal: tableDeal(GAME_DEFAULTS) }));
}

/** A uniform feasible dock, remembered as if it had been the dealer's own. */
function tableDeal(config: GameConfig): Dealer<RuleMemory>["deal"] {
  return (request, memory) => {
    const deal = DEALERS.feasible.deal(request, null);
    if (deal.outcome !== "delivered") return { ...deal, memory };
    const { board, combo, score } = request;
    const { profile, habits, context, now } = memory;
    const { shapes } = deal.dock;
    const input = { board, profile, habits, context, combo, score, now };
    const after = contextAfter(briefOf(input, config.spawn, config.profile), shapes);
    return { ...deal, memory: { ...memory, context: after, judged: [], mobility: mobilityOf(board, shapes) } };
  };
}

/** The dealer of this name with uniform feasible docks in place of its own. */
export function tableDealer(id: DealerId): Dealer {
  const dealer = DEALERS[id];
  return { ...dealer, deal: isAdaptive(id) ? (tableDeal(configFor(id)) as Dealer["deal"]) : DEALERS.feasible.deal };
}

/** The docks of the paper's objective, heard by a dealer that learns habits. */
function paperDealer(): Dealer<RuleMemory> {
  const { observe } = ruleDealer();
  return varied(ruleDealer({ config: PAPER_GAME }), () => ({ observe }));
}

/** Only the member with the skill's slip rate counts. */
const SKILL_ALONE: Habits = {
  ...newHabits(),
  evidence: MEMBER_NAMES.map((name) => (name === "sharp" ? 0 : -1000)),
};

/** Deals without a look at the habits, which are learned all the same. */
function bySkillAlone(dealer: Dealer<RuleMemory>): Partial<Dealer<RuleMemory>> {
  return {
    id: "skillMatched",
    deal(request, memory) {
      const { habits } = memory;
      const deal = dealer.deal(request, { ...memory, habits: { ...SKILL_ALONE, riskOffset: habits.riskOffset } });
      const { riskOffset } = deal.memory.habits;
      return { ...deal, memory: { ...deal.memory, habits: { ...habits, riskOffset } } };
    },
  };
}

/** The published generator. */
export const LEARNED_MODEL = "generator-shapes";

/** Names the model in set-ups, which no study reads. */
const NO_HASH = "0".repeat(16);
const NEVER = () => new Promise<void>(() => undefined);

/**
 * The paper's objective chooses among the network's drafts alone: the rule track may compose none. Where the network has none
 * either, the dock comes from the exact table, as always.
 */
const NETWORK_ALONE: GameConfig = {
  ...PAPER_GAME,
  spawn: { ...PAPER_GAME.spawn, theta: { ...PAPER_GAME.spawn.theta, maxEvaluatedTriplets: 0 } },
};

const CONFIG: Readonly<Record<NetworkArm, GameConfig>> = {
  network: NETWORK_ALONE,
  paperDual: PAPER_GAME,
  dual: GAME_DEFAULTS,
};

export interface OpenArm {
  readonly dealer: Dealer<RuleMemory>;
  /** To be awaited when a dock is due. */
  prepare(session: Session<RuleMemory>): Promise<void>;
}

export async function openNetworkArm(arm: NetworkArm, lab: Pick<Lab, "generator">, arc?: ArcId): Promise<OpenArm> {
  const { answer } = await lab.generator(LEARNED_MODEL);
  const { track, prepare } = turnPreparer({ id: "network", answer, limit: 0, after: NEVER });
  const dealer = dualDealer({
    model: NO_HASH,
    config: CONFIG[arm],
    tracks: [track],
    ...(arc !== undefined && { arc }),
  });
  // Habits are learned in every arm.
  const { observe } = ruleDealer();
  return {
    dealer: varied(dealer, () => ({ observe })),
    prepare: (session) => prepare(dealer.brief!(requestOf(session), session.memory)),
  };
}
