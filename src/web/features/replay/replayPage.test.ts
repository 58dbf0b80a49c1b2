/** @file The link that holds a game, in the page: sharing, stepping through, games of other releases, and links that hold none. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { decode, encode, findDealer, recordOf, replay, type Session } from "#game";
import { variants } from "../../../../tests/effort.ts";
import { FakePage, openWith, soon } from "../../../../tests/page/page.ts";
import { expectedOf } from "../../../../tests/web/hands.ts";
import { gameBeforeEnd } from "../../../../tests/web/positions.ts";
import { sessionOf } from "../../../../tests/web/saved.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { shareWords } from "../../kit/share/words.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { overWords } from "../../kit/words/over.ts";
import type { FinishedGame } from "../../store/saved.ts";

const text = replayWords.en;

function replayed(page: FakePage) {
  return {
    score: Number(page.find(".replay .score")!.lastChild!.textContent.replaceAll(/\D/g, "")),
    cells: page.document.querySelectorAll('.replay [role="gridcell"]').map((cell) => cell.getAttribute("aria-label")),
  };
}

const expectedReplay = (session: Session) => ({ score: session.score, cells: expectedOf(session).cells });

it("a shared game replays as it was played", async () => {
  const { session, choice } = gameBeforeEnd();
  const page = await openWith(session);
  await page.place(session, choice);
  await soon(() => page.count(".over")).toBe(1);
  await page.press(overWords.en.share, ".over");
  await page.press(shareWords.en.asText, ".over");
  await soon(() => page.says(shareWords.en.copied)).toBe(true);
  const [copied] = page.profile.shared.texts;
  const [game] = page.stored("history") as readonly FinishedGame[];
  const final = sessionOf(game!.record);
  expect(final).toMatchObject({ ended: "noMove", steps: session.steps + 1, score: game!.score });
  expect(copied).toContain(`${shareWords.en.endless}: ${game!.score.toLocaleString("en")}`);
  const link = /http\S+/.exec(copied!)![0];
  expect(link).toContain(game!.record);
  page.close();

  const other = await FakePage.open({ path: link.slice(link.indexOf("#")) });
  await soon(() => other.count(".replay")).toBe(1);
  const { steps } = expectOk(replay(expectOk(decode(game!.record)), findDealer));
  for (const { session: expected } of steps.slice(1)) {
    await other.press(text.forward);
    await soon(() => replayed(other)).toEqual(expectedReplay(expected));
  }
  expect(replayed(other)).toEqual(expectedReplay(final));
  await soon(() => other.named(text.forward)[0]!.disabled).toBe(true);
  await other.press(text.backward);
  expect(other.text(".replay-move")).toMatch(/Row \d, column \d: /);
});

describe("a link with a game of release 0.2.0", () => {
  const file = new URL("../../../../fixtures/records-0.2.0.json", import.meta.url);
  const { records }: { records: readonly { readonly record: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  it.each([
    ["feasible", "en-US", [text.playedBack.otherSources]],
    ["feasible", "zh-CN", [replayWords.zh.playedBack.otherSources]],
    ["rule", "en-US", []],
  ] as const)("of %s docks, in %s: says %j of its pieces", async (dealer, language, sentences) => {
    const { record } = records.find((old) => expectOk(decode(old.record)).dealer === dealer)!;
    const page = await FakePage.open({ path: `#game=${record}`, languages: [language] });
    await soon(() => page.count(".replay .score")).toBe(1);
    await soon(() => page.texts(".replay-played-back")).toEqual(sentences);
  });
});

describe("a link that holds no game", () => {
  it.each(
    variants([
      ["is damaged", "#game=ob1-AAAAAAAAAAAAAAAA"],
      ["is empty", "#game="],
      ["is something else", "#game=%3Cscript%3E"],
    ]),
  )("%s: says so and leaves the game playable", async (_, path) => {
    const page = await FakePage.open({ path });
    await soon(() => page.notices().length + page.count('[role="alert"]')).toBeGreaterThan(0);
    if (page.count(".sheet") > 0) await page.press(ENGLISH_WORDS.close, ".sheet");
    await soon(() => page.count(".sheet")).toBe(0);
    await page.key("1");
    await soon(() => page.find('[data-slot="0"]')!.getAttribute("aria-pressed")).toBe("true");
  });
});

it("a link to a game can be followed while another is played, and forgets itself", async () => {
  const { session } = gameBeforeEnd();
  const page = await FakePage.open();
  page.follow(`#game=${encode(recordOf(session))}`);
  await soon(() => page.count(".replay")).toBe(1);
  await page.press(ENGLISH_WORDS.close, ".sheet");
  await soon(() => page.count(".sheet")).toBe(0);
  const again = await page.reload();
  expect(again.count(".sheet")).toBe(0);
});
