/**
 * @file The server as a process that dies at any moment: everything acknowledged survives, nothing is stored twice, and
 * a second process cannot take its data.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { DEALERS } from "#game";
import { digestOf } from "../../src/server/base/base.ts";
import { tokensAt } from "../../src/server/store/tokens.ts";
import { finished, start } from "../cliProcess.ts";
import { cases, IS_FULL, variants } from "../effort.ts";
import { play } from "./games.ts";
import { sendTo, serve } from "./serving.ts";
import { ENGINES, newPlace, openAt, type Place } from "./stores.ts";

const KILLS = cases(1, 20);
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

// On PostgreSQL servers die in tests/server/several.test.ts and queue.test.ts too.
describe.each(variants(ENGINES))("%s", (engine) => {
  it("loses nothing it acknowledged and counts nothing twice, killed at any moment", {
    timeout: 300_000 + 60_000 * KILLS,
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
    // A client repeats uploads without a receipt; here it repeats everything.
    for (const { player, text } of sent) expect(await sendTo(server.url, player, [text])).toHaveLength(1);
    const stateOf = async (text: string) =>
      ((await (await fetch(`${server.url}/v1/records/${digestOf(text)}`)).json()) as { state: string }).state;
    for (const { text } of sent) await expect.poll(() => stateOf(text)).toBe("unranked");
    await server.end("SIGTERM");
    const { records, games, days } = await countedAt(place);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(records.map(({ id }) => id)).toEqual(sent.map(({ text }) => digestOf(text)).sort());
    expect(games).toHaveLength(sent.length);
    expect(days.reduce((sum, day) => sum + Number(day.games), 0)).toBe(sent.length);
  });
});

/** A server of its own for each of these would cost more than what is tested: one data directory, opened again. */
describe("embedded", () => {
  it("refuses a second process, is let go by a dead one, and is made again from its journal, equal in every table", async () => {
    const place = await newPlace("embedded");
    const first = await serve(place);
    const texts = [1, 2, 3, 4, 5].map((seed) => play(DEALERS.feasible, seed).text);
    const spoiled = texts[0]!.replace(/.$/, (letter) => (letter === "A" ? "B" : "A"));
    for (const [i, text] of [...texts, spoiled].entries()) await sendTo(first.url, PLAYERS[i % 2]!, [text]);
    // Somebody else's game stays theirs.
    await sendTo(first.url, PLAYERS[1]!, [texts[0]!]);
    const second = await finished(start("serve", "--port", "0", "--data", place.folder));
    expect(second.stderr).toContain(`error: process ${first.pid} uses the data in ${place.folder}`);
    expect(second.code).toBe(2);
    const settled = (url: string) =>
      expect
        .poll(async () => (await (await fetch(`${url}/metrics`)).text()).includes("openblock_records_pending 0"))
        .toBe(true);
    await settled(first.url);
    await first.end("SIGKILL");
    const before = await countedAt(place);
    const again = await serve(place, "--rebuild");
    await settled(again.url);
    // It ends when told to, also while somebody watches the stream.
    const watched = (await watch(again.url, place)).text();
    await again.end("SIGTERM");
    expect(await watched).toContain(": verdicts follow");
    expect(await countedAt(place)).toEqual(before);
    expect(before.games).toHaveLength(5);
  });
});

/** Opens the stream of verdicts, with a new key. */
async function watch(url: string, { folder }: Place): Promise<Response> {
  const body = JSON.stringify({ token: await tokensAt(folder).add("test", Date.now()) });
  const headers = { "content-type": "application/json" };
  const entered = await fetch(`${url}/v1/studio/session`, { method: "POST", headers, body });
  return fetch(`${url}/v1/studio/stream`, { headers: { cookie: entered.headers.get("set-cookie")! } });
}

/** A mounted file system of some kilobytes, which is full soon: root may make one on Linux. */
describe.runIf(IS_FULL && process.getuid?.() === 0 && process.platform === "linux")("a full disk", () => {
  it("is a coded problem, and the service goes on reading, and on writing when there is room again", async () => {
    const place = await newPlace("embedded");
    const intake = join(place.folder, "intake");
    mkdirSync(intake);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", intake]);
    try {
      const server = await serve(place, "--no-limits");
      const texts = Array.from({ length: 40 }, (_, i) => play(DEALERS.feasible, 9000 + i).text);
      const post = (text: string) =>
        fetch(`${server.url}/v1/records`, {
          method: "POST",
          headers: { authorization: `Bearer ${PLAYERS[0]}`, "content-type": "application/json" },
          body: JSON.stringify({ records: Array.from({ length: 20 }, (_, i) => `${text}${"A".repeat(i)}`) }),
        });
      const answers: Response[] = [];
      for (const text of texts) answers.push(await post(text));
      const full = answers.filter(({ status }) => status === 507);
      expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
      expect(full.length).toBeGreaterThan(0);
      expect(await full[0]!.json()).toMatchObject({ code: "storageFull" });
      expect((await fetch(`${server.url}/v1/records/${digestOf(texts[0]!)}`)).status).toBe(200);
      expect((await fetch(`${server.url}/ready`)).status).toBe(200);
      execFileSync("mount", ["-o", "remount,size=4m", intake]);
      expect((await post(texts.at(-1)!)).status).toBe(202);
      await server.end("SIGTERM");
      const lines = readdirSync(intake).flatMap((name) =>
        readFileSync(join(intake, name), "utf8").trimEnd().split("\n"),
      );
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    } finally {
      execFileSync("umount", [intake]);
    }
  });
});
