/**
 * @file One number that stands for what the program does: a hash over games, verdicts, counts and draws from fixed
 * seeds. Speed does not enter it. A change that is meant to keep the behaviour must keep the number; any other change
 * commits the new one and says so.
 */

import {
  countSolutions,
  createRng,
  feasibleDocks,
  formatBoard,
  formatPosition,
  type Shape,
  STREAMS,
  verify,
  verifyBudgeted,
} from "#engine";
import {
  DEALER_IDS,
  DEALERS,
  type Delivered,
  entriesOf,
  FORESIGHT_DEALER,
  PAPER_GAME,
  type RuleMemory,
  ruleDealer,
  type Session,
} from "#game";
import { PEOPLE, PLAYER_IDS, PLAYERS, playSession } from "#players";
import { newProfile, paperFlowOf, profileDefaults } from "#profile";
import { type Delivery, PAPER_DEFAULTS, readProfile, type SpawnInput, spawn, type Trace } from "#spawn";
import { SOURCES, sampleBoards, sampleDock } from "./boards.ts";
import { playSteps } from "./environment.ts";
import { watchGames } from "./ruleGames.ts";

const SEEDS = [1, 2, 3] as const;
const CAP = 60;
/** Games in a row that a profile lives through, and placements of each. */
const RULE_GAMES = 3;
const RULE_CAP = 150;
/** People and games under foresight. */
const FORESEEN_PEOPLE = ["casual", "walls", "expert"] as const;
const FORESEEN_SEEDS = [1, 2] as const;
const FILLS = [0.2, 0.4, 0.6, 0.75] as const;

/** 0…2^32-1. */
export function signature(): number {
  const hash = new Fnv();
  hashDraws(hash);
  hashGames(hash);
  hashPositions(hash);
  hashSimulator(hash);
  hashRuleTrack(hash);
  hashCrowded(hash, hashPeople(hash));
  hashForesight(hash);
  return hash.value();
}

/** FNV-1a over bytes, 32 bits. */
class Fnv {
  private state = 0x811c9dc5;

  value(): number {
    return this.state >>> 0;
  }

  /** A whole number up to 2^53, as eight bytes. */
  number(n: number): void {
    for (const half of [n % 0x100000000, Math.floor(n / 0x100000000)]) {
      for (let shift = 0; shift < 32; shift += 8) this.byte((half >>> shift) & 0xff);
    }
  }

  /** A reading, to a millionth. */
  reading(value: number): void {
    this.text(value.toFixed(6));
  }

  text(text: string): void {
    for (let i = 0; i < text.length; i++) this.byte(text.charCodeAt(i) & 0xff);
    this.byte(0);
  }

  private byte(byte: number): void {
    this.state = Math.imul(this.state ^ byte, 0x01000193);
  }
}

function hashDraws(hash: Fnv): void {
  for (const stream of STREAMS) {
    for (const seed of [0, 1, Number.MAX_SAFE_INTEGER]) {
      const rng = createRng(seed, stream, 7);
      for (let i = 0; i < 16; i++) hash.number(rng.next());
      for (const n of [1, 3, 28, 3276, 2 ** 40]) hash.number(rng.below(n));
    }
  }
}

function hashGames(hash: Fnv): void {
  for (const id of PLAYER_IDS) {
    for (const dealer of DEALER_IDS.filter((dealer) => dealer !== FORESIGHT_DEALER)) {
      for (const seed of SEEDS) {
        const game = { player: PLAYERS[id], dealer: DEALERS[dealer], seed, cap: CAP };
        hashSession(hash, playSession(game));
      }
    }
  }
}

function hashSession(hash: Fnv, session: Session): void {
  for (const { pieces } of entriesOf(session.docks)) {
    for (const { shape, colour } of pieces) hash.text(`${shape.id}:${colour}`);
  }
  for (const move of entriesOf(session.moves)) {
    if (move.type === "place") hash.text(`${move.slot}@${move.x},${move.y}`);
  }
  for (const n of [session.steps, session.score, session.plain]) hash.number(n);
  hash.text(session.ended ?? "cap");
  const { board, combo, slots } = session;
  hash.text(formatPosition({ board, combo, dock: slots.filter((piece) => piece !== null) }));
}

function hashPositions(hash: Fnv): void {
  const rng = createRng(5, "dock");
  for (const source of SOURCES) {
    for (const fill of FILLS) {
      for (const board of sampleBoards(source, fill, 6, 5)) {
        hash.number(feasibleDocks(board).feasible);
        hash.number(feasibleDocks(board, "all").feasible);
        for (let i = 0; i < 20; i++) {
          const dock = sampleDock(rng);
          const { solutions, orders } = countSolutions(board, dock);
          const isFeasible = verify(board, dock).feasible;
          const budgeted = verifyBudgeted(board, dock);
          hash.number(solutions);
          hash.number(8 * orders + (isFeasible ? 1 : 0) + (budgeted.feasible ? 2 : 0));
        }
      }
    }
  }
}

