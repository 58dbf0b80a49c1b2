/** @file Queued events: only from players who share, sent once, kept while the server is away, dropped when sharing stops. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "../../store/storage.ts";
import { EventBox } from "./events.ts";
import type { Outbox } from "./outbox.ts";
import type { Answer } from "./plan.ts";
import { newSharing, type Sharing } from "./sharing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An outbox, and a server with scripted answers. */
async function bench(answers: Answer[] = []) {
  const sharing = signal<Sharing | null>(newSharing(0));
  const sent: unknown[][] = [];
  const api = {
    async sendEvents(_: string, events: readonly unknown[]): Promise<Answer> {
      sent.push([...events]);
      return answers.shift() ?? { kind: "taken", states: events.map(() => "taken") };
    },
  };
  const outbox = { sharing, api, isOn: () => sharing.value?.isOn === true } as unknown as Outbox;
  const storage = createStorage(null, () => undefined);
  const open = async () => {
    const box = new EventBox(outbox, storage);
    await box.start();
    return box;
  };
  return { sharing, sent, storage, open, box: await open() };
}

const DATA = { kind: "interstitial", allowed: false, denials: ["flow"] } as const;
const waitingIn = async (storage: { get(key: "events"): Promise<unknown> }) =>
  ((await storage.get("events")) ?? []) as readonly unknown[];

it("goes together with others of the moment, each with an id of its own, and once", async () => {
  const { box, sent, storage } = await bench();
  box.add("offer.decided", 5, DATA);
  box.add("offer.closed", 6, { kind: "interstitial", outcome: "shown" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toMatchObject([[{ type: "offer.decided", at: 5, data: DATA }, { type: "offer.closed" }]]);
  const ids = sent.flat().map((event) => (event as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await waitingIn(storage)).toEqual([]);
});

it("is empty for players who do not share, and is dropped when sharing stops", async () => {
  const { box, sent, storage, sharing } = await bench([{ kind: "unreachable" }]);
  box.add("offer.decided", 5, DATA);
  expect((await waitingIn(storage)).length).toBe(1);
  sharing.value = { ...sharing.value!, isOn: false };
  expect(await waitingIn(storage)).toEqual([]);
  box.add("offer.decided", 6, DATA);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, await waitingIn(storage)]).toEqual([[], []]);
});

it("waits for a server that is away, also on another page, with the same id", async () => {
  const away: Answer = { kind: "unreachable" };
  const { box, sent, storage, open } = await bench([away]);
  box.add("offer.decided", 5, DATA);
  await vi.advanceTimersByTimeAsync(600);
  expect((await waitingIn(storage)).length).toBe(1);
  await open();
  await vi.advanceTimersByTimeAsync(600);
  expect(sent.length).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await waitingIn(storage)).toEqual([]);
});
