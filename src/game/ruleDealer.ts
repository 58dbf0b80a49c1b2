/**
 * @file The adaptive sources: `foresight` and, with the paper's objective, `rule`; `dualDealer.ts` adds a learned track.
 * They deal for a player whose profile evolves with the game and, under foresight, whose habits are learned from every
 * placement. Their memory is profile, habits, the generator's context and a clock: the game's start plus the thinking
 * times, so a recorded game is dealt again exactly. The set-up text of a record (`ruleSetup.ts`) holds the start.
 */
import { cellAt, createRng, mobilityOf, type Piece, shapesLeft } from "#engine";
import { type Habits, INFERRED, learnRisk, type OraclePlayer, type PlayerModelling, roundedHabits } from "#people";
import { newProfile, type Observation, observe, type Profile } from "#profile";
import { classifyRound, type Judgement, judge, type QualityConfig, topologyOf } from "#quality";
import {
  ARCS,
  type Context,
  dealDock,
  gate,
  hasForesight,
  isForeign,
  newContext,
  notePlacement,
  RISK_DOCKS,
  type SpawnInput,
  type Track,
  type VerifiedDock,
} from "#spawn";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import { type Deal, type Dealer, type DealRequest, deliverRecorded, type Table } from "./dealer.ts";
import type { GameEvent } from "./events.ts";
import { type RuleStart, setupText } from "./ruleSetup.ts";

export interface RuleMemory {
  readonly profile: Profile;
  /** How the player places; learned under foresight only. */
  readonly habits: Habits;
  readonly context: Context;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Judged placements of the current dock, and the mobility it was delivered with. */
  readonly judged: readonly Judgement[];
  readonly mobility: number;
  /** Risks foreseen for the last three docks, oldest first: what became of them is not known yet. */
  readonly risks: readonly number[];
}

/**
 * Player, time, settings and tracks of an adaptive dealer; by default a new player at time 0.
 *
 * @example
 * ```ts
 * import { expectOk, newProfile } from "openblock";
 * import { newSession, type RuleDealerOptions, ruleDealer } from "openblock/game";
 * const options: RuleDealerOptions = { profile: newProfile(), startedAt: 1_700_000_000_000, arc: "steady" };
 * console.log(expectOk(newSession({ seed: 1, dealer: ruleDealer(options) })).session.memory.now); // 1700000000000
 * ```
 */
export interface RuleDealerOptions extends RuleStart {
  readonly config?: GameConfig;
  /** Looks the configuration up when a game begins, by what is known of the player then (`policies.ts`). */
  readonly policies?: { configFor(profile: Profile, now: number): GameConfig };
  /** Learned tracks, asked before the rule track. */
  readonly tracks?: readonly Track[];
  /** How the player is modelled; inferred from their placements alone by default. A record names another one. */
  readonly modelling?: PlayerModelling;
  /** For studies: the player's own rule, known to foresight. Such a dealer is `oracle`, and no record can name it. */
  readonly person?: OraclePlayer;
}

export const RULE_DEALER = "rule";
export const FORESIGHT_DEALER = "foresight";
/** Foresight with a learned track beside the rule track (`dualDealer.ts`). */
export const DUAL_DEALER = "dual";
const ORACLE_DEALER = "oracle";

/** Pause before the next game of a run, ms. */
export const BETWEEN_GAMES = 20_000;

/** An adaptive dealer; `ruleRequest.ts` is the same for callers whom no compiler checks. */
export function adaptiveDealer(options: RuleDealerOptions = {}): Dealer<RuleMemory> {
  const { startedAt = 0, isFrozen = false, tracks = [], modelling = INFERRED } = options;
  const config = configIn(options);
  const profile = options.profile ?? newProfile(config.profile);
  const habits = roundedHabits(options.habits ?? modelling.newHabits());
  const wishes = wishesOf(options);
  const own = (request: DealRequest, memory: RuleMemory) => deal(request, memory, wishes, tracks, config);
  return {
    ...nameOf(options, config),
    start: { profile, habits, context: newContext(), now: startedAt, judged: [], mobility: 0, risks: [] },
    deal: own,
    admit: (request, memory, pieces) =>
      admitted(request, pieces, config, ({ mobility }) => afterDock(own(request, memory).memory, mobility)),
    follow(request, memory, recorded) {
      const mobility = mobilityOf(request.board, shapesLeft(recorded.pieces));
      return { ...deliverRecorded(request, recorded), memory: afterDock(own(request, memory).memory, mobility) };
    },
    observe: (memory, event, before, after) => hear({ memory, event, before, after, modelling }, isFrozen, config),
    // The games' own clock, not the wall's: the same moves give the same games.
    next: (memory) => adaptiveDealer({ ...options, ...startAfter(memory) }),
  };
}

