/**
 * @file The adaptive sources: `foresight`, with the paper's objective `rule`, and with a learned track `dual`. They deal for a player whose profile
 * evolves with the game and, under foresight, whose habits are learned from every placement. Their memory is profile,
 * habits, the generator's context and a clock: the game's start plus the thinking times, so a recorded game is dealt
 * again exactly. The set-up text of a record (`ruleSetup.ts`) holds the start.
 */
import { cellAt, createRng, mobilityOf, shapesLeft } from "#engine";
import { type Habits, type KnownPlayer, learn, learnRisk, newHabits, refit, settled } from "#people";
import { newProfile, type Observation, observe, type Profile } from "#profile";
import { classifyRound, type Judgement, judge, type QualityConfig, topologyOf } from "#quality";
import {
  ARCS,
  briefOf,
  type Context,
  contextGiven,
  gate,
  hasForesight,
  isForeign,
  newContext,
  notePlacement,
  RISK_DOCKS,
  type SpawnInput,
  spawn,
  type Track,
} from "#spawn";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import { type Deal, type Dealer, type DealRequest, deliverRecorded, type ProvedDock, type Table } from "./dealer.ts";
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

export interface RuleDealerOptions extends RuleStart {
  readonly config?: GameConfig;
  /** Learned tracks, asked before the rule track. */
  readonly tracks?: readonly Track[];
  /** For studies: the player's own rule, known to foresight. Such a dealer is `oracle`, and no record can name it. */
  readonly person?: KnownPlayer;
}

export const RULE_DEALER = "rule";
export const FORESIGHT_DEALER = "foresight";
export const DUAL_DEALER = "dual";
const ORACLE_DEALER = "oracle";

/** Pause before the next game of a run, ms. */
const BETWEEN_GAMES = 20_000;

export function ruleDealer(options: RuleDealerOptions = {}): Dealer<RuleMemory> {
  const { startedAt = 0, isFrozen = false, config = GAME_DEFAULTS, tracks = [] } = options;
  const profile = options.profile ?? newProfile(config.profile);
  const habits = settled(options.habits ?? newHabits());
  const wishes: Wishes = {
    ...(options.arc !== undefined && { arc: ARCS[options.arc] }),
    ...(options.budget !== undefined && { budget: options.budget }),
    ...(options.challenge !== undefined && { challenge: options.challenge }),
    ...(options.person !== undefined && { person: options.person }),
  };
  const own = (request: DealRequest, memory: RuleMemory) => deal(request, memory, wishes, tracks, config);
  const isDual = options.model !== undefined;
  return {
    ...nameOf(options, config),
    start: { profile, habits, context: newContext(), now: startedAt, judged: [], mobility: 0, risks: [] },
    deal: isDual ? (request, memory) => dealDual(request, memory, wishes, tracks, config) : own,
    brief: (request, memory) => briefOf(inputOf(request, memory, wishes), config.spawn, config.profile),
    admit(request, memory, pieces) {
      const verdict = gate(request.board, shapesLeft(pieces), config.spawn);
      if (!verdict.accepted) return undefined;
      const { dock } = verdict;
      const colours = pieces.map(({ colour }) => colour ?? 0);
      const moved = isDual
        ? afterGiven(request, memory, dock, wishes, config)
        : afterDock(own(request, memory).memory, dock.mobility);
      return { outcome: "delivered", dock, colours, source: "learned", trace: null, memory: moved };
    },
    follow(request, memory, recorded) {
      const mobility = mobilityOf(request.board, shapesLeft(recorded.pieces));
      return { ...deliverRecorded(request, recorded), memory: afterDock(own(request, memory).memory, mobility) };
    },
    observe: (memory, event, before, after) => hear({ memory, event, before, after }, isFrozen, config),
    // The games' own clock, not the wall's: the same moves give the same games.
    next: ({ profile, habits, now }) => ruleDealer({ ...options, profile, habits, startedAt: now + BETWEEN_GAMES }),
  };
}

