/**
 * @file Games shared with a real server, `openblock serve` as a process with an embedded database: nothing leaves the page
 * until the player says so, and then every game arrives once, despite failures of the network and the server.
 */

import { rmSync } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { dailyDealer } from "#daily";
import { createRng, expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, type Session } from "#game";
import { PLAYERS } from "#players";
import { serverWords } from "../../src/web/features/server/words.ts";
import { codeOf } from "../../src/web/game/outbox/code.ts";
import type { Waiting } from "../../src/web/game/outbox/plan.ts";
import type { Sharing } from "../../src/web/game/outbox/sharing.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { newDataFolder } from "../server/emptyDatabase.ts";
import { type Serving, sendTo, serve } from "../server/serving.ts";
import { dayOf, playDaily } from "./dailyGame.ts";
import { byKeys, type Choice, expectedOf, firstFit, shown } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { afterPlacement, newGame, putGame } from "./positions.ts";
import { quietZone } from "./quietGames.ts";
import { finishedGames, store, stored } from "./saved.ts";

const { ranking, ...words } = serverWords.en;

let folder = "";
let server: Serving;

beforeAll(async () => {
  folder = newDataFolder();
  server = await serve({ folder });
});

afterAll(async () => {
  await server.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The same data at the same address. */
async function startAgain(): Promise<void> {
  server = await serve({ folder }, "--port", new URL(server.url).port);
}

interface Ending {
  readonly session: Session<RuleMemory>;
  readonly choice: Choice;
}

/** A second attempt at a test plays other games: the first one's are another player's by then. */
let seed = 0;

/** Different games that are one placement from their end. */
function endings(count: number): readonly Ending[] {
  const found: Ending[] = [];
  while (found.length < count) {
    for (let session = newGame(++seed); session.ended === null && session.steps < 40; ) {
      const choice = firstFit(session);
      const next = afterPlacement(session, choice);
      if (next.ended === "noMove" && session.slots.includes(null)) found.push({ session, choice });
      session = next;
    }
  }
  return found;
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: ENGLISH_WORDS.menu }).click();
  await page.locator(".sheet").getByRole("button", { name: ENGLISH_WORDS.screenName.settings }).click();
  await page.getByRole("heading", { name: ENGLISH_WORDS.screenName.settings, level: 1 }).waitFor();
}

async function switchOn(page: Page): Promise<string> {
  await openSettings(page);
  const toggle = page.getByRole("checkbox", { name: words.share });
  expect(await toggle.isChecked()).toBe(false);
  await toggle.click();
  await page.getByText(words.sent).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(async () => ((await stored(page, "sharing")) as Sharing | null)?.isOn).toBe(true);
  return ((await stored(page, "sharing")) as Sharing).secret;
}

interface Kept {
  readonly record: { readonly text: string; readonly state: string };
}

/** The player's games on the server, in the order of their coming. */
async function arrived(secret: string): Promise<readonly Kept["record"][]> {
  const answer = await fetch(`${server.url}/v1/me`, { headers: { authorization: `Bearer ${secret}` } });
  return kept(await answer.text());
}

function kept(lines: string): readonly Kept["record"][] {
  const rows = lines.split("\n").filter((line) => line !== "");
  return rows.map((line) => JSON.parse(line) as Partial<Kept>).flatMap(({ record }) => record ?? []);
}

const waitingIn = async (page: Page) => ((await stored(page, "outbox")) ?? []) as readonly Waiting[];

