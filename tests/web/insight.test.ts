/** @file What insight says of foresight: prediction against outcome, and how the player places, from game to game. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectOk } from "#engine";
import {
  decode,
  FORESIGHT_DEALER,
  PAPER_GAME,
  RULE_DEALER,
  type RuleMemory,
  replay,
  ruleLookup,
  type Session,
} from "#game";
import { HABITS_VERSION, KNOWN_AFTER } from "#people";
import { ENGLISH, headline } from "#spawn";
import policies from "../../models/policies.json" with { type: "json" };
import { studioWords } from "../../src/studio/words/studio.ts";
import { foresightWords } from "../../src/web/features/insight/foresightWords.ts";
import { habitWords } from "../../src/web/features/insight/habitWords.ts";
import { predictedHands, toleranceOf, verdictOn } from "../../src/web/features/insight/predictions.ts";
import { nextTurns } from "../../src/web/features/insight/turns.ts";
import { insightWords } from "../../src/web/features/insight/words.ts";
import { type PolicySheet, policyTable } from "../../src/web/kit/policies.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { reasonWords } from "../../src/web/kit/words/reasons.ts";
import { noticeWords } from "../../src/web/shell/notices.ts";
import type { KnownHabits } from "../../src/web/store/habits.ts";
import { variants } from "../effort.ts";
import { practiseDaily } from "./dailyGame.ts";
import { byKeys, firstFit, shown } from "./hands.ts";
import { isReady, noticesOf, test } from "./pages.ts";
import { gameBeforeEnd, gameInTheMiddle, putGame } from "./positions.ts";
import { until } from "./ready.ts";
import { contentsOf, finishedGames, savedGame, store, stored } from "./saved.ts";

const foresight = foresightWords.en;
const text = habitWords.en;
const POLICIES = policies as unknown as PolicySheet;

async function knownHabits(page: Page, isRight: (known: KnownHabits) => boolean): Promise<KnownHabits> {
  return (await until(
    () => stored(page, "habits"),
    (value) => value !== undefined && isRight(value as KnownHabits),
  )) as KnownHabits;
}

/** Ends the game that is one placement from its end. */
async function endGame(page: Page): Promise<void> {
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  await finishedGames(page, 1);
}

/** A wide window has it open from the start. */
async function openInsight(page: Page): Promise<void> {
  if ((await page.locator(".with-insight").count()) === 0) await page.keyboard.press("i");
  await page.locator(".insight .why").waitFor();
}

/** The habits that a game began with. */
function habitsAtStart({ dealer }: Session<RuleMemory>) {
  return ruleLookup(dealer.id, dealer.setup)!.dealer.start.habits;
}

/** The pieces stay in sight, the order is drawn, a question mark answers, and the panel steps aside for the board. */
async function explainsInSight(page: Page, { delivery }: Session<RuleMemory>): Promise<void> {
  const panel = (await page.locator(".insight").boundingBox())!;
  const slots = await page.locator(".play .grid-layer button").all();
  for (const slot of slots) expect((await slot.boundingBox())!.y).toBeGreaterThanOrEqual(panel.y + panel.height);
  const { witness } = delivery!.trace!.deliver!;
  await expect.poll(() => page.locator(".insight .order .shape-icon").count()).toBe(witness.length);
  const term = page.locator(".checks .term").nth(2);
  await term.click();
  expect(await page.locator(".checks [role=note]").textContent()).toMatch(/proof|证明/);
  await term.click();
  await page.locator(".witness button").click();
  const peeking = (await page.locator(".insight").boundingBox())!;
  expect(peeking.height).toBeLessThan(panel.height / 3);
  await page.locator(".peek-back").click();
  await page.locator(".insight .why").waitFor();
}

describe("why these pieces", () => {
  test.for(
    variants([
      ["en-US", ENGLISH],
      ["zh-CN", reasonWords.zh],
    ]),
  )("is one sentence above the pieces, and more behind it, %s", async ([locale, messages], { openGame }) => {
    const page = await openGame({ locale, viewport: { width: 390, height: 844 } });
    const game = gameInTheMiddle();
    await putGame(page, game);
    const card = page.locator(".why-card");
    await expect.poll(() => card.textContent()).toBe(headline(game.delivery!.trace!, messages));
    await card.click();
    const why = page.locator(".insight .why");
    await why.waitFor();
    await explainsInSight(page, game);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".insight").count()).toBe(0);
    // Opened by a key, it has the focus, and Escape closes it as well.
    await page.keyboard.press("w");
    await page.locator(".insight .why").waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest(".insight") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".insight").count()).toBe(0);
    // A short phone has the button alone.
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => card.isVisible()).toBe(false);
    await page.locator(".actions .action[aria-pressed]").click();
    await page.locator(".insight .why").waitFor();
  });
});

