/** @file What insight says in the page: prediction against outcome, policies, how the player places from game to game, and an end without a hand. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import {
  apply,
  decode,
  FORESIGHT_DEALER,
  PAPER_GAME,
  RULE_DEALER,
  type RuleMemory,
  replay,
  ruleDealer,
  ruleLookup,
  type Session,
} from "#game";
import { HABITS_VERSION, KNOWN_AFTER } from "#people";
import { ENGLISH, explainProof, headline, STAGES } from "#spawn";
import policies from "../../../../models/policies.json" with { type: "json" };
import { variants } from "../../../../tests/effort.ts";
import { FakePage, openWith, soon } from "../../../../tests/page/page.ts";
import { FakeProfile } from "../../../../tests/page/profile.ts";
import { firstFit } from "../../../../tests/web/hands.ts";
import { gameBeforeEnd, gameBeforeNoDock, gameInTheMiddle } from "../../../../tests/web/positions.ts";
import { studioWords } from "../../../studio/words/studio.ts";
import { type PolicySheet, policyTable } from "../../kit/policies.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { reasonWords } from "../../kit/words/reasons.ts";
import { noticeWords } from "../../shell/notices.ts";
import type { KnownHabits } from "../../store/habits.ts";
import { foresightWords } from "./foresightWords.ts";
import { habitWords } from "./habitWords.ts";
import { predictedHands, toleranceOf, verdictOn } from "./predictions.ts";
import { nextTurns } from "./turns.ts";
import { insightWords } from "./words.ts";

const foresight = foresightWords.en;
const text = habitWords.en;
const POLICIES = policies as unknown as PolicySheet;

const habitsIn = (page: FakePage) => page.stored("habits") as KnownHabits;
const finished = (page: FakePage) => (page.stored("history") ?? []) as readonly unknown[];

async function openInsight(page: FakePage): Promise<void> {
  await page.key("i");
  await isOpen(page);
}

/** A wide window opens it by itself. */
async function isOpen(page: FakePage): Promise<void> {
  await soon(() => page.count(".insight .why")).toBe(1);
}

/** The habits that a game began with. */
function habitsAtStart({ dealer }: Session<RuleMemory>) {
  return ruleLookup(dealer.id, dealer.setup)!.dealer.start.habits;
}

async function endGame(page: FakePage): Promise<void> {
  const { session, choice } = gameBeforeEnd();
  await page.place(session, choice);
  await soon(() => finished(page).length).toBe(1);
}

it.each([
  ["en-US", ENGLISH],
  ["zh-CN", reasonWords.zh],
] as const)("one sentence above the pieces says why they came, %s", async (language, messages) => {
  const game = gameInTheMiddle();
  const page = await openWith(game, { languages: [language] });
  await soon(() => page.text(".why-card")).toBe(headline(game.delivery!.trace!, messages));
});