/** Id and set-up for records. */
function nameOf(options: RuleDealerOptions, config: GameConfig): Pick<Dealer, "id" | "setup"> {
  if (options.person !== undefined) return { id: ORACLE_DEALER };
  if (options.model !== undefined) return { id: DUAL_DEALER, setup: setupText(options, config) };
  return { id: hasForesight(config.spawn) ? FORESIGHT_DEALER : RULE_DEALER, setup: setupText(options, config) };
}

/** What the options ask of every deal. */
type Wishes = Pick<SpawnInput, "arc" | "budget" | "challenge" | "person">;

function inputOf({ board, combo, score }: DealRequest, memory: RuleMemory, wishes: Wishes): SpawnInput {
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
  const delivery = spawn(inputOf(request, memory, wishes), tracks, rng, config.spawn, config.profile);
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

/**
 * A deal in which a learned track may take part. Whoever replays the game has the docks and not the network, so a dock
 * that the track had a say in is marked as learned even if another was chosen, and the memory after it is what the dock
 * alone tells. Where the track had nothing, the dock is dealt, and dealt again, as if there were no such track.
 */
function dealDual(
  request: DealRequest,
  memory: RuleMemory,
  wishes: Wishes,
  tracks: readonly Track[],
  config: GameConfig,
): Deal<RuleMemory> {
  let tookPart = false;
  const heard = tracks.map((track): Track => {
    const propose: Track["propose"] = (brief, rng) => {
      const draft = track.propose(brief, rng);
      if (draft !== null && "shapes" in draft) tookPart = true;
      return draft;
    };
    return { id: track.id, propose, ...(track.drafts !== undefined && { drafts: track.drafts }) };
  });
  const dealt = deal(request, memory, wishes, heard, config);
  if (!tookPart || dealt.outcome !== "delivered" || dealt.trace?.construct.rung !== 1) return dealt;
  return { ...dealt, source: "learned", memory: afterGiven(request, memory, dealt.dock, wishes, config) };
}

/** The memory after a dock that nothing is known of but what it holds. */
function afterGiven(
  request: DealRequest,
  memory: RuleMemory,
  { shapes }: Pick<ProvedDock, "shapes">,
  wishes: Wishes,
  { spawn: config, profile }: GameConfig,
): RuleMemory {
  const rng = createRng(request.seed, "dock", request.turn);
  const context = contextGiven(inputOf(request, memory, wishes), shapes, rng, config, profile);
  return afterDelivery({ ...memory, context, judged: [], mobility: mobilityOf(request.board, shapes) });
}

/** Notes the risk of the delivered dock, and learns from the one whose three docks have been survived. */
function afterDelivery(memory: RuleMemory): RuleMemory {
  const { habits, context, risks } = memory;
  if (context.foreseen === null) return memory;
  const pending = [...risks, context.foreseen.risk];
  if (pending.length <= RISK_DOCKS) return { ...memory, risks: pending };
  return { ...memory, risks: pending.slice(1), habits: learnRisk(habits, pending[0]!, false) };
}

/** The habits after a game that was lost: the risks of its last docks came true, and all choices are fitted again. */
function afterLoss({ habits, risks }: RuleMemory): Habits {
  return refit(risks.reduce((learned, risk) => learnRisk(learned, risk, true), habits));
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
}

function hear(heard: Heard, isFrozen: boolean, config: GameConfig): RuleMemory {
  const { memory, event } = heard;
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
      return note(isLearning ? { ...memory, habits: afterLoss(memory), risks: [] } : memory, {
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
function learned({ memory, before }: Heard, { slot, placement }: PlacedEvent): RuleMemory {
  const { lo, hi } = before.board.occupied;
  const shapes = before.slots.map((piece) => piece?.shape.index ?? -1);
  const anchor = cellAt(placement.x, placement.y);
  return { ...memory, habits: learn(memory.habits, { lo, hi, shapes, slot, anchor }) };
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
