/** @file Ways into the review in the page: from a link, the history and a replay; and what cannot be reviewed is told. */
import { it } from "vitest";
import { encode, recordOf } from "#game";
import { isSlip } from "#review";
import { FakePage, soon } from "../../../../tests/page/page.ts";
import { FakeProfile } from "../../../../tests/page/profile.ts";
import { afterPlacement, gameBeforeEnd, gameInTheMiddle } from "../../../../tests/web/positions.ts";
import { tellReview } from "../../game/jobs/tellReview.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { NOTHING_YET, withNews } from "./course.ts";
import { reviewWords } from "./words.ts";

const text = reviewWords.en;
const { session, choice } = gameBeforeEnd();
const lost = afterPlacement(session, choice);

it("games come from a link, the history and a replay; what cannot be reviewed is told", async () => {
  const profile = new FakeProfile();
  const game = { mode: "endless", at: 1, score: lost.score, plain: 9, steps: lost.steps, lines: 3, skill: 0.5 };
  profile.values.set("history", [{ ...game, peakFill: 0.5, record: encode(recordOf(lost)) }]);
  const linked = encode(recordOf(gameInTheMiddle()));
  const page = await FakePage.open({ profile, path: `#review=${linked}`, hasWorkers: true });
  await soon(() => page.says(text.unfinished)).toBe(true);
  const unfinished = [...tellReview(linked)].reduce(withNews, NOTHING_YET);
  const isClean = !unfinished.moves.some(({ review }) => isSlip(review.mark));
  await soon(() => page.says(text.noSlip)).toBe(isClean);
  await page.press(ENGLISH_WORDS.close, ".sheet");

  const isDone = () => soon(() => page.count(".review-accuracy b:not(.none)")).toBeGreaterThan(0);
  await page.openEntry("statistics");
  await page.press(ENGLISH_WORDS.screenName.review, ".recent");
  await isDone();
  await page.press(text.watch, ".sheet");
  await soon(() => page.count(".replay")).toBe(1);
  await page.press(replayWords.en.review, ".sheet");
  await isDone();
  await page.press(ENGLISH_WORDS.close, ".sheet");

  page.follow("#review=ob1-AAAAAAAAAAAAAAAA");
  await soon(() => page.text('[role="alert"]')).toContain(text.cannot);
  await page.press(ENGLISH_WORDS.close, ".sheet");
  await soon(() => page.count(".sheet")).toBe(0);
});