describe("prediction and outcome", () => {
  it.each(
    variants([
      ["zh-CN", foresightWords.zh],
      ["en-US", foresightWords.en],
    ]),
  )("are those of the game in Node, %s", async (language, words) => {
    const game = gameInTheMiddle();
    const page = await openWith(game, { languages: [language], isWide: true });
    await isOpen(page);
    page.find("#stage-foresee")!.click();
    const { foreseen, outcome, seen } = game.delivery!.trace!.foresee!;
    const ratios = [foreseen.ratio, outcome!.foreseen.ratio, outcome!.ratio].map((ratio) => ratio.toFixed(2));
    await soon(() => page.texts(".expectations tbody tr td").slice(0, 3)).toEqual(ratios);
    await soon(() => page.text(".stage-panel > .remark")).toContain(words.known(seen));
    const hands = predictedHands(nextTurns([], game), game);
    const { flow } = PAPER_GAME.profile;
    const { asExpected, ended, expectedInBand, inBand } = verdictOn(hands, flow);
    expect(ended).toBeGreaterThan(10);
    expect(page.text(".verdict")).toBe(words.predictions.verdict(asExpected, ended, toleranceOf(flow).toFixed(2)));
    expect(page.text(".predictions > .remark")).toBe(
      words.predictions.inBand(expectedInBand.toFixed(1).replace(".0", ""), inBand),
    );
    expect(page.texts(".predictions tbody tr")).toEqual(
      hands.map(({ foreseen: { ratio }, ratio: after }, i) =>
        [i + 1, ratio.toFixed(2), after?.toFixed(2) ?? words.open].join(""),
      ),
    );
  });

  it("appear as hands are placed", async () => {
    const page = await FakePage.open({ isWide: true });
    await isOpen(page);
    page.find("#stage-foresee")!.click();
    await soon(() => page.text(".verdict")).toBe(foresight.predictions.none);
    await soon(() => page.texts(".expectations thead th")).toEqual([foresight.thisHand]);
    for (let moves = 0; moves < 3; moves++) {
      const session = await page.saved(moves);
      await page.place(session, firstFit(session));
    }
    const { outcome } = (await page.saved(3)).delivery!.trace!.foresee!;
    await soon(() => page.text(".verdict")).toMatch(/^The first hand (ended|did not end) as expected/);
    expect(page.texts(".expectations tbody tr td").slice(0, 3).at(-1)).toBe(outcome!.ratio.toFixed(2));
  });

  it("has a designer's view, which begins with the player's own context", async () => {
    const page = await FakePage.open({ isWide: true });
    await isOpen(page);
    page.find(".policies > summary")!.click();
    // The defaults may deal for it.
    await soon(() => page.find(".policies select")?.value).toBe("low/new/small");
    const [tuned] = Object.keys(POLICIES.contexts);
    await page.fill(page.find(".policies .search span")!.textContent, tuned!);
    const settings = policyTable(POLICIES, tuned!, studioWords.en).rows.map(([setting]) => setting);
    await soon(() => page.texts(".policy-table tbody th")).toEqual(settings);
    // Letters choose in its list, and open nothing.
    page.find(".policies select")!.focus();
    for (const key of ["m", "h"]) await page.key(key);
    expect(page.count(".sheet")).toBe(0);
  });

  it("are not spoken of in the daily game, which does not look ahead", async () => {
    const profile = new FakeProfile();
    const [day, now] = [20_261_117, new Date(2026, 10, 17, 12).getTime()];
    const result = { day, score: 420, finished: true, at: 0, record: "ob1-", par: [400, 800, 1200] };
    profile.values.set("daily", { results: [result], par: null });
    const page = await FakePage.open({ profile, now: () => now });
    await page.openEntry("daily");
    await soon(() => page.count(".daily-play")).toBe(1);
    page.find(".daily-play")!.click();
    await soon(() => page.count(".sheet")).toBe(0);
    await openInsight(page);
    page.find("#stage-foresee")!.click();
    await soon(() => page.texts(".stage-panel > p")[1]).toBe(foresight.off);
    await soon(() => page.texts(".predictions p")).toEqual([foresight.off]);
    page.find("#stage-choose")!.click();
    await soon(() => page.text(".stage-panel thead")).toContain("SCD");
    // What other values would deal is told from the paper's objective too.
    page.find(".tuning > summary")!.click();
    await soon(() => page.text(".outcome")).toContain(insightWords.en.tuning.same);
  });
});