/** What a game with these options is dealt by. */
export function configIn({ config = GAME_DEFAULTS, policies, profile, startedAt = 0 }: RuleDealerOptions): GameConfig {
  return policies?.configFor(profile ?? newProfile(), startedAt) ?? config;
}

/** Id and set-up for records. */
function nameOf(options: RuleDealerOptions, config: GameConfig): Pick<Dealer, "id" | "setup"> {
  if (options.person !== undefined) return { id: ORACLE_DEALER };
  const { modelling = INFERRED } = options;
  const start = modelling.id === null ? options : { ...options, modellingId: modelling.id };
  return { id: hasForesight(config.spawn) ? FORESIGHT_DEALER : RULE_DEALER, setup: setupText(start, config) };
}

/** How the player's next game starts. */
export function startAfter({ profile, habits, now }: RuleMemory): Pick<RuleStart, "profile" | "habits" | "startedAt"> {
  return { profile, habits, startedAt: now + BETWEEN_GAMES };
}

/** A recorded dock of a learned track, where the gate passes it; `after` is the memory that follows. */
export function admitted(
  { board }: DealRequest,
  pieces: readonly Piece[],
  config: GameConfig,
  after: (dock: VerifiedDock) => RuleMemory,
): Deal<RuleMemory> | undefined {
  const verdict = gate(board, shapesLeft(pieces), config.spawn);
  if (!verdict.accepted) return undefined;
  const { dock } = verdict;
  const colours = pieces.map(({ colour }) => colour ?? 0);
  return { outcome: "delivered", dock, colours, source: "learned", trace: null, memory: after(dock) };
}

/** What the options ask of every deal. */
export type Wishes = Pick<SpawnInput, "arc" | "budget" | "challenge" | "modelling" | "person">;

export function wishesOf({ arc, budget, challenge, modelling, person }: RuleDealerOptions): Wishes {
  return {
    ...(arc !== undefined && { arc: ARCS[arc] }),
    ...(budget !== undefined && { budget }),
    ...(challenge !== undefined && { challenge }),
    ...(modelling !== undefined && { modelling }),
    ...(person !== undefined && { person }),
  };
}

export function inputOf({ board, combo, score }: DealRequest, memory: RuleMemory, wishes: Wishes): SpawnInput {
  const { profile, habits, context, now } = memory;
  return { board, profile, habits, context, combo, score, now, ...wishes };
}

function deal(
  request: DealRequest,
  memory: RuleMemory,
  wishes: Wishes,
  tracks: readonly Track[],
  config: GameConfig,
): Deal<RuleMemory> {
  const { seed, turn } = request;
  const rng = { dock: createRng(seed, "dock", turn), colour: createRng(seed, "colour", turn) };
  const input = inputOf(request, memory, wishes);
  const delivery = dealDock({ input, tracks, rng, config: config.spawn, profileConfig: config.profile });
  const { trace } = delivery;
  if (delivery.outcome === "noFeasibleDock") {
    return { outcome: "noFeasibleDock", proof: delivery.proof, trace, memory };
  }
  const { dock, colours } = delivery;
  const isLearned = trace.choose !== null && isForeign(trace.choose.track);
  return {
    outcome: "delivered",
    dock,
    colours,
    source: isLearned ? "learned" : "dealt",
    trace,
    memory: afterDelivery({ ...memory, context: delivery.context, judged: [], mobility: dock.mobility }),
  };
}

