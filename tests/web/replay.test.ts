/** @file A replay in a real browser: it plays and pauses, its slider, and a small phone has room for all of it. The rest: replayPage.test.ts beside it. */

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { expectOk } from "#engine";
import { decode, encode, recordOf } from "#game";
import { replayWords } from "../../src/web/kit/replay/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd } from "./positions.ts";

const text = replayWords.en;

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

  // What is said of a game of another version takes room too.
  const file = new URL("../../fixtures/records-0.2.0.json", import.meta.url);
  const { records }: { records: readonly { readonly record: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const old = records.find((one) => expectOk(decode(one.record)).dealer === "feasible")!;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${new URL(page.url()).origin}/#game=${old.record}`);
  await page.locator(".replay-played-back").waitFor();
  const piece = (await page.locator('.replay [data-slot="0"]').boundingBox())!;
  const below = (await page.locator(".replay-move").boundingBox())!;
  expect(piece.y + piece.height).toBeLessThan(below.y + 1);
});
