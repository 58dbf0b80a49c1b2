/**
 * @file The adaptive source: deals by the rule track for a player whose profile evolves with the game. Its memory is
 * the profile, the generator's context and a clock: the game's start plus the thinking times, so a recorded game is dealt
 * again exactly. The set-up text of a record holds the start: generator version and configuration hash, time, and the
 * profile unless it is a new one.
 */
import { createRng, fingerprint, mobilityOf, shapesLeft } from "#engine";
import { newProfile, type Observation, observe, type Profile, parseProfile, serialiseProfile } from "#profile";
import { classifyRound, type Judgement, judge, type QualityConfig, topologyOf } from "#quality";
import { type Context, GENERATOR_VERSION, gate, isForeign, newContext, notePlacement, spawn, type Track } from "#spawn";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import { type Deal, type Dealer, type DealRequest, deliverRecorded, type FoundDealer, type Table } from "./dealer.ts";
import type { GameEvent } from "./events.ts";

export interface RuleMemory {
  readonly profile: Profile;
  readonly context: Context;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Judged placements of the current dock, and the mobility it was delivered with. */
  readonly judged: readonly Judgement[];
  readonly mobility: number;
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

/** Pause before the next game of a run, ms. */
const BETWEEN_GAMES = 20_000;

export function ruleDealer(options: RuleDealerOptions = {}): Dealer<RuleMemory> {
  const { startedAt = 0, isFrozen = false, config = GAME_DEFAULTS, tracks = [] } = options;
  const profile = options.profile ?? newProfile(config.profile);
  const own = (request: DealRequest, memory: RuleMemory) => deal(request, memory, tracks, config);
  return {
    id: RULE_DEALER,
    setup: setupText(options, config),
    start: { profile, context: newContext(), now: startedAt, judged: [], mobility: 0 },
    deal: own,
    admit(request, memory, pieces) {
      const verdict = gate(request.board, shapesLeft(pieces), config.spawn);
      if (!verdict.accepted) return undefined;
      const { dock } = verdict;
      const colours = pieces.map(({ colour }) => colour ?? 0);
      const moved = afterDock(own(request, memory).memory, dock.mobility);
      return { outcome: "delivered", dock, colours, source: "learned", trace: null, memory: moved };
    },
    follow(request, memory, recorded) {
      const mobility = mobilityOf(request.board, shapesLeft(recorded.pieces));
      return { ...deliverRecorded(request, recorded), memory: afterDock(own(request, memory).memory, mobility) };
    },
    observe: (memory, event, before, after) => hear({ memory, event, before, after }, isFrozen, config),
    // The games' own clock, not the wall's: the same moves give the same games.
    next: (memory) => ruleDealer({ ...options, profile: memory.profile, startedAt: memory.now + BETWEEN_GAMES }),
  };
}

function deal(
  { board, seed, turn, combo, score }: DealRequest,
  memory: RuleMemory,
  tracks: readonly Track[],
  config: GameConfig,
): Deal<RuleMemory> {
  const { profile, context, now } = memory;
  const rng = { dock: createRng(seed, "dock", turn), colour: createRng(seed, "colour", turn) };
  const delivery = spawn({ board, profile, context, combo, score, now }, tracks, rng, config.spawn, config.profile);
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
    memory: { ...memory, context: delivery.context, judged: [], mobility: dock.mobility },
  };
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
    isFrozen ? to : { ...to, profile: observe(to.profile, observation, config.profile) };
  switch (event.type) {
    case "game.started":
      return note(memory, { type: "gameStarted", now: memory.now });
    case "piece.placed":
      return hearPlaced({ ...heard, event }, isFrozen, config.quality, note);
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
  { memory, event, before, after }: Heard<PlacedEvent>,
  isFrozen: boolean,
  config: QualityConfig,
  note: (to: RuleMemory, observation: Observation) => RuleMemory,
): RuleMemory {
  const ms = isFrozen ? 0 : event.ms;
  const { lines, mono, isWipe, chain } = event;
  const judgement = judge(before.board, shapesLeft(before.slots), event.placement, config);
  const rest = shapesLeft(after.slots);
  const moved: RuleMemory = {
    ...memory,
    now: memory.now + ms,
    judged: [...memory.judged, judgement],
    context: notePlacement(memory.context, { lines, mono, isWipe, ms }),
  };
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

/** The start of a game as text; `findRuleDealer` reads it back. */
function setupText({ profile, startedAt = 0, isFrozen = false }: RuleDealerOptions, config: GameConfig): string {
  const parts = [`${GENERATOR_VERSION}.${printOf(config)}`, startedAt.toString(36), isFrozen ? "f" : "e"];
  return profile === undefined ? parts.join(" ") : [...parts, serialiseProfile(profile)].join(" ");
}

/** Release 0.2.0 wrote no version of the generator. */
const SETUP = /^(?:([1-9]\d{0,5})\.)?([0-9a-f]{8}) (-?[0-9a-z]{1,11}) ([fe])(?: (.+))?$/s;

/**
 * The rule dealer of a record, with the reason why it cannot deal the recorded docks again, if there is one; undefined
 * where the set-up text cannot be read.
 */
export function findRuleDealer(
  setup: string,
  options: Pick<RuleDealerOptions, "config" | "tracks"> = {},
): FoundDealer<RuleMemory> | undefined {
  const match = SETUP.exec(setup);
  if (match === null) return undefined;
  const [, version, hash, start, mode, text] = match;
  const startedAt = Number.parseInt(start!, 36);
  if (!Number.isSafeInteger(startedAt)) return undefined;
  const parsed = text === undefined ? null : parseProfile(text);
  const base = { ...options, startedAt, isFrozen: mode === "f" };
  const dealer = ruleDealer(parsed === null ? base : { ...base, profile: parsed.profile });
  const print = printOf(options.config ?? GAME_DEFAULTS);
  // Version 1 deals as 0.2.0 did by default; under settings of one's own its weights counted otherwise.
  const dealtBy = version ?? (hash === STANDARD_PRINT ? "1" : "0");
  if (Number(dealtBy) !== GENERATOR_VERSION) {
    const message = `dealt by version ${dealtBy} of the generator; this program has version ${GENERATOR_VERSION}`;
    return { dealer, difference: { code: "otherGenerator", message } };
  }
  if (hash !== print) {
    return {
      dealer,
      difference: { code: "otherConfig", message: `dealt under configuration ${hash}; this is ${print}` },
    };
  }
  if (parsed !== null && parsed.notice !== null) {
    return { dealer, difference: { code: "otherProfile", message: parsed.notice.message } };
  }
  return { dealer, difference: null };
}

/** Finds the rule dealer alone, for games that know no other. */
export function ruleLookup(id: string, setup: string): FoundDealer<RuleMemory> | undefined {
  return id === RULE_DEALER ? findRuleDealer(setup) : undefined;
}

/** The standard configuration is fingerprinted once: dealers are made for every game. */
const STANDARD_PRINT = fingerprint(GAME_DEFAULTS);

function printOf(config: GameConfig): string {
  return config === GAME_DEFAULTS ? STANDARD_PRINT : fingerprint(config);
}
