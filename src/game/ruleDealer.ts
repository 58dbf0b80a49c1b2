/**
 * @file The adaptive source: deals by the rule track for a player whose profile evolves with the game. Its memory is
 * the profile, the generator's context and the board as it follows it; its clock is the game's start plus the thinking
 * times, so a recorded game is dealt again exactly. The set-up text of a record holds the start: configuration hash,
 * time, and the profile unless it is a new one.
 */
import {
  type Board,
  createRng,
  emptyBoard,
  expectOk,
  fingerprint,
  linesOf,
  mobilityOf,
  type Piece,
  place,
  type Shape,
} from "#engine";
import { newProfile, type Observation, observe, type Profile, parseProfile, serialiseProfile } from "#profile";
import { classifyRound, type Judgement, judge, type QualityConfig, topologyOf } from "#quality";
import { type Context, type Delivery, gate, newContext, notePlacement, spawn, type Track } from "#spawn";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import type { Deal, Dealer, DealRequest } from "./dealer.ts";
import type { GameEvent } from "./events.ts";

export interface RuleMemory {
  readonly profile: Profile;
  readonly context: Context;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly board: Board;
  /** Pieces of the dock that are not placed yet, by slot. */
  readonly slots: readonly (Shape | null)[];
  /** Judged placements of the current dock, and the mobility it was delivered with. */
  readonly judged: readonly Judgement[];
  readonly mobility: number;
  /** The last delivery, with its trace. */
  readonly delivery: Delivery | null;
}

export interface RuleDealerOptions {
  /** Default: a new player. */
  readonly profile?: Profile;
  /** When the game starts, in milliseconds; default 0. */
  readonly startedAt?: number;
  /** The profile and thinking time have no influence: the same moves give everybody the same docks. */
  readonly isFrozen?: boolean;
  readonly config?: GameConfig;
  /** Learned tracks, asked before the rule track. */
  readonly tracks?: readonly Track[];
}

export const RULE_DEALER = "rule";

export function ruleDealer(options: RuleDealerOptions = {}): Dealer<RuleMemory> {
  const { startedAt = 0, isFrozen = false, config = GAME_DEFAULTS, tracks = [] } = options;
  const profile = options.profile ?? newProfile(config.profile);
  return {
    id: RULE_DEALER,
    setup: setupText(options, config),
    start: {
      profile,
      context: newContext(),
      now: startedAt,
      board: emptyBoard(),
      slots: [],
      judged: [],
      mobility: 0,
      delivery: null,
    },
    deal: (request, memory) => deal(request, memory, tracks, config),
    admit: (request, memory, pieces) => admit(request, memory, pieces, tracks, config),
    observe: (memory, event) => hear(memory, event, isFrozen, config),
  };
}

function deal(
  request: DealRequest,
  memory: RuleMemory,
  tracks: readonly Track[],
  config: GameConfig,
): Deal<RuleMemory> {
  const { board, seed, turn, combo, score } = request;
  const { profile, context, now } = memory;
  const rng = { dock: createRng(seed, "dock", turn), colour: createRng(seed, "colour", turn) };
  const delivery = spawn({ board, profile, context, combo, score, now }, tracks, rng, config.spawn, config.profile);
  if (delivery.outcome === "noFeasibleDock") return { outcome: "noFeasibleDock" };
  const { dock, colours } = delivery;
  const isLearned = tracks.some((track) => track.id === delivery.trace.choose?.chosen.track);
  return {
    outcome: "delivered",
    shapes: dock.shapes,
    colours,
    source: isLearned ? "learned" : "dealt",
    memory: {
      ...memory,
      context: delivery.context,
      board,
      slots: dock.shapes,
      judged: [],
      mobility: dock.mobility,
      delivery,
    },
  };
}

/** A learned dock of a record: must pass the gate now as it did then; the rule track's own memory moves on as usual. */
function admit(
  request: DealRequest,
  memory: RuleMemory,
  pieces: readonly Piece[],
  tracks: readonly Track[],
  config: GameConfig,
): Deal<RuleMemory> | undefined {
  const shapes = pieces.map((piece) => piece.shape);
  const verdict = gate(request.board, shapes, config.spawn);
  if (!verdict.accepted) return undefined;
  const own = deal(request, memory, tracks, config);
  if (own.outcome !== "delivered") return undefined;
  const { dock } = verdict;
  return {
    ...own,
    shapes,
    colours: pieces.map((piece) => piece.colour ?? 0),
    source: "learned",
    memory: { ...own.memory, slots: shapes, mobility: dock.mobility },
  };
}