function hashSimulator(hash: Fnv): void {
  for (const docks of ["uniform", "verified"] as const) {
    const { games, plain } = playSteps(docks, 5000);
    hash.number(games);
    hash.number(plain);
  }
}

/** The rule track with a profile that evolves from game to game: what was dealt, why, and what became of the player. */
function hashRuleTrack(hash: Fnv): void {
  for (const id of PLAYER_IDS) {
    let profile = newProfile();
    let startedAt = 0;
    for (let seed = 1; seed <= RULE_GAMES; seed++) {
      const rule = ruleDealer({ profile, startedAt, config: PAPER_GAME });
      const dealer: typeof rule = {
        ...rule,
        deal(request, memory) {
          const dealt = rule.deal(request, memory);
          if (dealt.outcome === "delivered") hashDeal(hash, dealt);
          return dealt;
        },
      };
      const session = playSession({ player: PLAYERS[id], dealer, seed, cap: RULE_CAP, thinkMs: 700 * seed });
      hashSession(hash, session);
      const { memory } = session;
      hashReading(hash, memory);
      profile = memory.profile;
      startedAt = memory.now + 20_000;
    }
  }
}

function hashDeal(hash: Fnv, { dock, colours = [], trace }: Extract<Delivered, { outcome: "delivered" }>): void {
  hashTrace(hash, trace!);
  hashDock(hash, dock.shapes, colours, trace!.deliver!.scd);
}

function hashDelivery(hash: Fnv, delivery: Delivery): void {
  hashTrace(hash, delivery.trace);
  if (delivery.outcome !== "delivered") return;
  hashDock(hash, delivery.dock.shapes, delivery.colours, delivery.difficulty.scd);
}

function hashTrace(hash: Fnv, trace: Trace): void {
  const { rung } = trace.construct;
  hash.text(`${rung} ${trace.resolve.intent} ${trace.resolve.reason} ${trace.construct.attempts}`);
  hash.reading(trace.assess.stress);
  hash.reading(trace.assess.target);
}

function hashDock(hash: Fnv, shapes: readonly Shape[], colours: readonly number[], scd: number): void {
  for (const shape of shapes) hash.text(shape.id);
  for (const colour of colours) hash.number(colour);
  hash.reading(scd);
}

function hashReading(hash: Fnv, { profile, now }: RuleMemory): void {
  for (const value of Object.values(readProfile(profile, 0, now, profileDefaults, paperFlowOf))) {
    if (typeof value === "number") hash.reading(value);
    else if (typeof value !== "object") hash.text(String(value));
    else
      for (const [name, inner] of Object.entries(value))
        if (name !== "depth") hash.text(typeof inner === "number" ? inner.toFixed(6) : String(inner));
  }
}

/** Games of simulated people, in which all intents come up: what the generator remembers before each dock tells them. */
function hashPeople(hash: Fnv): readonly SpawnInput[] {
  const { moments } = watchGames(RULE_GAMES, RULE_CAP, 5);
  for (const { board, context, profile, score } of moments) {
    hash.text(formatBoard(board));
    hash.number(score);
    hash.reading(profile.skill);
    const { foreseen: _foreseen, ...remembered } = context;
    for (const value of Object.values(remembered)) {
      if (typeof value === "number") hash.reading(value);
      else hash.text(String(value));
    }
  }
  return moments;
}

/** Games under foresight: what was dealt, what was foreseen, and what was learned of the player. */
function hashForesight(hash: Fnv): void {
  for (const id of FORESEEN_PEOPLE) {
    let dealer = ruleDealer();
    for (const seed of FORESEEN_SEEDS) {
      const session = playSession({
        player: PEOPLE[id],
        dealer,
        seed,
        cap: CAP,
        watch: ({ delivery }) => {
          const foreseen = delivery?.trace?.foresee?.foreseen;
          if (foreseen !== undefined) for (const value of Object.values(foreseen)) hash.reading(value);
        },
      });
      hashSession(hash, session);
      for (const weight of session.memory.habits.weights) hash.reading(weight);
      dealer = dealer.next!(session.memory);
    }
  }
}

/** Deliveries to these people on boards of all sources, so that the ladder's rungs are reached. */
function hashCrowded(hash: Fnv, moments: readonly SpawnInput[]): void {
  for (const source of SOURCES) {
    for (const fill of FILLS) {
      for (const [i, board] of sampleBoards(source, fill, 6, 6).entries()) {
        const rng = { dock: createRng(6, "dock", i), colour: createRng(6, "colour", i) };
        hashDelivery(hash, spawn({ ...moments[(13 * i) % moments.length]!, board, rng, config: PAPER_DEFAULTS }));
      }
    }
  }
}
