/** @file Offers of days against a count by hand, on both engines. */
import { beforeAll, describe, expect, it } from "vitest";
import type { PlayerEvent } from "#api";
import type { Gate, OfferKind, Outcome } from "#monetize";
import { ENGINES, newStore } from "../../../tests/server/stores.ts";
import { offerDays, offerDenials } from "./analytics.ts";
import { accept } from "./intake.ts";
import type { Store } from "./store.ts";

const DAY = 24 * 3_600_000;
const NOON = Date.UTC(2026, 10, 17, 12);
const SPAN = { from: "2026-11-16", to: "2026-11-18" };

let made = 0;
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

const decided = (at: number, ...denials: Gate[]): PlayerEvent => {
  const data = { kind: "interstitial", allowed: denials.length === 0, denials } as const;
  return { id: newId(), type: "offer.decided", at, data };
};
const closed = (at: number, outcome: Outcome, kind: OfferKind = "interstitial"): PlayerEvent => {
  return { id: newId(), type: "offer.closed", at, data: { kind, outcome } };
};

describe.each(ENGINES)("%s", (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await newStore(engine);
    const send = (player: string, events: readonly PlayerEvent[], at: number) =>
      accept(store, { player, records: [], events, at });
    const anns = [decided(NOON, "flow", "distress"), decided(NOON, "flow"), decided(NOON), closed(NOON, "dismissed")];
    await send("ann", anns, NOON);
    // Sent twice, counts once.
    await send("ann", anns, NOON + 1);
    await send(
      "bea",
      [decided(NOON), closed(NOON, "failed"), { id: newId(), type: "session.started", at: NOON, data: {} }],
      NOON,
    );
    await send("bea", [closed(NOON, "rewarded", "rewarded"), closed(NOON, "shown")], NOON);
    // A clock that is a day ahead, and one that was offline for a day.
    await send("eve", [decided(NOON + DAY, "dayCap")], NOON);
    await send("eve", [decided(NOON - DAY, "cooldown")], NOON);
    await send("eve", [decided(NOON - 9 * DAY, "cooldown")], NOON);
  });

  it("counts decisions, what was shown and what failed, on days without any too", async () => {
    const none = { players: 0, decided: 0, allowed: 0, shown: 0, dismissed: 0, rewarded: 0, failed: 0 };
    expect(await offerDays(store.db, SPAN)).toEqual([
      { ...none, day: "2026-11-16", players: 1, decided: 1 },
      {
        ...{ day: "2026-11-17", players: 3, decided: 5, allowed: 2 },
        ...{ shown: 3, dismissed: 1, rewarded: 1, failed: 1 },
      },
      { ...none, day: "2026-11-18" },
    ]);
  });

  it("counts every gate that denied, by day", async () => {
    expect(await offerDenials(store.db, SPAN)).toEqual([
      { day: "2026-11-16", kind: "interstitial", gate: "cooldown", denied: 1 },
      { day: "2026-11-17", kind: "interstitial", gate: "flow", denied: 2 },
      { day: "2026-11-17", kind: "interstitial", gate: "dayCap", denied: 1 },
      { day: "2026-11-17", kind: "interstitial", gate: "distress", denied: 1 },
    ]);
  });
});