describe("habits", () => {
  it("survive the end of a game, a reload and a new game", async () => {
    const first = await openWith(gameBeforeEnd().session);
    await endGame(first);
    const { habits } = habitsIn(first);
    expect(habits.seen).toBeGreaterThan(10);
    const again = await first.reload();
    const session = await again.saved(0);
    expect(session.dealer.id).toBe(FORESIGHT_DEALER);
    expect(habitsAtStart(session)).toEqual({ ...habits, choices: "" });
    await again.place(session, firstFit(session));
    await again.saved(1);
    const page = await again.reload();
    await openInsight(page);
    const told = page.text(".habits > p");
    if (habits.seen + 1 < KNOWN_AFTER) expect(told).toBe(text.gettingToKnow(habits.seen + 1, KNOWN_AFTER));
    else expect(page.text(".habits")).toContain(`${habits.seen + 1} moves`);
  });

  it("of a game that is left are kept as well", async () => {
    const page = await FakePage.open();
    const session = await page.saved(0);
    await page.place(session, firstFit(session));
    await page.saved(1);
    await page.key("m");
    await page.press(ENGLISH_WORDS.newGame, ".sheet");
    await soon(() => habitsIn(page)).toMatchObject({ since: 0, habits: { seen: 1 } });
    expect(habitsAtStart(await page.saved(0)).seen).toBe(1);
  });

  it.each(
    variants([
      ["damaged weights", { since: 0, habits: { version: HABITS_VERSION, seen: 9, weights: [1] } }],
      ["text", "habits"],
      ["another version", { since: 0, habits: { version: 0 } }],
    ]),
  )("that are %s are set aside, told, and learned again", async (_, damage) => {
    const first = await openWith(gameBeforeEnd().session);
    const before = first.shown();
    first.profile.values.set("habits", damage);
    const page = await first.reload();
    await soon(() => page.notices()).toEqual([noticeWords.en.notice.damagedHabits]);
    await soon(() => [...page.profile.asides].map(([key, value]) => [key.split("@")[0], value])).toEqual([
      ["habits", damage],
    ]);
    expect(page.shown()).toEqual(before);
    await endGame(page);
    expect(habitsIn(page).habits).toMatchObject({ version: HABITS_VERSION });
    expect(habitsIn(page).habits.seen).toBeGreaterThan(10);
  });

  it("are forgotten when the player says so, and the running game does not bring them back", async () => {
    const { session } = gameBeforeEnd();
    const page = await openWith(session);
    await openInsight(page);
    await page.press(text.forget);
    await soon(() => page.text("#forget-ask")).toBe(text.forgetAsk(session.memory.habits.seen));
    await page.press(text.keep);
    expect(page.count("#forget-ask")).toBe(0);
    await page.press(text.forget);
    await page.press(text.forget, "[role=alertdialog]");
    await soon(() => page.text(".habits .said")).toBe(text.forgotten);
    const { since } = habitsIn(page);
    expect(since).toBeGreaterThan(0);
    expect(page.text(".habits > p")).toBe(text.gettingToKnow(0, KNOWN_AFTER));
    await page.key("Escape");
    await soon(() => page.count(".insight")).toBe(0);
    await endGame(page);
    expect([habitsIn(page).habits.seen, habitsIn(page).since]).toEqual([0, since]);
  });

  it("are none of a game of release 0.2.0, which goes on as it was dealt", async () => {
    const file = new URL("../../../../fixtures/records-0.2.0.json", import.meta.url);
    const { records }: { records: readonly { readonly record: string }[] } = JSON.parse(readFileSync(file, "utf8"));
    const [session] = records
      .map(({ record }) => expectOk(decode(record)))
      .filter(({ dealer }) => dealer === RULE_DEALER)
      .map((record) => expectOk(replay(record, ruleLookup)).session)
      .filter(({ ended, undosUsed }) => ended === null && undosUsed === 0);
    const page = await openWith(session!);
    expect(page.notices()).toEqual([]);
    await page.place(session!, firstFit(session!));
    await page.saved(session!.steps + 1);
    await page.key("m");
    await page.press(ENGLISH_WORDS.newGame, ".sheet");
    const next = await page.saved(0);
    expect(next.dealer.id).toBe(FORESIGHT_DEALER);
    expect(habitsAtStart(next).seen).toBe(0);
  });
});

it("an end without a hand has a turn of its own, and the last hand before it", async () => {
  const { session, choice } = gameBeforeNoDock("onePiece");
  const { delivery } = expectOk(apply(session, { type: "place", ...choice }, ruleDealer())).session;
  if (delivery?.outcome !== "noFeasibleDock") throw new Error("a dock can be placed");
  const page = await openWith(session, { isWide: true });
  await page.place(session, choice);
  await soon(() => page.count(".over")).toBe(1);
  await soon(() => page.text(".insight .why")).toBe(explainProof(delivery.proof).join(" "));
  expect(page.text(".insight .dock-steps span")).toBe(insightWords.en.noHand);
  await soon(() => page.count(".insight .proof li")).toBe(3);
  await page.press(insightWords.en.earlier);
  await soon(() => page.text(".insight .dock-steps span")).toBe(insightWords.en.dock(20, 20));
  expect(page.text(".insight .why")).toContain(ENGLISH.proved);
  expect(page.count(".insight [role=tab]")).toBe(STAGES.length);
});