/** Notes the risk of the delivered dock, and learns from the one whose three docks have been survived. */
export function afterDelivery(memory: RuleMemory): RuleMemory {
  const { habits, context, risks } = memory;
  if (context.foreseen === null) return memory;
  const pending = [...risks, context.foreseen.risk];
  if (pending.length <= RISK_DOCKS) return { ...memory, risks: pending };
  return { ...memory, risks: pending.slice(1), habits: learnRisk(habits, pending[0]!, false) };
}

/** The habits after a game that was lost: the risks of its last docks came true, and all choices are fitted again. */
function afterLoss({ habits, risks }: RuleMemory, modelling: PlayerModelling): Habits {
  return modelling.refit(risks.reduce((learned, risk) => learnRisk(learned, risk, true), habits));
}

/** The memory with a dock that took the place of the dealer's own; the generator's context moves on as after its own. */
function afterDock(memory: RuleMemory, mobility: number): RuleMemory {
  return { ...memory, judged: [], mobility };
}

/** An event with what the dealer knew before it, and the table around it. */
interface Heard<Event = GameEvent> {
  readonly memory: RuleMemory;
  readonly event: Event;
  readonly before: Table;
  readonly after: Table;
  readonly modelling: PlayerModelling;
}

function hear(heard: Heard, isFrozen: boolean, config: GameConfig): RuleMemory {
  const { memory, event, modelling } = heard;
  const note = (to: RuleMemory, observation: Observation): RuleMemory =>
    isFrozen ? to : withProfile(to, observe(to.profile, observation, config.profile));
  const isLearning = !isFrozen && hasForesight(config.spawn);
  switch (event.type) {
    case "game.started":
      return note(memory, { type: "gameStarted", now: memory.now });
    case "piece.placed":
      return hearPlaced(
        { ...heard, event, memory: isLearning ? learned(heard, event) : memory },
        isFrozen,
        config.quality,
        note,
      );
    case "placement.undone":
      return note(memory, { type: "undone" });
    case "game.ended":
      return note(isLearning ? { ...memory, habits: afterLoss(memory, modelling), risks: [] } : memory, {
        type: "gameEnded",
        now: memory.now,
        score: event.score,
        placements: event.steps,
      });
    default:
      return memory;
  }
}

/** Every field by name: this is done for every placement, and a spread takes several times as long. */
function withProfile({ habits, context, now, judged, mobility, risks }: RuleMemory, profile: Profile): RuleMemory {
  return { profile, habits, context, now, judged, mobility, risks };
}

/** The memory with habits that have seen the placement. */
function learned({ memory, before, modelling }: Heard, { slot, placement }: PlacedEvent): RuleMemory {
  const { lo, hi } = before.board.occupied;
  const shapes = before.slots.map((piece) => piece?.shape.index ?? -1);
  const anchor = cellAt(placement.x, placement.y);
  return { ...memory, habits: modelling.learn(memory.habits, { lo, hi, shapes, slot, anchor }) };
}

type PlacedEvent = Extract<GameEvent, { type: "piece.placed" }>;

function hearPlaced(
  { memory, event, before, after }: Heard<PlacedEvent>,
  isFrozen: boolean,
  config: QualityConfig,
  note: (to: RuleMemory, observation: Observation) => RuleMemory,
): RuleMemory {
  const ms = isFrozen ? 0 : event.ms;
  const { lines, mono, isWipe, chain } = event;
  const judgement = judge(before.board, shapesLeft(before.slots), event.placement, config);
  const rest = shapesLeft(after.slots);
  const { profile, habits, mobility, risks } = memory;
  const now = memory.now + ms;
  const judged = [...memory.judged, judgement];
  const context = notePlacement(memory.context, { lines, mono, isWipe, ms });
  const moved: RuleMemory = { profile, habits, context, now, judged, mobility, risks };
  const seen = note(moved, {
    type: "placed",
    ms,
    lines,
    chain,
    fill: after.board.occupied.fill(),
    topology: topologyOf(after.board.occupied),
    mobility: mobilityOf(after.board, rest),
    quality: judgement.quality,
    regret: judgement.regret,
  });
  if (rest.length > 0) return seen;
  return note(seen, {
    type: "roundClosed",
    round: classifyRound({ mobility: memory.mobility, judgements: moved.judged }, config),
  });
}