describe("prediction and outcome", () => {
  test.for(
    variants([
      ["zh-CN", foresightWords.zh],
      ["en-US", foresightWords.en],
    ]),
  )("are those of the game in Node, %s", async ([locale, words], { openGame }) => {
    const page = await openGame({ locale, viewport: { width: 1440, height: 900 } });
    const game = gameInTheMiddle();
    await putGame(page, game);
    await openInsight(page);
    await page.locator("#stage-foresee").click();
    const { foreseen, outcome, seen } = game.delivery!.trace!.foresee!;
    const cells = () => page.locator(".expectations tbody tr").first().locator("td").allTextContents();
    const ratios = [foreseen.ratio, outcome!.foreseen.ratio, outcome!.ratio];
    await expect.poll(cells).toEqual(ratios.map((ratio) => ratio.toFixed(2)));
    expect(await page.locator(".stage-panel > .remark").textContent()).toContain(words.known(seen));
    const hands = predictedHands(nextTurns([], game), game);
    const { flow } = PAPER_GAME.profile;
    const { asExpected, ended, expectedInBand, inBand } = verdictOn(hands, flow);
    expect(ended).toBeGreaterThan(10);
    expect(await page.locator(".verdict").textContent()).toBe(
      words.predictions.verdict(asExpected, ended, toleranceOf(flow).toFixed(2)),
    );
    expect(await page.locator(".predictions > .remark").textContent()).toBe(
      words.predictions.inBand(expectedInBand.toFixed(1).replace(".0", ""), inBand),
    );
    const rows = await page.locator(".predictions tbody tr").allTextContents();
    expect(rows).toEqual(
      hands.map(({ foreseen: { ratio }, ratio: after }, i) =>
        [i + 1, ratio.toFixed(2), after?.toFixed(2) ?? words.open].join(""),
      ),
    );
  });

  test("appear as hands are placed", async ({ openGame }) => {
    const page = await openGame({ viewport: { width: 1440, height: 900 } });
    await openInsight(page);
    await page.locator("#stage-foresee").click();
    expect(await page.locator(".verdict").textContent()).toBe(foresight.predictions.none);
    await expect.poll(() => page.locator(".expectations thead th").allTextContents()).toEqual([foresight.thisHand]);
    // The panel keeps the keys of what is focused in it.
    await page.locator("#stage-foresee").blur();
    for (let moves = 0; moves < 3; moves++) {
      const session = await savedGame(page, moves);
      await byKeys(page, session, firstFit(session));
    }
    const { delivery } = await savedGame(page, 3);
    const { outcome } = delivery!.trace!.foresee!;
    await expect
      .poll(() => page.locator(".verdict").textContent())
      .toMatch(/^The first hand (ended|did not end) as expected/);
    expect(await page.locator(".expectations tbody td:last-child").first().textContent()).toBe(
      outcome!.ratio.toFixed(2),
    );

    // The designer's view begins with the player's own context, for which the defaults may deal.
    await page.locator(".policies > summary").click();
    const context = page.locator(".policies select");
    await expect.poll(() => context.inputValue()).toBe("low/new/small");
    const [tuned] = Object.keys(POLICIES.contexts);
    await context.selectOption(tuned!);
    const settings = policyTable(POLICIES, tuned!, studioWords.en).rows.map(([setting]) => setting);
    await expect.poll(() => page.locator(".policy-table tbody th").allTextContents()).toEqual(settings);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".policy-picture")!.naturalWidth > 0);
    // Letters choose in its list, and open nothing.
    await context.press("m");
    await context.press("h");
    await context.press("Tab");
    expect(await page.locator(".sheet").count()).toBe(0);
  });

  test("are not spoken of in the daily game, which does not look ahead", async ({ openGame }) => {
    const page = await openGame({ viewport: { width: 1440, height: 900 } });
    await practiseDaily(page);
    await openInsight(page);
    await page.locator("#stage-foresee").click();
    await expect.poll(() => page.locator(".stage-panel > p").nth(1).textContent()).toBe(foresight.off);
    await expect.poll(() => page.locator(".predictions p").allTextContents()).toEqual([foresight.off]);
    await page.locator("#stage-choose").click();
    expect(await page.locator(".stage-panel thead").first().textContent()).toContain("SCD");
    // What other values would deal is told from the paper's objective too.
    await page.locator(".tuning > summary").click();
    await expect.poll(() => page.locator(".outcome").textContent()).toContain(insightWords.en.tuning.same);
  });
});

