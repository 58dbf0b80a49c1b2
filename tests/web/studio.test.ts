/**
 * @file The studio in Chromium, against a real server with games of simulated people that were sent through its API: one
 * server and one page for all of it. What the screens show is what the API answers.
 */

import { rmSync } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Metrics, Offers, RecordAnswer, Survival, Today } from "#api";
import { DEALERS, PAPER_GAME, ruleDealer } from "#game";
import { populationOf } from "#people";
import { livedGames } from "#players";
import { tokensAt } from "../../src/server/store/tokens.ts";
import { dayTable } from "../../src/studio/views/days.ts";
import { formatsOf } from "../../src/studio/views/format.ts";
import { listedSeries } from "../../src/studio/views/offers.ts";
import { retentionTable, triangleOf } from "../../src/studio/views/players.ts";
import { survivalOf } from "../../src/studio/views/survival.ts";
import { todayCards } from "../../src/studio/views/today.ts";
import { studioWords } from "../../src/studio/words/studio.ts";
import { NO_OFFERS, type StoredOffers } from "../../src/web/features/offers/stored.ts";
import { offersWords } from "../../src/web/features/offers/words.ts";
import { newSharing } from "../../src/web/game/outbox/sharing.ts";
import { csvOf } from "../../src/web/kit/table.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { IS_FULL } from "../effort.ts";
import { newDataFolder } from "../server/emptyDatabase.ts";
import { play } from "../server/games.ts";
import { type Serving, sendTo, serve } from "../server/serving.ts";
import { allSettled, askStudio, sessionOf } from "../server/studioApi.ts";
import { seriousFindings } from "./axe.ts";
import { isReady, ownBrowser } from "./pages.ts";
import { finishQuietly, quietZone } from "./quietGames.ts";
import { store, stored } from "./saved.ts";
import { openHash, openStudioPage } from "./studioPage.ts";

const words = studioWords.en;
const FORMATS = formatsOf(ENGLISH_WORDS.tag);
const DAY = 24 * 60 * 60 * 1000;
const SCREENS = ["overview", "live", "players", "generator", "records", "models", "configs", "offers"] as const;

let folder = "";
let server: Serving;
/** As the browser names it: cookies need a name that it trusts. */
let origin = "";
let token = "";
let cookie = "";
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  folder = newDataFolder();
  server = await serve({ folder }, "--no-limits", "--offers", "house");
  origin = server.url.replace("127.0.0.1", "localhost");
  token = await tokensAt(folder).add("test", Date.now());
  ({ context, page, faults } = await openStudioPage());
});

