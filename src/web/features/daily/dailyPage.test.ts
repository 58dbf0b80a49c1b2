/** @file The daily game in the page under a clock of its own: one counted try a day, practice, and what midnight does. */
import { expect, it } from "vitest";
import { dailyDealer } from "#daily";
import { createRng, expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, type Session } from "#game";
import { PLAYERS } from "#players";
import { FakePage, soon } from "../../../../tests/page/page.ts";
import { FakeProfile } from "../../../../tests/page/profile.ts";
import type { Choice } from "../../../../tests/web/hands.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import type { DailyResult } from "./results.ts";
import { dailyWords } from "./words.ts";

const DAY = 20_261_117;
const { hintAction, insight, playAgain } = ENGLISH_WORDS;
const text = dailyWords.en;

/** The day's game up to a move, and the move. */
function dailyGame(isEnough: (next: Session) => boolean): { readonly session: Session<RuleMemory>; choice: Choice } {
  const dealer = dailyDealer();
  let { session } = expectOk(newSession({ seed: DAY, dealer }));
  for (;;) {
    const choice = PLAYERS.greedy.choose(session, createRng(DAY, "policy", session.steps));
    const next = expectOk(apply(session, { type: "place", ...choice }, dealer)).session;
    if (isEnough(next)) return { session, choice };
    session = next;
  }
}

const resultsOf = (page: FakePage) => (page.stored("daily") as { results: readonly DailyResult[] }).results;

/** Opens the page at a time of the test's, with a game of the day in the store and its par known. */
async function openAt(clock: { now: number }, session: Session): Promise<FakePage> {
  const profile = new FakeProfile();
  profile.values.set("game.daily", encode(recordOf(session)));
  profile.values.set("daily", { results: [], par: { day: DAY, par: [20, 90_000, 99_000] } });
  return FakePage.open({ profile, now: () => clock.now });
}

async function openDaily(page: FakePage): Promise<void> {
  await page.openEntry("daily");
  await soon(() => page.count(".daily-play")).toBe(1);
}

async function playDaily(page: FakePage): Promise<void> {
  await openDaily(page);
  page.find(".daily-play")!.click();
  await soon(() => page.count(".sheet")).toBe(0);
}

it("a day's game counts once, is sealed until it ends, and is practice from then on, at any hour of the day", async () => {
  const clock = { now: new Date(2026, 10, 17, 22, 48).getTime() };
  const { session, choice } = dailyGame((next) => next.ended !== null);
  const page = await openAt(clock, session);
  await openDaily(page);
  expect(page.text(".daily-head")).toMatch(/#130Tuesday.*17 November.*next in 1 h 12 m/);
  expect(page.text(".daily-play")).toBe(text.resume(session.score.toLocaleString("en")));
  page.find(".daily-play")!.click();
  await soon(() => page.says(text.label(130, "17 Nov"))).toBe(true);
  await soon(() => [hintAction, insight].map((name) => page.named(name)[0]?.disabled)).toEqual([true, true]);
  for (const key of ["i", "h"]) await page.key(key);
  expect(page.count(".with-insight, .hint-text")).toBe(0);
  await page.place(session, choice);
  await soon(() => page.text(".daily-over")).toContain(`${text.dots(1)} · `);
  const [counted] = resultsOf(page);
  expect(counted).toMatchObject({ day: DAY, score: session.score, finished: true, par: [20, 90_000, 99_000] });
  await page.press(playAgain);
  await soon(() => page.says(text.practice)).toBe(true);
  await soon(() => page.named(hintAction)[0]!.disabled).toBe(false);
  expect(page.stored("game.daily")).toBe(null);
  // As after a flight to the west: the result is there.
  clock.now = new Date(2026, 10, 17, 8).getTime();
  await openDaily(page);
  expect(resultsOf(page)).toEqual([counted]);
  expect(page.text(".daily-play")).toBe(text.practiseDay("17 Nov"));
});

it("a game left at midnight keeps its score, and the next day has its own", async () => {
  const clock = { now: new Date(2026, 10, 17, 23, 59, 30).getTime() };
  const { session } = dailyGame((next) => next.score > 0 && next.steps > 6);
  const page = await openAt(clock, session);
  await playDaily(page);
  await soon(() => page.says(text.label(130, "17 Nov"))).toBe(true);
  clock.now = new Date(2026, 10, 18, 0, 0, 10).getTime();
  // The game is open here, and may be finished; its day is not closed yet.
  await openDaily(page);
  expect(page.text(".daily-number")).toBe("#131");
  expect(page.find(".calendar [aria-current=date]")!.getAttribute("aria-label")).toContain("18 November");
  page.find(".daily-play")!.click();
  await soon(() => page.says(text.label(131, "18 Nov"))).toBe(true);
  expect(resultsOf(page)).toMatchObject([{ day: DAY, score: session.score, finished: false }]);
  await openDaily(page);
  const left = page.find(".calendar .is-left")!;
  expect(left.getAttribute("aria-label")).toContain(text.state.left);
  left.click();
  await soon(() => page.text(".daily-number")).toBe("#130");
});
