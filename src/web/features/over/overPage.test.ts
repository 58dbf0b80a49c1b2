/** @file The end of a game in the page: how far it was from the best, the proof where no hand can be placed, and the ways on from there. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { apply, encode, recordOf, ruleDealer, type Session } from "#game";
import { explainProof } from "#spawn";
import { FakePage, soon } from "../../../../tests/page/page.ts";
import { FakeProfile } from "../../../../tests/page/profile.ts";
import type { Choice } from "../../../../tests/web/hands.ts";
import { expectedOf } from "../../../../tests/web/hands.ts";
import { afterPlacement, gameBeforeEnd, gameBeforeNoDock } from "../../../../tests/web/positions.ts";
import { againstBest } from "../../game/finale.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { overWords } from "../../kit/words/over.ts";
import type { FinishedGame } from "../../store/saved.ts";

const { newBest, undo, screenName } = ENGLISH_WORDS;
const over = overWords.en;

/** Plays the last placement of a game, of somebody with this best score. */
async function endWith(game: { session: Session; choice: Choice }, best = 0, languages = ["en-US"]): Promise<FakePage> {
  const profile = new FakeProfile();
  const bests = { endless: best, daily: 0, zen: 0 };
  const values = { bests, bestsBefore: bests, "game.endless": encode(recordOf(game.session)) };
  for (const [key, value] of Object.entries(values)) profile.values.set(key, value);
  const page = await FakePage.open({ profile, languages });
  await page.place(game.session, game.choice);
  await soon(() => page.count(".over")).toBe(1);
  return page;
}

describe("the end of a game", () => {
  it("says how far it was from the best and what it came to, leads to its review and starts again by key", async () => {
    const { session, choice } = gameBeforeEnd();
    const page = await endWith({ session, choice }, 5000);
    const { score } = afterPlacement(session, choice);
    const standing = againstBest(score, 5000);
    await soon(() => page.text(".over-head h2")).toBe(over.short(standing.kind === "short" ? standing.points : 0));
    const [game] = page.stored("history") as readonly FinishedGame[];
    expect(game!.score).toBe(score);
    await soon(() => page.text(".over-facts dd")).toBe(String(game!.lines));
    await soon(() => page.named(over.showWay).length).toBe(1);
    await page.press(screenName.review);
    await soon(() => page.count(".sheet")).toBe(1);
    await page.key("Escape");
    await soon(() => page.count(".sheet")).toBe(0);
    page.find(".over-head h2")!.focus();
    await page.key("Enter");
    await page.saved(0);
    await soon(() => page.count(".over")).toBe(0);
  });

  it("speaks of a new best only where there was one before, and can be taken back", async () => {
    const game = gameBeforeEnd();
    const first = await endWith(game);
    await soon(() => first.text(".over-head h2")).toBe(over.title);
    await soon(() => first.named(over.showWay).length).toBe(1);
    await first.key("n");
    await first.saved(0);
    first.close();
    const page = await endWith(game, 20);
    await soon(() => page.text(".over-head h2")).toBe(newBest);
    await page.press(undo);
    await soon(() => page.shown()).toEqual(expectedOf(game.session));
  });
});

describe("a game that ends because no hand can be placed", () => {
  const proofOf = ({ session, choice }: ReturnType<typeof gameBeforeNoDock>) => {
    const { delivery } = expectOk(apply(session, { type: "place", ...choice }, ruleDealer())).session;
    if (delivery?.outcome !== "noFeasibleDock") throw new Error("a dock can be placed");
    return delivery.proof;
  };

  it.each([
    ["en-US", overWords.en],
    ["zh-CN", overWords.zh],
  ] as const)("says so with its proof, %s", async (language, words) => {
    const game = gameBeforeNoDock("nothing");
    const proof = proofOf(game);
    expect(proof).toMatchObject({ checked: 9880, fullest: { placed: [] } });
    const page = await endWith(game, 0, [language]);
    const [text] = explainProof(proof, words.proof);
    expect(text).toContain("9,880");
    await soon(() => page.text(".over p")).toContain(text);
    await soon(() => page.texts(".proof li.gone small")).toEqual(Array.from({ length: 3 }, () => words.noPlace));
  });

  it("says of the best try which pieces it places, and shows it on demand", async () => {
    const game = gameBeforeNoDock("onePiece");
    expect(proofOf(game).fullest.placed.length).toBe(1);
    const page = await endWith(game);
    await soon(() => page.texts(".proof small")).toEqual([over.fits(1), over.noPlace, over.noPlace]);
    await page.press(over.showTry);
    await soon(() => page.named(over.hideWitness).length).toBe(1);
  });
});