describe("habits", () => {
  test("survive the end of a game, a reload and a new game", async ({ openGame }) => {
    const page = await openGame();
    await endGame(page);
    const { habits } = await knownHabits(page, (known) => known.habits.seen > 0);
    expect(habits.seen).toBeGreaterThan(10);
    await page.reload();
    await isReady(page);
    const session = await savedGame(page, 0);
    expect(session.dealer.id).toBe(FORESIGHT_DEALER);
    expect(habitsAtStart(session)).toEqual({ ...habits, choices: "" });
    await byKeys(page, session, firstFit(session));
    await savedGame(page, 1);
    await page.reload();
    await isReady(page);
    await openInsight(page);
    await page.locator(".habits").scrollIntoViewIfNeeded();
    const told = page.locator(".habits > p").first();
    if (habits.seen + 1 < KNOWN_AFTER) {
      expect(await told.textContent()).toBe(text.gettingToKnow(habits.seen + 1, KNOWN_AFTER));
    } else expect(await page.locator(".habits").textContent()).toContain(`${habits.seen + 1} moves`);
  });

  test("of a game that is left are kept as well", async ({ openGame }) => {
    const page = await openGame();
    const session = await savedGame(page, 0);
    await byKeys(page, session, firstFit(session));
    await savedGame(page, 1);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: ENGLISH_WORDS.newGame }).click();
    expect((await knownHabits(page, (known) => known.habits.seen === 1)).since).toBe(0);
    expect(habitsAtStart(await savedGame(page, 0)).seen).toBe(1);
  });

  test.for(
    variants([
      ["damaged weights", { since: 0, habits: { version: HABITS_VERSION, seen: 9, weights: [1] } }],
      ["text", "habits"],
      ["another version", { since: 0, habits: { version: 0 } }],
    ]),
  )("that are %s are set aside, reported, and learned from scratch", async ([, damage], { openGame }) => {
    const page = await openGame();
    const before = await shown(page);
    await store(page, "habits", damage);
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([noticeWords.en.notice.damagedHabits]);
    const asides = await contentsOf(page, "asides");
    expect(Object.keys(asides).map((key) => key.split("@")[0])).toEqual(["habits"]);
    expect(Object.values(asides)).toEqual([damage]);
    await expect.poll(() => shown(page)).toEqual(before);
    await endGame(page);
    expect((await knownHabits(page, (known) => known.habits?.seen > 10)).habits.version).toBe(HABITS_VERSION);
  });

  test("are forgotten when the player says so, and the running game does not bring them back", async ({ openGame }) => {
    const page = await openGame();
    const { session, choice } = gameBeforeEnd();
    await putGame(page, session);
    await openInsight(page);
    await page.getByRole("button", { name: text.forget }).click();
    expect(await page.locator("#forget-ask").textContent()).toBe(text.forgetAsk(session.memory.habits.seen));
    await page.getByRole("button", { name: text.keep }).click();
    expect(await page.locator("#forget-ask").count()).toBe(0);
    await page.getByRole("button", { name: text.forget }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: text.forget }).click();
    await expect.poll(() => page.locator(".habits .said").textContent()).toBe(text.forgotten);
    const { since } = await knownHabits(page, (known) => known.since > 0);
    expect(await page.locator(".habits > p").first().textContent()).toBe(text.gettingToKnow(0, KNOWN_AFTER));
    // Keys go to the board only once the panel, whose button has the focus, is gone.
    await page.keyboard.press("Escape");
    await page.locator(".insight").waitFor({ state: "detached" });
    await byKeys(page, session, choice);
    await page.locator(".over").waitFor();
    await finishedGames(page, 1);
    const { habits, since: still } = await knownHabits(page, () => true);
    expect([habits.seen, still]).toEqual([0, since]);
  });

  test("are none of a game of release 0.2.0, which goes on as it was dealt", async ({ openGame }) => {
    const file = new URL("../../fixtures/records-0.2.0.json", import.meta.url);
    const { records }: { records: readonly { readonly record: string }[] } = JSON.parse(readFileSync(file, "utf8"));
    const [session] = records
      .map(({ record }) => expectOk(decode(record)))
      .filter(({ dealer }) => dealer === RULE_DEALER)
      .map((record) => expectOk(replay(record, ruleLookup)).session)
      .filter(({ ended, undosUsed }) => ended === null && undosUsed === 0);
    const page = await openGame();
    await putGame(page, session!);
    await expect.poll(() => noticesOf(page)).toEqual([]);
    await byKeys(page, session!, firstFit(session!));
    await savedGame(page, session!.steps + 1);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: ENGLISH_WORDS.newGame }).click();
    const next = await savedGame(page, 0);
    expect(next.dealer.id).toBe(FORESIGHT_DEALER);
    expect(habitsAtStart(next).seen).toBe(0);
  });
});
