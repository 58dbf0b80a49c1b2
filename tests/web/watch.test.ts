/**
 * @file Watching an agent: it plays the game that the same agent plays in Node, by hand and by itself, pauses when told,
 * can be replayed and shared, and leaves the player's game as it was.
 */

import { describe, expect } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, type DealerId, entriesOf, type Session } from "#game";
import { NODE_AGENTS } from "#machine";
import { openAgent, playSessionAsync, THINK_MS } from "#players";
import { labWords } from "../../src/web/features/watch/lab.ts";
import { watchWords } from "../../src/web/features/watch/words.ts";
import { replayWords } from "../../src/web/kit/replay/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { overWords } from "../../src/web/kit/words/over.ts";
import { variants } from "../effort.ts";
import { expectedOf, shown } from "./hands.ts";
import { modelsOf } from "./models.ts";
import { noticesOf, test } from "./pages.ts";
import { gameInTheMiddle, putGame } from "./positions.ts";
import { sessionOf, stored } from "./saved.ts";
import { button, expectedWatch, placements, stepTo, watched } from "./watching.ts";

const { screenName, close, menu } = ENGLISH_WORDS;
const over = overWords.en;

/** The game after `cap` placements, played in Node. */
async function playedInNode(agent: string, docks: DealerId, seed: number, cap: number): Promise<Session> {
  const player = expectOk(await openAgent(NODE_AGENTS, agent, { docks, models: modelsOf(agent, docks) }));
  return playSessionAsync({ player, dealer: DEALERS[docks], seed, cap, thinkMs: THINK_MS });
}

describe("an agent by hand", () => {
  test.for(
    variants(
      [
        ["search", "foresight", 7],
        ["keeper", "rule", 6],
        ["search", "uniform", 8],
        ["keeper", "hard", 9],
        ["linear", "uniform", 11],
        ["random", "feasible", 10],
      ],
      3,
    ),
  )("%s on %s docks plays as it does in Node", async ([agent, docks, seed], { openGame }) => {
    const page = await openGame({ path: `/#watch&agent=${agent}&docks=${docks}&seed=${seed}` });
    await page.locator(".watch-steps li").first().waitFor();
    await expect.poll(() => page.locator(".watch-steps li").count()).toBe(3);
    expect(await page.locator(".watch-reason").textContent()).toMatch(
      /(room: \d+% of possible next hands|Every possible next hand|tight: .*) would fit\./,
    );
    const all = entriesOf((await playedInNode(agent, docks, seed, 7)).moves);
    const first = all[0]! as Extract<(typeof all)[number], { type: "place" }>;
    expect(await page.locator(".watch-steps li").first().textContent()).toContain(
      `row ${first.y + 1}, column ${first.x + 1}`,
    );
    for (const steps of [1, 3, 7]) {
      await stepTo(page, steps);
      await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode(agent, docks, seed, steps)));
    }
  });
});

test("it plays whole docks by itself, and pause stops it", async ({ openGame }) => {
  const page = await openGame({ path: "/#watch&docks=feasible&seed=3" });
  await page.locator(".watch").waitFor();
  await page.getByLabel(replayWords.en.speed).selectOption("fast");
  expect(await placements(page)).toBe(0);
  await page.keyboard.press(" ");
  await expect.poll(() => placements(page)).toBeGreaterThan(6);
  await button(page, replayWords.en.pause).click();
  const paused = await placements(page);
  await page.waitForTimeout(600);
  expect(await placements(page)).toBe(paused);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("search", "feasible", 3, paused)));
});

test("it plays at once where motion is welcome, and says how the game ended", async ({ openGame }) => {
  const page = await openGame({ reducedMotion: "no-preference", path: "/#watch&agent=random&docks=uniform&seed=5" });
  await page.getByLabel(replayWords.en.speed).selectOption("fast");
  const end = await playedInNode("random", "uniform", 5, 1000);
  await expect.poll(() => page.locator(".watch-reason").textContent()).toMatch(/^Over after/);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(end));
  await expect.poll(() => button(page, replayWords.en.forward).isDisabled()).toBe(true);
  expect(await page.locator('.sheet [role="status"]').textContent()).toContain(`Over after ${end.steps} moves`);
  await button(page, ENGLISH_WORDS.newGame).click();
  await expect.poll(() => placements(page)).toBe(0);
});

test("another agent meets the same docks, another source is another game", async ({ openGame }) => {
  const page = await openGame({ path: "/#watch&docks=uniform&seed=6" });
  await page.locator(".watch-steps li").first().waitFor();
  await stepTo(page, 2);
  await page.getByRole("combobox", { name: watchWords.en.agent }).selectOption("greedy");
  await expect.poll(() => placements(page)).toBe(0);
  await stepTo(page, 4);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("greedy", "uniform", 6, 4)));
  await page.getByRole("combobox", { name: labWords.en.docks }).selectOption("hard");
  await stepTo(page, 3);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("greedy", "hard", 6, 3)));
});

test("the player's game is as it was, and what was watched can be gone on with", async ({ openGame }) => {
  const page = await openGame();
  const session = gameInTheMiddle();
  await putGame(page, session);
  const before = await stored(page, "game.endless");
  await page.getByRole("button", { name: menu }).click();
  await page.locator(".sheet").getByRole("button", { name: screenName.watch }).click();
  await page.locator(".watch").waitFor();
  await stepTo(page, 4);
  // Keys of the game do not reach it from here.
  for (const key of ["1", "z", "h", "i"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".sheet").count()).toBe(0);
  await expect.poll(() => shown(page)).toEqual(expectedOf(session));
  expect(await stored(page, "game.endless")).toBe(before);
  expect(await stored(page, "history")).toBeUndefined();
  await page.getByRole("button", { name: menu }).click();
  await page.locator(".sheet").getByRole("button", { name: screenName.watch }).click();
  await page.locator(".watch").waitFor();
  expect(await placements(page)).toBe(4);
});

test("the game so far opens as a replay and can be shared", async ({ openGame }) => {
  const page = await openGame({
    path: "/#watch&seed=4",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.locator(".watch").waitFor();
  await stepTo(page, 5);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  });
  await button(page, over.share).click();
  await button(page, over.copied).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const record = /#game=(\S+)/.exec(copied)![1]!;
  expect(copied).toContain(`played by AI (${watchWords.en.agents.search})`);
  const game = await playedInNode("search", "foresight", 4, 5);
  expect(sessionOf(record)).toMatchObject({ steps: 5, score: game.score, plain: game.plain });
  await button(page, "Open as replay").click();
  await page.locator(".replay").waitFor();
  await page.getByRole("slider").fill("5");
  const cells = page.locator('.replay [role="gridcell"]');
  const labels = () => cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  await expect.poll(labels).toEqual(expectedOf(game).cells);
  await page.locator(".sheet").getByRole("button", { name: close }).click();
  expect(await page.evaluate(() => location.hash)).toBe("");
});

test("without its model the keeper stands in, and the page says so", async ({ openGame }) => {
  const page = await openGame({ allowed: /ERR_FAILED/ });
  await page.context().route("**/*.safetensors", (route) => route.abort());
  await page.evaluate(() => {
    location.hash = "#watch&docks=feasible&seed=2";
  });
  await expect.poll(() => page.locator(".watch-reason").textContent()).toContain(watchWords.en.standIn);
  await stepTo(page, 3);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("keeper", "feasible", 2, 3)));
  await expect.poll(() => noticesOf(page)).toEqual([]);
});