afterAll(async () => {
  await context.close();
  await server.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const ask = <T>(path: string) => askStudio<T>(`${server.url}${path}`, cookie);
const settled = () => allSettled(server.url);

const open = (hash: string) => openHash(page, hash);

const texts = (selector: string) => page.locator(selector).allInnerTexts();

/** Twelve people over ten days, three games of the rule dealer, and a record that was changed on its way. */
async function sendGames(): Promise<void> {
  const to = Date.now() - DAY / 24;
  const from = to - 10 * DAY;
  for (const [number, traits] of populationOf("inside", 1, 12).entries()) {
    const games: string[] = [];
    for (const { text } of livedGames({ traits, seed: 1, number, from, to, cap: 6 })) {
      if (games.push(text) === 5) break;
    }
    if (games.length > 0) await sendTo(server.url, `life${number}`.padEnd(43, "_"), games);
  }
  const rules = [1, 2, 3].map((seed) => play(ruleDealer({ config: PAPER_GAME, startedAt: to }), seed, 9).text);
  await sendTo(server.url, "rule".padEnd(43, "_"), rules);
  const { text } = play(DEALERS.feasible, 5, 6);
  await sendTo(server.url, "forger".padEnd(43, "_"), [`${text.slice(0, 20)}${"A".repeat(4)}${text.slice(24)}`]);
  await settled();
}

test("waits for a server that opens its data", async () => {
  let asked = 0;
  await page.route("**/v1/studio/session", (route) =>
    asked++ === 0
      ? route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" })
      : route.continue(),
  );
  await page.goto(`${origin}/studio`);
  await page.getByText(words.status.starting).waitFor();
  await page.getByLabel(words.signIn.token).waitFor();
  await page.unroute("**/v1/studio/session");
  expect(faults.splice(0)).toEqual([expect.stringContaining("503")]);
});

test("lets in who has a key, says how to make one, and says what to do without games", async () => {
  await page.goto(`${origin}/studio`);
  await page.getByText("openblock studio token").waitFor();
  await page.getByLabel(words.signIn.token).fill("guessed");
  await page.keyboard.press("Enter");
  await page.getByText(words.signIn.wrong).waitFor();
  expect(faults.splice(0)).toEqual([expect.stringContaining("403")]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel(words.signIn.token).fill(` ${token}\n`);
  await page.getByRole("button", { name: words.signIn.enter }).click();
  await page.getByRole("heading", { name: words.status.noGames }).waitFor();
  expect(await page.locator(".no-games code").last().textContent()).toContain(`openblock simulate --server ${origin}`);
  cookie = await sessionOf(server.url, token);
  for (const screen of ["players", "generator", "live", "records", "configs", "offers"]) {
    await open(`#${screen}`);
    await page.locator(".no-games, .status, .data").first().waitFor();
    expect(await seriousFindings(page), screen).toEqual([]);
  }
});

test("shows today, retention, first steps and survival as the API has them", async () => {
  await sendGames();
  await open("#overview");
  await page.reload();
  await page.locator(".day-card").first().waitFor();
  const today = await ask<Today>("/v1/studio/today");
  const cards = todayCards(today, words, FORMATS);
  for (const { id, value, notes } of cards) {
    const shown = await page.locator(`[data-card="${id}"]`).textContent();
    for (const text of [value, ...notes]) expect(shown).toContain(text);
  }
  expect(cards.find(({ id }) => id === "refused")!.value).toBe("1");

  const metrics = await ask<Metrics>("/v1/studio/metrics");
  expect(metrics.days.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThan(20);
  await open("#players");
  await page.locator(".triangle").waitFor();
  const triangle = triangleOf(metrics, 14);
  const filled = triangle.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  const all = triangle.all.flatMap((cell) => cell ?? []);
  expect(await texts(".triangle .cell:not(.empty)")).toEqual(
    [...filled, ...all].map(({ share }) => FORMATS.count(100 * share)),
  );
  expect(filled.length).toBeGreaterThan(3);
  expect(await page.locator('[data-step="cleared"]').textContent()).toContain(FORMATS.count(metrics.funnel.cleared));
  await page.locator(".retention summary").click();
  const saving = page.waitForEvent("download");
  await page.locator(".retention .csv").click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^openblock-retention-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(await file.createReadStream())).toBe(csvOf(retentionTable(triangle, words)));

  await open("#generator");
  const { curves, horizon } = survivalOf(await ask<Survival>("/v1/studio/survival"));
  await page.locator(".survival-figures").waitFor();
  const rows = await page.locator(".survival-figures tbody tr").allInnerTexts();
  for (const [i, { dealer, median, games }] of curves.entries()) {
    const middle = median === null ? words.generator.beyond(FORMATS.count(horizon)) : FORMATS.count(median);
    for (const text of [dealer, middle, FORMATS.count(games)]) expect(rows[i]).toContain(text);
  }
  expect(curves.map(({ dealer }) => dealer)).toEqual(["foresight", "rule"]);
  const chart = page.locator(".flow .time-chart svg");
  expect(await chart.count()).toBe(1);
  expect(await chart.locator(".dot").count()).toBeGreaterThan(0);
  // The day under the pointer is told beside it.
  await chart.hover();
  expect((await page.locator(".flow .tip span").allInnerTexts()).length).toBeGreaterThan(1);
});

test("shows verdicts as they come, and those that came during a pause", async () => {
  await open("#live");
  await page.locator(".connection.connected").waitFor();
  // The latest ones come in one answer, which may be later than the connection.
  await page.locator(".rows tbody tr").first().waitFor();
  const before = await page.locator(".rows tbody tr").count();
  const send = async (seed: number) => {
    const receipts = await sendTo(server.url, "live".padEnd(43, "_"), [play(DEALERS.feasible, seed, 8).text]);
    return page.locator(`[data-record="${receipts![0]!.id}"]`);
  };
  const first = await send(201);
  await first.waitFor();
  expect(await first.textContent()).toContain(words.records.states.unranked);
  await expect.poll(() => page.locator(".rows tbody tr").count()).toBe(before + 1);
  await page.getByRole("button", { name: words.records.pause }).click();
  await page.locator(".connection.paused").waitFor();
  const second = await send(202);
  await settled();
  expect(await second.count()).toBe(0);
  await page.getByRole("button", { name: words.records.resume }).click();
  await second.waitFor();
  await page.getByLabel(words.records.verdict).selectOption("refused");
  await expect.poll(() => texts(".rows .verdict")).toEqual([expect.stringContaining(words.records.states.refused)]);
});

test("finds a record, replays it on the board and says why each hand came", async () => {
  await open("#records");
  await page.getByLabel(words.records.verdict).selectOption("refused");
  await expect.poll(() => page.locator(".rows tbody tr").count()).toBe(1);
  await page.locator(".rows a").click();
  await page.getByText(words.records.notReplayable).waitFor();
  expect(await page.locator(".fault").textContent()).not.toBe("");

  await open("#records?dealer=foresight&leastScore=900000");
  await page.getByText(words.records.none).waitFor();
  await open("#records?dealer=foresight");
  await page.locator(".rows tbody tr").first().waitFor();
  expect(new Set(await texts(".rows td:nth-child(3)"))).toEqual(new Set(["foresight"]));
  const id = (await page.locator(".rows tbody tr").first().getAttribute("data-record"))!;
  await page.locator(".rows a").first().click();
  const { facts } = await ask<RecordAnswer>(`/v1/records/${id}`);
  await page.locator(".film .board-canvas").first().waitFor();
  await expect.poll(() => page.locator(".hand-list li").count()).toBe(facts!.docks);
  const reason = (await page.locator(".why-text").textContent())!;
  expect(reason.length).toBeGreaterThan(20);
  await page.locator(".hand-list button").last().click();
  await expect.poll(() => page.locator(".why-text").textContent()).not.toBe(reason);
  await page.locator(".replay-scrubber input").focus();
  await page.keyboard.press("End");
  await expect.poll(() => page.locator(".replay-head .score").textContent()).toContain(FORMATS.count(facts!.score));
  expect(await page.getByRole("link", { name: words.records.review }).getAttribute("href")).toMatch(
    /^\.\/#review=ob1-/,
  );
});

test("lists models with their cards, and compares configurations", async () => {
  await open("#models");
  await page.getByLabel(words.registry.model, { exact: true }).selectOption("linear");
  await page.getByText("openblock train linear").waitFor();
  expect(await texts(".data tbody td:first-child")).toContain("ntuple-hard");
  await open("#configs");
  const difference = page.getByRole("row", { name: /spawn\.objective\.foresight/ });
  await difference.waitFor();
  expect(await difference.textContent()).toContain("spawn.objective.foresight10");
});

/** A player who agreed to ads and shares games: one ad is shown and closed, none in flow. */
async function playWithOffers(): Promise<void> {
  const { timezoneId } = quietZone(Date.now());
  const own = await (await ownBrowser()).newContext({ locale: "en-US", timezoneId, serviceWorkers: "block" });
  const game = await own.newPage();
  await game.goto(`${origin}/?play`);
  await isReady(game);
  await store(game, "sharing", newSharing(Date.now()));
  const agreed: StoredOffers = { ...NO_OFFERS, consent: { offers: "granted", age: "adult" } };
  for (const denials of [[], ["flow"]] as const) {
    await finishQuietly(game, denials, agreed);
    await game.getByRole("button", { name: ENGLISH_WORDS.playAgain }).click();
    if (denials.length === 0)
      await game.locator(".offer").getByRole("button", { name: offersWords.en.ad.close }).click();
    await expect.poll(() => game.locator(".play.ended").count()).toBe(0);
    await expect.poll(() => stored(game, "events")).toEqual([]);
  }
  await own.close();
}

test("counts the offers of who shares, and what denied them", async () => {
  await playWithOffers();
  const answer = await ask<Offers>("/v1/studio/offers");
  const days = answer.days.filter(({ decided }) => decided > 0);
  expect(days).toMatchObject([{ players: 1, decided: 2, allowed: 1, shown: 1, dismissed: 1, rewarded: 0, failed: 0 }]);
  expect(answer.denials).toMatchObject([{ kind: "interstitial", gate: "flow", denied: 1 }]);
  await open("#offers");
  await page.reload();
  await page.locator(".offer-days .time-chart svg").waitFor();
  expect(await texts("[data-gate]")).toEqual([expect.stringContaining(words.offers.gates.flow)]);
  expect(await page.locator('[data-gate="flow"]').textContent()).toContain(words.offers.of("1", "2"));
  await page.locator(".offer-days summary").click();
  const saving = page.waitForEvent("download");
  await page.locator(".offer-days .csv").click();
  const table = dayTable("offers", answer.days, listedSeries(words), words);
  expect(await textOf(await (await saving).createReadStream())).toBe(csvOf(table));
});

test("is for everybody: axe, a narrow screen, both themes, both languages", async () => {
  // Axe, which takes longest, looks at each screen in one of the two ways; at full effort in both.
  const isForAxe = (way: number, i: number) => IS_FULL || i % 2 === way;
  for (const screen of SCREENS.filter((_, i) => isForAxe(0, i))) {
    await open(`#${screen}`);
    await page.locator(".panel, .day-card").last().waitFor();
    await page.locator(".panel-table").evaluateAll((all) => {
      for (const box of all) (box as HTMLDetailsElement).open = true;
    });
    expect(await seriousFindings(page), screen).toEqual([]);
  }
  await page.getByRole("button", { name: words.theme }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: words.otherLanguage }).click();
  const tag = () => page.evaluate(() => document.documentElement.lang);
  await expect.poll(tag).toBe("zh-CN");
  for (const [i, screen] of SCREENS.entries()) {
    await open(`#${screen}`);
    await page.locator(".panel, .day-card").last().waitFor();
    await expect
      .poll(() => page.locator("h1").textContent())
      .toBe(screen === "overview" ? studioWords.zh.today.title : studioWords.zh.screens[screen]);
    if (isForAxe(1, i)) expect(await seriousFindings(page), screen).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360);
    const main = await page.evaluate(() => document.querySelector(".studio-main")!.scrollWidth);
    expect(main, screen).toBeLessThanOrEqual(360);
  }
  await page.getByRole("button", { name: studioWords.zh.otherLanguage }).click();
  await expect.poll(tag).toBe(ENGLISH_WORDS.tag);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("ends with the session, and with the key", async () => {
  expect(faults).toEqual([]);
  const [known] = await tokensAt(folder).list();
  await tokensAt(folder).revoke(known!.id, Date.now());
  // Which screen comes first, this one or that of signing in, nobody knows.
  await page.evaluate(() => {
    location.hash = "#overview";
  });
  await page.getByText(words.signIn.expired).waitFor();
  await page.getByLabel(words.signIn.token).fill(await tokensAt(folder).add("again", Date.now()));
  await page.keyboard.press("Enter");
  await page.locator(".day-card").first().waitFor();
  await page.getByRole("button", { name: words.signOut }).click();
  await page.getByRole("heading", { name: words.signIn.title }).waitFor();
});

test("a page without a server says so", async () => {
  const alone = await context.newPage();
  await alone.goto(`${inject("origin")}/studio`);
  await alone.getByText(words.signIn.noServer).waitFor();
  await alone.close();
});
