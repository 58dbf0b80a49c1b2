/** @file The link that holds a game: sharing, opening, stepping through, and links that hold none. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectOk } from "#engine";
import { decode, encode, findDealer, recordOf, replay, type Session } from "#game";
import { replayWords } from "../../src/web/kit/replay/words.ts";
import { shareWords } from "../../src/web/kit/share/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { overWords } from "../../src/web/kit/words/over.ts";
import { variants } from "../effort.ts";
import { byKeys, expectedOf } from "./hands.ts";
import { noticesOf, test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd, putGame } from "./positions.ts";
import { finishedGames, sessionOf } from "./saved.ts";

const text = replayWords.en;

/** Score and board of the replay screen. */
function replayed(page: Page): Promise<{ readonly score: number; readonly cells: readonly string[] }> {
  return page.evaluate(() => {
    const sheet = document.querySelector(".replay")!;
    const score = sheet.querySelector(".score")!.lastChild!.textContent ?? "";
    const cells = [...sheet.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute("aria-label") ?? "");
    return { score: Number(score.replaceAll(/\D/g, "")), cells };
  });
}

function expectedReplay(session: Session): Awaited<ReturnType<typeof replayed>> {
  return { score: session.score, cells: expectedOf(session).cells };
}

/** Every session of a game, after the first placement and on. */
function sessionsOf(record: string): Session[] {
  const { steps } = expectOk(replay(expectOk(decode(record)), findDealer));
  return steps.slice(1).map(({ session }) => session);
}

test("a shared game replays as it was played", async ({ openGame }) => {
  const page = await openGame({ permissions: ["clipboard-read", "clipboard-write"] });
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  const panel = page.locator(".over");
  await panel.waitFor();
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  });
  await panel.getByRole("button", { name: overWords.en.share }).click();
  await panel.getByRole("button", { name: shareWords.en.asText }).click();
  await panel.getByText(shareWords.en.copied).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [game] = await finishedGames(page, 1);
  const final = sessionOf(game!.record);
  expect(final).toMatchObject({ ended: "noMove", steps: session.steps + 1, score: game!.score });
  expect(copied).toContain(`${shareWords.en.endless}: ${game!.score.toLocaleString("en")}`);
  const link = /http\S+/.exec(copied)![0];
  expect(link).toContain(game!.record);

  const other = await openGame({ path: link.slice(link.indexOf("/", 8)) });
  await other.locator(".replay").waitFor();
  const sessions = sessionsOf(game!.record);
  for (const expected of sessions) {
    await other.getByRole("button", { name: text.forward, exact: true }).click();
    await expect.poll(() => replayed(other)).toEqual(expectedReplay(expected));
  }
  expect(await replayed(other)).toEqual(expectedReplay(final));
  await expect.poll(() => other.getByRole("button", { name: text.forward, exact: true }).isDisabled()).toBe(true);
});

test("a replay plays, pauses, steps back and says what was played", async ({ openGame }) => {
  const { session, choice } = gameBeforeEnd();
  const record = encode(recordOf(afterPlacement(session, choice)));
  const page = await openGame({ path: `/#game=${record}` });
  await page.locator(".replay").waitFor();
  const slider = page.getByRole("slider");
  const at = async () => Number(await slider.inputValue());
  const start = await at();
  if (start > 0) await slider.fill("0");
  await page.getByLabel(text.speed).selectOption({ index: 3 });
  await page.getByRole("button", { name: text.play, exact: true }).click();
  await expect.poll(at).toBeGreaterThan(2);
  await page.getByRole("button", { name: text.pause, exact: true }).click();
  const paused = await at();
  await page.getByRole("button", { name: text.backward, exact: true }).click();
  await expect.poll(at).toBe(paused - 1);
  expect(await page.locator(".replay-move").textContent()).toMatch(/Row \d, column \d: /);
  await page.getByRole("button", { name: ENGLISH_WORDS.close }).click();
  expect(await page.evaluate(() => location.hash)).toBe("");
});

describe("a link with a game of release 0.2.0", () => {
  const file = new URL("../../fixtures/records-0.2.0.json", import.meta.url);
  const { records }: { records: readonly { readonly record: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  test.for([
    ["feasible", "en-US", [text.playedBack.otherSources]],
    ["feasible", "zh-CN", [replayWords.zh.playedBack.otherSources]],
    ["rule", "en-US", []],
  ] as const)("of %s docks, in %s: says %j of its pieces", async ([dealer, locale, sentences], { openGame }) => {
    const { record } = records.find((old) => expectOk(decode(old.record)).dealer === dealer)!;
    const page = await openGame({ path: `/#game=${record}`, locale, viewport: { width: 360, height: 640 } });
    await page.locator(".replay .score").waitFor();
    // Chinese is loaded after the page has opened.
    await expect.poll(() => page.locator(".replay-played-back").allTextContents()).toEqual(sentences);
    const piece = (await page.locator('.replay [data-slot="0"]').boundingBox())!;
    const below = (await page.locator(".replay-move").boundingBox())!;
    expect(piece.y + piece.height).toBeLessThan(below.y + 1);
  });
});

describe("a link that holds no game", () => {
  test.for(
    variants([
      ["is damaged", "/#game=ob1-AAAAAAAAAAAAAAAA"],
      ["is empty", "/#game="],
      ["is something else", "/#game=%3Cscript%3E"],
    ]),
  )("%s: says so and leaves the game playable", async ([, path], { openGame }) => {
    const page = await openGame({ path });
    const isTold = async () => (await noticesOf(page)).length + (await page.getByRole("alert").count());
    await expect.poll(isTold).toBeGreaterThan(0);
    if ((await page.locator(".sheet").count()) > 0) await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".sheet").count()).toBe(0);
    await page.keyboard.press("1");
    await expect.poll(() => page.locator('[data-slot="0"]').getAttribute("aria-pressed")).toBe("true");
  });
});
