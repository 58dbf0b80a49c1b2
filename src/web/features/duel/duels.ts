/**
 * @file Duels: two games on the same seed from the same start, one after the other. The opponent's is a record, from a
 * link or by an agent in a worker; it is verified by replay. The player's is a side game: it counts only here.
 */
import { signal } from "@preact/signals";
import { expectOk } from "#engine";
import {
  type Dealer,
  decode,
  encode,
  newSession,
  type Replay,
  type RuleMemory,
  recordOf,
  replay,
  ruleLookup,
  type Session,
  type Step,
} from "#game";
import type { Controller } from "../../game/controller.ts";
import { runJob } from "../../game/jobs/job.ts";
import type { AgentOpponent } from "../../game/jobs/protocol.ts";
import type * as state from "../../game/state/state.ts";
import { courseOf } from "../../store/course.ts";
import { freshSeed } from "../../store/modes.ts";
import { notify } from "../../store/notices.ts";
import type { StoragePort, StoredValues } from "../../store/storage.ts";
import { type Duel, readDuels, withDuel } from "./stored.ts";

/** Where games are played: the controller. */
interface Seat {
  play(mode: "endless", step: Step<RuleMemory>, dealer: Dealer<RuleMemory>, side: state.SideGame): void;
}

export interface DuelParts {
  readonly controller: Seat;
  readonly storage: StoragePort;
  readonly now: () => number;
}

/** A game that somebody may be challenged with. */
export interface Challenge {
  readonly record: string;
  readonly score: number;
  readonly steps: number;
  /** It was dealt by another version: the seed is the same, the pieces may differ. */
  readonly isOther: boolean;
}

export class Duels {
  readonly list = signal<readonly Duel[]>([]);
  /** The duel in play, and the opponent's score after each move. */
  readonly current = signal<Duel | null>(null);
  readonly line = signal<readonly number[]>([]);
  private readonly parts: DuelParts;

  constructor(parts: DuelParts) {
    this.parts = parts;
  }

  async load(): Promise<void> {
    const { storage, now } = this.parts;
    const stored = await storage.get("duels");
    const { duels, isDamaged } = readDuels(stored);
    if (isDamaged) {
      storage.setAside("duels", stored, now());
      notify({ code: "damagedStorage" });
    }
    this.list.value = duels;
  }

  /** A duel with the game of a link; it is open until it has been played. */
  accept({ record, score }: Challenge): void {
    this.begin(this.newDuel("link", record, score));
  }

  /** A duel with an agent, which plays its game first, to begin where it is still wanted; null where it could not. */
  async against(opponent: AgentOpponent): Promise<Duel | null> {
    const record = await runJob({ kind: "opponent", agent: opponent, seed: freshSeed() });
    const challenge = record === null ? null : challengeIn(record);
    return challenge && this.newDuel(opponent, challenge.record, challenge.score);
  }

  /** The same opponent and seed once more, as a duel of its own. */
  rematch({ opponent, theirs, target }: Duel): boolean {
    return this.begin(this.newDuel(opponent, theirs, target));
  }

  /** Plays a duel, from where it was left; false where a game of it cannot be replayed any more. */
  begin(duel: Duel): boolean {
    const theirs = replayed(duel.theirs);
    const left = duel.mine === null ? null : replayed(duel.mine);
    if (theirs === null || (duel.mine !== null && left === null)) return false;
    const { dealer, session } = theirs;
    const { seed, undoLimit } = session;
    this.line.value = courseOf(recordOf(session)).map(({ score }) => score);
    this.set(duel);
    const first = expectOk(newSession({ seed, dealer, undoLimit }));
    const step = left === null ? first : { session: left.session, events: [] };
    this.parts.controller.play("endless", step, left?.dealer ?? dealer, {
      kind: "duel",
      keep: (played) => this.keep(played),
      again: () => void this.rematch(this.current.value!),
    });
    return true;
  }

  private newDuel(opponent: Duel["opponent"], theirs: string, target: number): Duel {
    const at = this.parts.now();
    return { id: `${at}-${freshSeed()}`, opponent, at, theirs, target, mine: null, score: 0, isOver: false };
  }

  private keep(session: Session): StoredValues {
    const duel = this.current.value;
    if (duel === null || session.moves === null) return { duels: this.list.value };
    const mine = encode(recordOf(session));
    this.set({ ...duel, mine, score: session.score, isOver: session.ended !== null });
    return { duels: this.list.value };
  }

  private set(duel: Duel): void {
    this.current.value = duel;
    this.list.value = withDuel(this.list.value, duel);
  }
}

const opened = new WeakMap<Controller, Promise<Duels>>();

/** The duels of a controller, read once and whenever what is stored is replaced. */
export function duelsOf(controller: Controller): Promise<Duels> {
  const known = opened.get(controller) ?? openDuels(controller);
  opened.set(controller, known);
  return known;
}

async function openDuels(controller: Controller): Promise<Duels> {
  const duels = new Duels({ ...controller.parts, controller });
  await duels.load();
  controller.whenReloaded(() => duels.load());
  return duels;
}

/** The game of a text, if it can be replayed and has a move to beat. */
export function challengeIn(text: string): Challenge | null {
  const theirs = replayed(text);
  if (theirs === null || theirs.session.steps === 0) return null;
  const { score, steps } = theirs.session;
  return { record: text, score, steps, isOther: theirs.playedBack !== null };
}

function replayed(text: string): Replay<RuleMemory> | null {
  const record = decode(text);
  if (!record.ok) return null;
  const game = replay(record.value, ruleLookup);
  return game.ok ? game.value : null;
}
