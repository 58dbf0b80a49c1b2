/** @file The end of a game for want of any dock: the page says why, shows the hand that comes closest, and insight tells it. */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectOk } from "#engine";
import { apply, ruleDealer } from "#game";
import { ENGLISH, explainProof, STAGES } from "#spawn";
import { insightWords } from "../../src/web/features/insight/words.ts";
import { overWords } from "../../src/web/kit/words/over.ts";
import { byKeys } from "./hands.ts";
import { test } from "./pages.ts";
import { gameBeforeNoDock, putGame } from "./positions.ts";

/** Plays a game to its end and returns the proof that the rules give in Node. */
async function endGame(page: Page, name: "nothing" | "onePiece") {
  const { session, choice } = gameBeforeNoDock(name);
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  const { delivery } = expectOk(apply(session, { type: "place", ...choice }, ruleDealer())).session;
  if (delivery?.outcome !== "noFeasibleDock") throw new Error("a dock can be placed");
  return delivery.proof;
}

describe("a game that ends because no hand can be placed", () => {
  test.for([
    ["en-US", overWords.en],
    ["zh-CN", overWords.zh],
  ] as const)("says so with its proof, %s", async ([locale, over], { openGame }) => {
    const page = await openGame({ locale });
    const proof = await endGame(page, "nothing");
    expect(proof).toMatchObject({ checked: 9880, fullest: { placed: [] } });
    const [text] = explainProof(proof, over.proof);
    expect(text).toContain("9,880");
    await expect.poll(() => page.locator(".over p").first().textContent()).toContain(text);
    await expect
      .poll(() => page.locator(".proof li.gone small").allTextContents())
      .toEqual(Array.from({ length: 3 }, () => over.noPlace));
  });

  test("draws the best try on the board", async ({ openGame }) => {
    const page = await openGame();
    const proof = await endGame(page, "onePiece");
    expect(proof.fullest.placed.length).toBe(1);
    const over = overWords.en;
    await expect
      .poll(() => page.locator(".proof small").allTextContents())
      .toEqual([over.fits(1), over.noPlace, over.noPlace]);
    const before = await page.locator(".play canvas").screenshot();
    await page.getByRole("button", { name: over.showTry }).click();
    await page.getByRole("button", { name: over.hideWitness }).waitFor();
    expect((await page.locator(".play canvas").screenshot()).equals(before)).toBe(false);
  });

  test("has a turn of its own in insight, and the last hand before it", async ({ openGame }) => {
    const page = await openGame({ viewport: { width: 1440, height: 900 } });
    const proof = await endGame(page, "onePiece");
    // A wide window has it open from the start.
    const insight = page.locator(".insight");
    await insight.locator(".why").waitFor();
    expect(await insight.locator(".why").textContent()).toBe(explainProof(proof).join(" "));
    expect(await insight.locator(".dock-steps span").textContent()).toBe(insightWords.en.noHand);
    await expect.poll(() => insight.locator(".proof li").count()).toBe(3);
    await insight.getByRole("button", { name: insightWords.en.earlier }).click();
    await expect.poll(() => insight.locator(".dock-steps span").textContent()).toBe(insightWords.en.dock(20, 20));
    expect(await insight.locator(".why").textContent()).toContain(ENGLISH.proved);
    await expect.poll(() => insight.getByRole("tab").count()).toBe(STAGES.length);
  });
});
