/**
 * @file Events that wait for the server: decisions about offers and their outcomes. Nothing is queued unless the player
 * shares, and the queue is dropped when they stop. Events follow the same plan as games.
 */

import { effect } from "@preact/signals";
import type { PlayerEvent } from "#api";
import { parseJson } from "#engine";
import { isOnline, onOnline } from "../../platform/browser/network.ts";
import type { StoragePort } from "../../store/storage.ts";
import { isElsewhere } from "../state/window.ts";
import { chance, type Outbox } from "./outbox.ts";
import { type Course, limited, nextBatch, outcomeOf, START, type Waiting } from "./plan.ts";
import { readWaiting } from "./sharing.ts";

/** A moment in which other events may join. */
const SOON = 500;

type DataOf<T> = Extract<PlayerEvent, { readonly type: T }>["data"];

export class EventBox {
  private readonly outbox: Outbox;
  private readonly storage: StoragePort;
  private waiting: readonly Waiting[] = [];
  private course: Course = START;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;

  constructor(outbox: Outbox, storage: StoragePort) {
    this.outbox = outbox;
    this.storage = storage;
  }

  async start(): Promise<void> {
    this.waiting = readWaiting((await this.storage.get("events")) ?? undefined).waiting;
    onOnline(() => this.sendIn(0));
    effect(() => {
      if (!this.outbox.isOn() && this.waiting.length > 0) this.keep([]);
    });
    this.sendIn(SOON);
  }

  /** Has it sent, if the player shares; otherwise it is gone. */
  add<T extends PlayerEvent["type"]>(type: T, at: number, data: DataOf<T>): void {
    if (!this.outbox.isOn() || isElsewhere.value) return;
    const record = JSON.stringify({ id: newId(), type, at, data });
    this.keep(limited([...this.waiting, { record, at }]).kept);
    this.sendIn(SOON);
  }

  private keep(waiting: readonly Waiting[]): void {
    this.waiting = waiting;
    if (!isElsewhere.value) this.storage.put({ events: waiting });
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    let wait = 0;
    while (wait === 0 && this.outbox.isOn() && !isElsewhere.value && this.waiting.length > 0 && isOnline()) {
      const { secret } = this.outbox.sharing.value!;
      const batch = nextBatch(this.waiting, this.course);
      const events = batch.map(({ record }) => parseJson(record) as PlayerEvent);
      const outcome = outcomeOf(batch, this.course, await this.outbox.api.sendEvents(secret, events), chance());
      const sent = new Set(outcome.done.map(({ record }) => record));
      this.course = outcome.course;
      this.keep(this.waiting.filter(({ record }) => !sent.has(record)));
      wait = outcome.wait;
    }
    this.isSending = false;
    if (wait > 0) this.sendIn(wait);
  }
}

/** A random UUID; the browser's own way to one needs a safe connection. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
