/**
 * @file The server as a process that dies at any moment: whatever it acknowledged is there afterwards, nothing is there
 * twice, and a second process cannot take its data.
 */
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { DEALERS } from "#game";
import { digestOf } from "../../src/server/digest.ts";
import { finished, start } from "../cliProcess.ts";
import { cases } from "../effort.ts";
import { play } from "./games.ts";
import { sendTo, serve } from "./serving.ts";
import { ENGINES, newPlace, openAt, type Place } from "./stores.ts";

const KILLS = cases(2, 20);
const BATCHES = 12;
const PLAYERS = ["a", "b", "c"].map((letter) => letter.repeat(43));

/** Short games, all different. */
function gamesOf(round: number): string[] {
  return Array.from({ length: BATCHES }, (_, i) => play(DEALERS.feasible, 1000 * round + i, 3).text);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What counts, without the order and the moments of its coming. */
async function countedAt(place: Place) {
  const store = await openAt(place);
  try {
    const { rows: records } = await store.db.execute(sql`select id, player, text, state from record order by id`);
    const { rows: games } = await store.db.execute(sql`select id, record, player, score from game order by id`);
    const { rows: days } = await store.db.execute(sql`select * from player_day order by player, day`);
    return { records, games, days };
  } finally {
    await store.close();
  }
}

describe.each(ENGINES)("%s", (engine) => {
  it("loses nothing it acknowledged and counts nothing twice, killed at any moment", {
    timeout: 60_000 + 30_000 * KILLS,
  }, async () => {
    const place = await newPlace(engine);
    const acknowledged = new Set<string>();
    const sent: { readonly player: string; readonly text: string }[] = [];
    for (let round = 1; round <= KILLS; round++) {
      const server = await serve(place);
      const rng = createRng(round, "noise", 0);
      const last = 1 + rng.below(BATCHES - 1);
      let dying = Promise.resolve();
      for (const [i, text] of gamesOf(round).entries()) {
        if (i === last) dying = pause(rng.below(30)).then(() => server.end("SIGKILL"));
        const player = PLAYERS[i % PLAYERS.length]!;
        sent.push({ player, text });
        const receipts = await sendTo(server.url, player, [text]);
        for (const { id } of receipts ?? []) acknowledged.add(id);
      }
      await dying;
    }
    const server = await serve(place);
    // A client sends again whatever it has no receipt for, and here everything else too.
    for (const { player, text } of sent) expect(await sendTo(server.url, player, [text])).toHaveLength(1);
    const stateOf = async (text: string) =>
      ((await (await fetch(`${server.url}/v1/records/${digestOf(text)}`)).json()) as { state: string }).state;
    for (const { text } of sent) await expect.poll(() => stateOf(text), { timeout: 30_000 }).toBe("unranked");
    await server.end("SIGTERM");
    const { records, games, days } = await countedAt(place);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(records.map(({ id }) => id)).toEqual(sent.map(({ text }) => digestOf(text)).sort());
    expect(games).toHaveLength(sent.length);
    expect(days.reduce((sum, day) => sum + Number(day.games), 0)).toBe(sent.length);
  });
});

describe("embedded", () => {
  it("ends when told to, also while somebody watches the stream", async () => {
    const place = await newPlace("embedded");
    const server = await serve(place);
    const token = (await finished(start("admin", "token", "--data", place.folder))).stdout;
    const body = JSON.stringify({ token: JSON.parse(token).token });
    const headers = { "content-type": "application/json" };
    const entered = await fetch(`${server.url}/v1/admin/session`, { method: "POST", headers, body });
    const cookie = entered.headers.get("set-cookie")!;
    const stream = await fetch(`${server.url}/v1/admin/stream`, { headers: { cookie } });
    const watched = stream.text();
    await server.end("SIGTERM");
    expect(await watched).toContain(": verdicts follow");
  });

  it("refuses a second process by the first one's number, and lets it in when that is gone", async () => {
    const place = await newPlace("embedded");
    const first = await serve(place);
    const second = await finished(start("serve", "--port", "0", "--data", place.folder));
    expect(second.stderr).toContain(`error: process ${first.pid} uses the data in ${place.folder}`);
    expect(second.code).toBe(2);
    await first.end("SIGKILL");
    const third = await serve(place);
    await third.end("SIGTERM");
  });

  it("is made again from its journal, equal in every table", async () => {
    const place = await newPlace("embedded");
    const first = await serve(place);
    const texts = [1, 2, 3, 4, 5].map((seed) => play(DEALERS.feasible, seed).text);
    const spoiled = texts[0]!.replace(/.$/, (letter) => (letter === "A" ? "B" : "A"));
    for (const [i, text] of [...texts, spoiled].entries()) await sendTo(first.url, PLAYERS[i % 2]!, [text]);
    // Somebody else's game stays theirs.
    await sendTo(first.url, PLAYERS[1]!, [texts[0]!]);
    const settled = (url: string) =>
      expect
        .poll(async () => (await (await fetch(`${url}/metrics`)).text()).includes("openblock_records_pending 0"), {
          timeout: 30_000,
        })
        .toBe(true);
    await settled(first.url);
    await first.end("SIGTERM");
    const before = await countedAt(place);
    const again = await serve(place, "--rebuild");
    await settled(again.url);
    await again.end("SIGTERM");
    expect(await countedAt(place)).toEqual(before);
    expect(before.games).toHaveLength(5);
  });
});
