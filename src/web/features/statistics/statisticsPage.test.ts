/** @file Statistics and help in the page: figures of the games that were played, nothing of those that were not, and the rules. */
import { expect, it } from "vitest";
import { FakePage, openWith, soon } from "../../../../tests/page/page.ts";
import { afterPlacement, gameBeforeEnd } from "../../../../tests/web/positions.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { figuresOf } from "../../store/figures.ts";
import { helpWords } from "../help/words.ts";
import { statisticsWords } from "./words.ts";

const text = statisticsWords.en;
const { screenName } = ENGLISH_WORDS;

it("statistics say so when there is nothing yet; help says the rules and every key", async () => {
  const page = await FakePage.open();
  await page.openEntry("statistics");
  await soon(() => page.text(".sheet .empty p")).toBe(text.none);
  await page.key("Escape");
  await page.key("?");
  await soon(() => page.texts(".help dt")).toEqual(helpWords.en.rules.map(({ title }) => title));
  expect(page.texts(".help dd")).toEqual(helpWords.en.rules.map((rule) => rule.text));
  expect(page.texts(".key-table td")).toEqual(helpWords.en.keys.map(({ what }) => what));
});

it("a game that was reloaded before its end is told of, and shown again", async () => {
  const { session, choice } = gameBeforeEnd();
  const page = await openWith(session);
  await page.place(session, choice);
  await soon(() => (page.stored("history") as unknown[] | undefined)?.length).toBe(1);
  const figures = figuresOf(afterPlacement(session, choice));
  expect(figures.lines).toBeGreaterThan(0);
  expect(page.stored("history")).toMatchObject([figures]);
  await page.openEntry("statistics");
  await soon(() => page.count(".figures dd")).toBeGreaterThan(0);
  const values = Object.fromEntries(page.texts(".figures dt").map((name, i) => [name, page.texts(".figures dd")[i]]));
  expect(values).toMatchObject({
    [text.lines]: String(figures.lines),
    [text.placements]: String(session.steps + 1),
    [text.games]: "1",
  });
  await page.press(text.watch, ".recent");
  await soon(() => page.text(".sheet h1")).toBe(screenName.replay);
});
