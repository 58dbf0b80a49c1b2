/**
 * @file The daily game: the game of each day, one counted attempt and practice after it, results and pars. An
 * unfinished game of an earlier day keeps its score; a page that stays open may finish it.
 */
import { signal } from "@preact/signals";
import { type Day, dailyDealer, dailySeed, isDay, type Par, PRACTICE_UNDOS } from "#daily";
import { expectOk } from "#engine";
import {
  type Dealer,
  decode,
  encode,
  type Listener,
  newSession,
  type RuleMemory,
  recordOf,
  type Session,
  type Step,
} from "#game";
import type { Controller } from "../../game/controller.ts";
import { runJob } from "../../game/jobs/job.ts";
import { loadGame } from "../../game/saved/savedGames.ts";
import { closeInsight } from "../../game/state/insight.ts";
import * as player from "../../game/state/player.ts";
import * as state from "../../game/state/state.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { localDay } from "../../kit/clock.ts";
import { courseOf } from "../../store/course.ts";
import { notify } from "../../store/notices.ts";
import type { StoragePort } from "../../store/storage.ts";
import { type DailyResult, resultOf, withHistory, withPar, withResult } from "./results.ts";
import { type DailyStore, NO_DAILY, readDaily } from "./stored.ts";

/** Where games are played: the controller. */
interface Seat {
  play(mode: "daily", step: Step<RuleMemory>, dealer: Dealer<RuleMemory>, side?: state.SideGame): void;
  listen(hear: Listener<RuleMemory>): void;
}

export interface DailyParts {
  readonly controller: Seat;
  readonly storage: StoragePort;
  readonly now: () => number;
}

const PRACTICE: state.SideGame = { kind: "practice", keep: () => ({}) };

export class Daily {
  readonly store = signal<DailyStore>(NO_DAILY);
  /** The score of today's counted game where it has begun and not ended; null otherwise. */
  readonly left = signal<number | null>(null);
  private readonly parts: DailyParts;
  private readonly asked = new Map<Day, Promise<void>>();

  constructor(parts: DailyParts) {
    this.parts = parts;
    parts.controller.listen(this.hear);
  }

  today(): Day {
    return localDay(this.parts.now());
  }

  /** Reads what is stored. A game that was left on an earlier day becomes that day's result. */
  async load(): Promise<void> {
    const { storage, now } = this.parts;
    const stored = await storage.get("daily");
    const { isDamaged, ...read } = readDaily(stored);
    if (isDamaged) {
      storage.setAside("daily", stored, now());
      notify({ code: "damagedStorage" });
    }
    const left = this.leftGame(await storage.get("game.daily"));
    const isToday = left?.day === this.today();
    const isClosed = left !== null && !isToday && !isOpenHere(left.day);
    const known = withHistory(read.results, player.history.value);
    const results = isClosed ? withResult(known, left) : known;
    this.store.value = { ...read, results };
    this.left.value = isToday && resultOf(results, left.day) === null ? left.score : null;
    if (isClosed) this.put({ "game.daily": null });
    if (isDamaged || results !== read.results) this.put({});
  }

  /** The counted game of today, from where it was left; practice once it has its result. */
  async enter(): Promise<void> {
    leaveEarlierDay(this.today());
    await this.load();
    const day = this.today();
    if (resultOf(this.store.value.results, day) !== null) return this.practise(day);
    const { storage, controller, now } = this.parts;
    const left = await loadGame(storage, "daily", player.habits.value, now());
    closeInsight();
    if (left?.session.seed === dailySeed(day)) {
      controller.play("daily", { session: left.session, events: [] }, left.dealer);
      if (left.playedBack !== null) notify({ code: "playedBack", detail: left.playedBack.message });
    } else {
      const dealer = dailyDealer();
      controller.play("daily", expectOk(newSession({ seed: dailySeed(day), dealer })), dealer);
    }
  }

  /** Another game: none while the counted one runs. */
  async again(): Promise<void> {
    if (!state.isSealed.value) await this.enter();
  }

  /** A game of a day that counts nowhere. */
  practise(day: Day): void {
    const dealer = dailyDealer();
    const step = expectOk(newSession({ seed: dailySeed(day), dealer, undoLimit: PRACTICE_UNDOS }));
    this.parts.controller.play("daily", step, dealer, PRACTICE);
  }

  /** The par of a day; null until it has been worked out. */
  parOf(day: Day): Par | null {
    const { results, par } = this.store.value;
    return resultOf(results, day)?.par ?? (par?.day === day ? par.par : null);
  }

  /** Works the par of a day out, once. */
  findPar(day: Day): Promise<void> {
    if (this.parOf(day) !== null) return Promise.resolve();
    const known = this.asked.get(day) ?? this.askPar(day);
    this.asked.set(day, known);
    return known;
  }

  private async askPar(day: Day): Promise<void> {
    const par = await runJob({ kind: "par", day });
    // Asked again next time.
    if (par === null) this.asked.delete(day);
    else {
      // What is stored may have been replaced in the meantime.
      await this.load();
      this.notePar(day, par);
    }
  }

  private notePar(day: Day, par: Par): void {
    const { results, par: known } = this.store.value;
    const isNewer = known === null || known.day <= day;
    this.store.value = { results: withPar(results, day, par), par: isNewer ? { day, par } : known };
    this.put({});
  }

  private readonly hear: Listener<RuleMemory> = ({ session, before }) => {
    if (state.mode.value !== "daily" || state.side.value !== null || state.trial.value !== null) return;
    if (before === null || before.ended !== null) return;
    // Not before a first hand is finished.
    if (session.turn > 0) void this.findPar(session.seed);
    if (session.ended !== null) this.add(this.resultOf(session));
  };

  private resultOf(session: Session): DailyResult {
    const { seed: day, score, ended } = session;
    const record = encode(recordOf(session));
    return { day, score, finished: ended !== null, at: this.parts.now(), record, par: this.parOf(day) };
  }

  private add(result: DailyResult): void {
    const { results, par } = this.store.value;
    this.store.value = { results: withResult(results, result), par };
    this.put({});
  }

  /** What an unfinished game in the store has come to; null for one without a move. */
  private leftGame(stored: unknown): DailyResult | null {
    const record = typeof stored === "string" ? decode(stored) : null;
    if (record === null || !record.ok || !isDay(record.value.seed) || record.value.moves.length === 0) return null;
    const { seed: day } = record.value;
    try {
      const { score } = courseOf(record.value).at(-1)!;
      return { day, score, finished: false, at: this.parts.now(), record: String(stored), par: null };
    } catch {
      // An invalid record gives no result; `loadGame` sets it aside.
      return null;
    }
  }

  /** Stores results and par with other values; a tab that does not have the game stores nothing. */
  private put(values: Parameters<StoragePort["put"]>[0]): void {
    if (!isElsewhere.value) this.parts.storage.put({ ...values, daily: this.store.value });
  }
}

const opened = new WeakMap<Controller, Daily>();

/** The daily game of a controller, opened once. */
export function dailyOf(controller: Controller): Daily {
  const known = opened.get(controller);
  if (known !== undefined) return known;
  const daily = new Daily({ ...controller.parts, controller });
  controller.whenReloaded(() => daily.load());
  opened.set(controller, daily);
  return daily;
}

function isOpenHere(day: Day): boolean {
  return state.isSealed.value && state.session.value?.seed === dailySeed(day);
}

/** A counted game of an earlier day that is open on this page is left for today's. */
function leaveEarlierDay(today: Day): void {
  if (state.isSealed.value && !isOpenHere(today)) state.clearSession();
}