test("a game arrives once it is shared, and once only: offline, and with the server killed in between", async ({
  openGame,
}) => {
  const page = await openGame({ origin: server.url, isAlone: true, allowed: /Failed to load resource|^503 / });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/")) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const [unshared, shared, offline, killed] = endings(4) as [Ending, Ending, Ending, Ending];
  const finish = async ({ session, choice }: Ending, games: number) => {
    await byKeys(page, session, choice);
    return (await finishedGames(page, games)).at(-1)!.record;
  };
  await putGame(page, unshared.session);
  await finish(unshared, 1);
  expect([await stored(page, "sharing"), await waitingIn(page), calls]).toEqual([undefined, [], []]);

  const secret = await switchOn(page);
  expect(secret).toMatch(/^[\w-]{43}$/);
  await putGame(page, shared.session);
  const first = await finish(shared, 2);
  await expect.poll(() => arrived(secret)).toMatchObject([{ text: first, state: "verified" }]);

  await putGame(page, offline.session);
  await page.context().setOffline(true);
  const second = await finish(offline, 3);
  await expect.poll(() => waitingIn(page)).toMatchObject([{ record: second }]);
  await page.context().setOffline(false);
  await expect.poll(() => waitingIn(page)).toEqual([]);
  expect((await arrived(secret)).map(({ text }) => text)).toEqual([first, second]);

  // It has the game, and dies before the page hears of it.
  await putGame(page, killed.session);
  let isDead = false;
  await page.context().route(
    "**/v1/records",
    async (route) => {
      await route.fetch();
      await server.end("SIGKILL");
      isDead = true;
      await route.abort();
    },
    { times: 1 },
  );
  const third = await finish(killed, 4);
  await expect.poll(() => calls.filter((call) => call === "POST /v1/records").length).toBeGreaterThanOrEqual(3);
  await expect.poll(() => isDead).toBe(true);
  expect(await waitingIn(page)).toMatchObject([{ record: third }]);
  await startAgain();
  await expect.poll(() => waitingIn(page)).toEqual([]);
  await expect.poll(async () => (await arrived(secret)).map(({ state }) => state)).not.toContain("pending");
  expect((await arrived(secret)).map(({ text }) => text)).toEqual([first, second, third]);

  const other = await openGame({ origin: server.url, isAlone: true });
  await openSettings(other);
  await other.getByText(words.transfer.use).click();
  await other.getByRole("textbox", { name: words.transfer.code }).fill(codeOf(secret).toLowerCase());
  await other.getByRole("button", { name: words.transfer.join }).click();
  await other.getByText(words.transfer.joined(3)).waitFor();
  expect((await finishedGames(other, 3)).map(({ record }) => record)).toEqual([first, second, third]);
  await expect.poll(async () => ((await stored(other, "sharing")) as Sharing | null)?.secret).toBe(secret);

  await openSettings(page);
  expect(await page.locator(".transfer-code").textContent()).toBe(codeOf(secret).replaceAll("-", " "));
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: words.download }).click();
  const file = await textOf(await (await saving).createReadStream());
  expect(kept(file).map(({ text }) => text)).toEqual([first, second, third]);
  await page.getByRole("button", { name: words.erase }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.erase }).click();
  await page.getByText(words.erased).waitFor();
  expect([await arrived(secret), await page.getByRole("checkbox", { name: words.share }).isChecked()]).toEqual([
    [],
    false,
  ]);
  await expect.poll(() => stored(page, "sharing")).toBe(null);
});

/** The game of a day to its end, as a player has it; before its last placement too. */
function dailyGame(day: number, name: "greedy" | "keeper", most: number): Ending & { readonly text: string } {
  const dealer = dailyDealer();
  let { session } = expectOk(newSession({ seed: day, dealer }));
  for (;;) {
    const player = session.steps < most ? PLAYERS[name] : null;
    const choice = player?.choose(session, createRng(day, "policy", session.steps)) ?? firstFit(session);
    const next = expectOk(apply(session, { type: "place", ...choice }, dealer)).session;
    if (next.ended !== null) return { session, choice, text: encode(recordOf(next)) };
    session = next;
  }
}

test("the daily game has its place among verified games, which can be watched", async ({ openGame }) => {
  // Hours from midnight, which must not come between the games and the page.
  const { timezoneId } = quietZone(Date.now());
  const page = await openGame({ origin: server.url, isAlone: true, timezoneId });
  const day = await dayOf(page);
  const [mine, theirs] = [dailyGame(day, "greedy", 20 + ++seed), dailyGame(day, "keeper", 40)];
  await sendTo(server.url, "b".repeat(43), [theirs.text]);
  const secret = await switchOn(page);
  await store(page, "game.daily", encode(recordOf(mine.session)));
  await page.reload();
  await isReady(page);
  await playDaily(page);
  await expect.poll(() => shown(page)).toEqual(expectedOf(mine.session));
  await byKeys(page, mine.session, mine.choice);
  const card = page.locator(".daily-over .ranking");
  await card.waitFor();
  const rows = card.locator("li");
  await expect.poll(() => card.locator(".is-you").count()).toBe(1);
  const places = await rows.evaluateAll((all) => all.findIndex((row) => row.className === "is-you") + 1);
  expect(await card.locator(".ranking-place").textContent()).toBe(ranking.place(places, await rows.count()));
  expect(await arrived(secret)).toMatchObject([{ state: "verified" }]);
  expect(await card.locator(".is-you").textContent()).toContain(ranking.you);

  await rows.locator(":scope:not(.is-you) button").first().click();
  await page.getByRole("heading", { name: ENGLISH_WORDS.screenName.replay, level: 1 }).waitFor();
});