function hear(memory: RuleMemory, event: GameEvent, isFrozen: boolean, config: GameConfig): RuleMemory {
  const note = (to: RuleMemory, observation: Observation): RuleMemory =>
    isFrozen ? to : { ...to, profile: observe(to.profile, observation, config.profile) };
  switch (event.type) {
    case "game.started":
      return note(memory, { type: "gameStarted", now: memory.now });
    case "piece.placed":
      return hearPlaced(memory, event, isFrozen, config.quality, note);
    case "placement.undone":
      return note(memory, { type: "undone" });
    case "game.ended":
      return note(memory, { type: "gameEnded", now: memory.now, score: event.score, placements: event.steps });
    default:
      return memory;
  }
}

type PlacedEvent = Extract<GameEvent, { type: "piece.placed" }>;

function hearPlaced(
  memory: RuleMemory,
  event: PlacedEvent,
  isFrozen: boolean,
  config: QualityConfig,
  note: (to: RuleMemory, observation: Observation) => RuleMemory,
): RuleMemory {
  const ms = isFrozen ? 0 : event.ms;
  const left = memory.slots.filter((shape) => shape !== null);
  const judgement = judge(memory.board, left, event.placement, config);
  const { board, clear } = expectOk(place(memory.board, event.placement));
  const lines = linesOf(clear);
  const slots = memory.slots.with(event.slot, null);
  const rest = slots.filter((shape) => shape !== null);
  const moved: RuleMemory = {
    ...memory,
    now: memory.now + ms,
    board,
    slots,
    judged: [...memory.judged, judgement],
    context: notePlacement(memory.context, { lines, mono: event.mono, isWipe: clear.isWipe, ms }),
  };
  const seen = note(moved, {
    type: "placed",
    ms,
    lines,
    chain: event.chain,
    fill: board.occupied.fill(),
    topology: topologyOf(board.occupied),
    mobility: mobilityOf(board, rest),
    quality: judgement.quality,
    regret: judgement.regret,
  });
  if (rest.length > 0) return seen;
  return note(seen, {
    type: "roundClosed",
    round: classifyRound({ mobility: memory.mobility, judgements: moved.judged }, config),
  });
}

/** The start of a game as text; `findRuleDealer` reads it back. */
function setupText({ profile, startedAt = 0, isFrozen = false }: RuleDealerOptions, config: GameConfig): string {
  const parts = [printOf(config), startedAt.toString(36), isFrozen ? "f" : "e"];
  return profile === undefined ? parts.join(" ") : [...parts, serialiseProfile(profile)].join(" ");
}

const SETUP = /^([0-9a-f]{8}) ([0-9a-z]{1,11}) ([fe])(?: (.+))?$/s;

/** Fingerprint of the configuration that a set-up text was written under; undefined where it cannot be read. */
export function configOfSetup(setup: string): string | undefined {
  return SETUP.exec(setup)?.[1];
}

/** The rule dealer that a record names; undefined under another configuration or with a set-up that cannot be read. */
export function findRuleDealer(
  setup: string,
  options: Pick<RuleDealerOptions, "config" | "tracks"> = {},
): Dealer | undefined {
  const match = SETUP.exec(setup);
  if (match === null) return undefined;
  const [, hash, start, mode, text] = match;
  const startedAt = Number.parseInt(start!, 36);
  if (hash !== printOf(options.config ?? GAME_DEFAULTS) || !Number.isSafeInteger(startedAt)) return undefined;
  const base = { ...options, startedAt, isFrozen: mode === "f" };
  if (text === undefined) return ruleDealer(base);
  const { profile, notice } = parseProfile(text);
  return notice === null ? ruleDealer({ ...base, profile }) : undefined;
}

/** The standard configuration is fingerprinted once: dealers are made for every game. */
const STANDARD_PRINT = fingerprint(GAME_DEFAULTS);

function printOf(config: GameConfig): string {
  return config === GAME_DEFAULTS ? STANDARD_PRINT : fingerprint(config);
}
