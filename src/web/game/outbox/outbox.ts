/**
 * @file The outbox: finished games wait here for the server, stored in the same transaction as their end. Only the tab
 * that owns the game adds and sends, so nothing is sent twice at once; a game sent again counts once, since its record
 * is its key.
 */

import { effect, signal } from "@preact/signals";
import type { Adapter } from "#api";
import { isRecord } from "#engine";
import { isOnline, onOnline } from "../../platform/browser/network.ts";
import { serverAddress } from "../../platform/host.ts";
import type { Mode } from "../../store/modes.ts";
import { notify } from "../../store/notices.ts";
import type { StoragePort, StoredKey, StoredValues } from "../../store/storage.ts";
import { ownArm } from "../dealing/arm.ts";
import { history } from "../state/player.ts";
import { mode, session, side, trial } from "../state/state.ts";
import { isElsewhere } from "../state/window.ts";
import { isChild } from "./age.ts";
import { Api } from "./api.ts";
import { type Course, limited, nextBatch, type Outcome, outcomeOf, START, type Waiting } from "./plan.ts";
import { newSharing, readSharing, readWaiting, type Sharing } from "./sharing.ts";

/** Milliseconds to wait for the save and for events of the same moment. */
const SOON = 1000;
/** Milliseconds until the server is asked again about the adapter. */
const LATER = 60_000;

/** Begins games. */
interface NewGames {
  newGame(mode: Mode): void;
}

export class Outbox {
  readonly api: Api;
  /** Null before sharing was first switched on. */
  readonly sharing = signal<Sharing | null>(null);
  /** Oldest first. */
  readonly waiting = signal<readonly Waiting[]>([]);
  private readonly storage: StoragePort;
  /** Records that were added on this page: a game is saved again and again. */
  private readonly added = new Set<string>();
  private course: Course = START;
  private sending: Promise<void> | null = null;
  /** How often the adapter has changed on this page. */
  private adapters = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Who begins games; null where nobody has said. */
  games: NewGames | null = null;

  constructor(storage: StoragePort, address: string) {
    this.storage = storage;
    this.api = new Api(address);
  }

  /** Reads what is stored, again when this tab takes the game over, and sends from then on. */
  async start(): Promise<void> {
    await this.load();
    // Games that ended before there was an outbox to hear of it.
    if (this.takes({ history: history.value })) this.keep();
    this.storage.beside = (values) => (this.takes(values) ? this.values() : {});
    onOnline(() => {
      this.resume();
      void this.askForArm();
    });
    let wasElsewhere = isElsewhere.value;
    effect(() => {
      if (wasElsewhere && !isElsewhere.value) void this.load();
      wasElsewhere = isElsewhere.value;
    });
  }

  isOn(): boolean {
    return this.sharing.value?.isOn === true;
  }

  /** Shares games from now on, as the player of this device or as another; a child's with nobody. */
  share(secret?: string): void {
    if (isChild.value) return;
    const known = this.sharing.value;
    const since = Date.now();
    this.sharing.value =
      known !== null && secret === undefined ? { ...known, isOn: true, since } : newSharing(since, secret);
    this.keep();
    void this.askForArm();
    // Another device's player has what that device learned.
    if (secret !== undefined) return;
    void this.storage.get("adapter").then((block) => {
      if (isRecord(block)) this.shareAdapter();
    });
  }

  /** Tells the server what is stored of the adapter, or that it was forgotten: as soon as it can be reached. */
  shareAdapter(): void {
    const known = this.sharing.value;
    if (known === null || isElsewhere.value) return;
    this.adapters++;
    this.sharing.value = { ...known, owesAdapter: true };
    this.keep();
    this.sendIn(0);
  }

  /** Shares nothing any more; what waits is not sent. */
  stop(): void {
    const known = this.sharing.value;
    this.waiting.value = [];
    this.sharing.value = known && { ...known, isOn: false };
    this.keep();
    void this.askForArm();
  }

  /** Has the server erase the player, who is nobody from then on. False if it could not be reached. */
  async erase(): Promise<boolean> {
    const known = this.sharing.value;
    if (known === null) return true;
    const { waiting } = this;
    const before = waiting.value;
    this.stop();
    // A request on its way would create the player again.
    await this.sending;
    const isErased = await this.api.erase(known.secret);
    this.sharing.value = isErased ? null : known;
    if (!isErased) waiting.value = before;
    this.keep();
    if (!isErased) this.resume();
    return isErased;
  }

  private async load(): Promise<void> {
    const sharing = await this.storage.get("sharing");
    const outbox = await this.storage.get("outbox");
    this.sharing.value = readSharing(sharing ?? null);
    const { waiting, isDamaged } = readWaiting(outbox);
    this.waiting.value = waiting;
    if (sharing !== undefined && sharing !== null && this.sharing.value === null) this.setAside("sharing", sharing);
    if (isDamaged) this.setAside("outbox", outbox);
    this.resume();
    void this.askForArm();
  }

