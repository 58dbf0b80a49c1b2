/** @file A duel by link: the invitation, the same first hand, the line to beat, its end, and that nothing else counts it. */

import { expect } from "vitest";
import { dailyDealer } from "#daily";
import { createRng, expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, type Session } from "#game";
import { PLAYERS, playSession } from "#players";
import type { Duel } from "../../src/web/features/duel/stored.ts";
import { duelWords } from "../../src/web/features/duel/words.ts";
import { byKeys, type Choice, expectedOf, firstFit, shown } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { until } from "./ready.ts";
import { store, stored } from "./saved.ts";

const dealer = dailyDealer();
const theirs = playSession({ player: PLAYERS.greedy, dealer, seed: 77, cap: 20 });

/** The player's game up to its last move. */
function beforeEnd(): { readonly session: Session<RuleMemory>; readonly choice: Choice } {
  let { session } = expectOk(newSession({ seed: 77, dealer }));
  for (;;) {
    const choice = PLAYERS.random.choose(session, createRng(5, "policy", session.steps));
    const next = expectOk(apply(session, { type: "place", ...choice }, dealer)).session;
    if (next.ended !== null) return { session, choice };
    session = next;
  }
}

test("a duel begins with a link, follows its line, ends with a result and counts nowhere else", async ({
  openGame,
}) => {
  const page = await openGame({ path: `/#duels=${encode(recordOf(theirs))}` });
  const target = theirs.score.toLocaleString("en");
  await page.getByRole("heading", { name: duelWords.en.beat(target) }).waitFor();
  expect(await page.locator(".duel-invitation").textContent()).toContain(duelWords.en.same);
  await page.getByRole("button", { name: duelWords.en.accept }).click();
  await page.locator(".duel-head").waitFor();
  expect(await page.locator(".duel-head").textContent()).toBe(`${duelWords.en.beat(target)}${duelWords.en.even}`);
  const { session: first } = expectOk(newSession({ seed: 77, dealer }));
  await expect.poll(() => shown(page)).toEqual(expectedOf(first));
  await byKeys(page, first, firstFit(first));
  const duels = () => stored(page, "duels") as Promise<Duel[] | undefined>;
  const [open] = (await until(duels, (list) => list?.[0]?.mine != null))!;
  expect(open).toMatchObject({ opponent: "link", target: theirs.score, isOver: false });

  // The same duel, a move before its end.
  const { session, choice } = beforeEnd();
  await store(page, "duels", [{ ...open, mine: encode(recordOf(session)), score: session.score }]);
  await page.goto(`${new URL(page.url()).origin}/#duels=ob1-cut`);
  await page.reload();
  await isReady(page);
  expect(await page.getByRole("alert").textContent()).toBe(duelWords.en.badLink);
  await page.getByRole("button", { name: duelWords.en.resume }).click();
  await page.locator(".duel-head").waitFor();
  await byKeys(page, session, choice);
  await page.locator(".duel-over").waitFor();
  const [over] = (await until(duels, (list) => list?.[0]?.isOver === true))!;
  const outcome = over!.score > theirs.score ? "won" : "lost";
  const points = Math.abs(over!.score - theirs.score).toLocaleString("en");
  expect(await page.locator(".duel-over").textContent()).toContain(duelWords.en.result(outcome, points));
  expect([await stored(page, "history"), await stored(page, "bests")]).toEqual([undefined, undefined]);
  await page.locator(".duel-over").getByRole("button", { name: duelWords.en.rematch }).click();
  await until(duels, (list) => list?.length === 2);
  await expect.poll(() => shown(page)).toEqual(expectedOf(first));
});