  /** Asks how new games are dealt. Without an answer it stays as it is; who shares nothing is in no experiment. */
  private async askForArm(): Promise<void> {
    if (isElsewhere.value || (!this.isOn() && ownArm.value === null)) return;
    const { secret } = this.sharing.value ?? {};
    const answer = this.isOn()
      ? await this.api.read("GET /v1/config", { query: { at: String(Date.now()) } }, secret)
      : { experiments: [] };
    const opened = await import("../dealing/openArm.ts").catch(() => null);
    // Switched off or erased in the meantime.
    if (answer === null || opened === null || this.sharing.value?.secret !== secret) return;
    const { armIn, keepArm } = opened.armReader();
    const given = armIn(this.isOn() ? answer : { experiments: [] });
    if (!(await keepArm(this.storage, given.ok ? given.value : null))) return;
    await (await import("../dealing/openOwn.ts")).openLearnedGames();
    this.restartUnplayed();
  }

  /** Restarts the player's own game if it has no move yet, so that it is dealt in the new way. */
  private restartUnplayed(): void {
    const isOwn = trial.value === null && side.value === null && mode.value !== "daily";
    if (isOwn && session.value?.steps === 0) this.games?.newGame(mode.value);
  }

  private setAside(key: StoredKey, value: unknown): void {
    this.storage.setAside(key, value, Date.now());
    notify({ code: "damagedStorage" });
  }

  /** Whether games among these values have ended on this page since sharing is on; they wait from now on. */
  private takes(values: StoredValues): boolean {
    if (!this.isOn() || isElsewhere.value) return false;
    const since = Math.max(this.sharing.value!.since, performance.timeOrigin);
    const ended = endedSince(values, since).filter(({ record }) => !this.added.has(record));
    if (ended.length === 0) return false;
    for (const { record } of ended) this.added.add(record);
    const { kept, dropped } = limited([...this.waiting.value, ...ended]);
    this.waiting.value = kept;
    this.count({ dropped });
    this.sendIn(SOON);
    return true;
  }

  private count({ refused = 0, dropped = 0 }: Partial<Sharing>): void {
    const known = this.sharing.value;
    if (known === null || refused + dropped === 0) return;
    this.sharing.value = { ...known, refused: known.refused + refused, dropped: known.dropped + dropped };
  }

  private values(): StoredValues {
    return { sharing: this.sharing.value, outbox: this.waiting.value };
  }

  private keep(): void {
    if (!isElsewhere.value) this.storage.put(this.values());
  }

  private resume(): void {
    this.course = { ...this.course, failures: 0 };
    this.sendIn(0);
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.sending ??= this.send().finally(() => {
        this.sending = null;
      });
    }, ms);
  }

  private async send(): Promise<void> {
    let wait = 0;
    // Offline, nothing is tried: the browser tells when it is online again.
    while (wait === 0 && this.isOn() && !isElsewhere.value && this.waiting.value.length > 0 && isOnline()) {
      const { secret } = this.sharing.value!;
      const batch = nextBatch(this.waiting.value, this.course);
      const answer = await this.api.send(
        secret,
        batch.map(({ record }) => record),
      );
      const outcome = outcomeOf(batch, this.course, answer, chance());
      // Erased or switched off in the meantime, or another player's.
      if (this.sharing.value?.secret === secret && this.isOn()) this.settle(outcome);
      wait = outcome.wait;
    }
    if (!(await this.sendAdapter())) wait = Math.max(wait, LATER);
    if (wait > 0) this.sendIn(wait);
  }

  /** False if it must ask the server again. Also after sharing is switched off, so that the server forgets the adapter. */
  private async sendAdapter(): Promise<boolean> {
    while (this.sharing.value?.owesAdapter === true && !isElsewhere.value && isOnline()) {
      const { secret } = this.sharing.value;
      const { adapters } = this;
      const stored = await this.storage.get("adapter");
      const block = isRecord(stored) ? (stored as unknown as Adapter) : null;
      if (block !== null && !this.isOn()) return true;
      if (!(await this.api.keepAdapter(secret, block))) return false;
      const known = this.sharing.value;
      if (known?.secret !== secret || this.adapters !== adapters) continue;
      this.sharing.value = { ...known, owesAdapter: false };
      this.keep();
    }
    return true;
  }

  private settle({ course, done, refused }: Outcome): void {
    this.course = course;
    if (done.length === 0) return;
    const sent = new Set(done.map(({ record }) => record));
    this.waiting.value = this.waiting.value.filter(({ record }) => !sent.has(record));
    this.count({ refused });
    this.keep();
    void this.askForArm();
  }
}

/** In 0…1. */
export function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

let opened: Promise<Outbox> | null = null;

/** The page's outbox, started with the first call; null where there is no server. */
export function outboxOf(storage: StoragePort, games?: NewGames): Promise<Outbox> | null {
  const address = serverAddress();
  if (address === null) return null;
  opened ??= open(storage, address);
  if (games !== undefined) {
    void opened.then((outbox) => {
      outbox.games = games;
    });
  }
  return opened;
}

async function open(storage: StoragePort, address: string): Promise<Outbox> {
  const outbox = new Outbox(storage, address);
  await outbox.start();
  return outbox;
}

/** Ended or left since then, by the history and the results of days; what is both is there once. */
export function endedSince({ history, daily }: StoredValues, since: number): readonly Waiting[] {
  const lists = [history, isRecord(daily) ? daily.results : []];
  const games = lists.flatMap((list) => readWaiting(list ?? []).waiting).filter(({ at }) => at >= since);
  return [...new Map(games.map(({ record, at }) => [record, { record, at }])).values()];
}
