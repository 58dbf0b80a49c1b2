/**
 * @file The built mini game, not its sources, over the fake `wx`: touches play a game that is the page's, it survives being
 * ended, it says what it cannot store, and it plays the same without WebAssembly.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { dailyDealer, dailySeed } from "#daily";
import { expectOk } from "#engine";
import { apply, decode, encode, newSession, recordOf } from "#game";
import { gameBeforeNoDock } from "../web/positions.ts";
import { FLAT_PHONE, PHONE, SMALL_PHONE } from "./fakeWx.ts";
import { Minigame, type Options, START } from "./minigame.ts";
import { lastMs, type PageGame, pageGameOf, scattered, storedRecord } from "./play.ts";

interface Played {
  readonly game: Minigame;
  readonly page: PageGame;
}

/** Plays `moves` moves in both, and compares the records after each. */
async function playBoth(options: Options, moves: number): Promise<Played> {
  const game = await Minigame.open(options);
  const page = pageGameOf(game, START);
  expect(storedRecord(game)).toBe(page.record);
  for (let i = 0; i < moves; i++) {
    const choice = scattered(page.session);
    if (choice === null || page.session.ended !== null) break;
    await game.advance(700);
    await game.drag(page.session, choice.slot, choice.x, choice.y);
    const record = page.session.ended === null ? recordAfter(game) : "";
    page.place(choice, lastMs(record));
    expect(record, `move ${i + 1}`).toBe(page.record);
  }
  return { game, page };
}

/** Of the running game, or of the one that has just ended. */
function recordAfter(game: Minigame): string {
  const running = game.value("game.endless");
  const history = game.value("history") as readonly { record: string }[] | undefined;
  return typeof running === "string" ? running : history!.at(-1)!.record;
}

describe("a game by touches", () => {
  let played: Played;
  beforeAll(async () => {
    played = await playBoth({}, 200);
  });

  it("has the record that the page's code makes for the same choices, to its end", () => {
    const { game, page } = played;
    expect(page.session.ended).not.toBeNull();
    expect(game.value("game.endless")).toBeNull();
    expect(page.session.steps).toBeGreaterThan(9);
  });

  it("shows the end: the result, what has no place, and how the hand could have been placed", async () => {
    const { game, page } = played;
    await game.until("再玩一局");
    await game.until("没有位置");
    await game.until("本来放得下");
    await game.until("3/3 步");
    await game.until("%");
    expect(game.says(`共 ${page.session.steps} 步`)).toBe(true);
  });

  it("is stepped through with its verdicts", async () => {
    const { game, page } = played;
    await game.tap("复盘");
    await game.until("准确率");
    const { steps } = page.session;
    expect(game.says(`${steps} 步`)).toBe(true);
    const titleOf = () => game.texts().find(({ text }) => /^第 \d+ 步/.test(text))?.text;
    // The graph is a slider: its left end is the first move.
    const under = game.texts().find(({ text }) => text === "100 %")!;
    await game.tapAt({ x: under.x + 30, y: under.y + 40 });
    expect(titleOf()).toMatch(/^第 1 步/);
    const bottom = Math.max(...game.texts().map(({ y }) => y));
    await game.tapAt({ x: PHONE.width - 40, y: bottom });
    expect(titleOf()).toMatch(/^第 2 步/);
  });

  it("is sent as a card that opens the same game elsewhere", async () => {
    const { game, page } = played;
    await game.tapAt({ x: 30, y: 67 });
    await game.until("分享");
    await game.tap("分享");
    const [card] = game.fake.cards;
    expect(card).toMatchObject({ query: `game=${page.record}`, imageUrl: expect.stringContaining("wxfile://") });
    expect(card!.title).toContain("OpenBlock 无尽");
    const friend = await Minigame.open({ query: { game: page.record } });
    await friend.until(`${page.session.steps} 步`);
    const forwarded = expectOk(decode(game.fake.forward()!.query.replace("game=", "")));
    expect(forwarded.seed).toBe(page.session.seed);
  });

  it("vibrates by the strength of what happened", () => {
    expect(new Set(played.game.fake.vibrations)).toContain("light");
  });
});

it("shows the proof where no hand can be placed, and on the board how far one gets", async () => {
  const { session, choice } = gameBeforeNoDock("onePiece");
  const stored = new Map([
    ["openblock.values.game.endless", JSON.stringify(JSON.stringify(encode(recordOf(session))))],
  ]);
  const game = await Minigame.open({ stored });
  await game.drag(session, choice.slot, choice.x, choice.y);
  await game.until("全部 9,880 种组合都试过了");
  expect(game.texts().filter(({ text }) => text === "没有位置").length).toBe(2);
  expect(game.says("先放下")).toBe(true);
  await game.tap("在棋盘上看看");
  await game.until("回到最后的棋盘");
});

describe("the screen", () => {
  it.each([
    ["a phone with a notch", PHONE],
    ["a small phone", SMALL_PHONE],
    ["a phone on its side", FLAT_PHONE],
  ])("of %s takes a drag, a tap on a piece and on the board, undo and a hint", async (_, device) => {
    const { game, page } = await playBoth({ device }, 1);
    const slot = page.session.slots.findIndex((piece) => piece !== null);
    const { shape } = page.session.slots[slot]!;
    const cell = { x: 5, y: 5 };
    await game.tapOnto(page.session, slot, cell);
    const [, placed] = expectOk(decode(storedRecord(game))).moves;
    if (placed?.type !== "place") throw new Error("nothing was placed");
    expect(placed.slot).toBe(slot);
    expect(shape.cells.some(({ x, y }) => placed.x + x === cell.x && placed.y + y === cell.y)).toBe(true);
    await game.tap("撤销");
    expect(expectOk(decode(storedRecord(game))).moves.at(-1)).toEqual({ type: "undo" });
    await game.tap("提示");
    await game.until("建议把第");
  });

  it("keeps the bar beside the capsule and everything within the safe area", async () => {
    for (const device of [PHONE, SMALL_PHONE, FLAT_PHONE]) {
      const { game } = await playBoth({ device }, 1);
      const { left, bottom } = device.capsule;
      for (const { text, x, y } of game.texts()) {
        expect(y < bottom && x > left, text).toBe(false);
        expect(y, text).toBeGreaterThan(device.safeArea!.top);
        expect(y, text).toBeLessThan(device.safeArea!.bottom + 25);
      }
    }
  });

  it("is in Chinese unless WeChat is in English", async () => {
    expect((await Minigame.open({ device: { ...PHONE, language: "ja" } })).says("提示")).toBe(true);
    expect((await Minigame.open({ device: { ...PHONE, language: "en" } })).says("Hint")).toBe(true);
  });

  it("is drawn only when something changes", async () => {
    const { game } = await playBoth({}, 1);
    await game.advance(3000);
    const { pictures } = game;
    await game.advance(60_000);
    expect(game.pictures - pictures).toBeLessThan(8);
  });

  it("is laid out again when the window changes", async () => {
    const game = await Minigame.open();
    const safeArea = { left: 0, top: 0, right: 700, bottom: 900 };
    game.fake.resize({ ...PHONE, width: 700, height: 900, safeArea });
    await game.advance(100);
    expect(Math.max(...game.texts().map(({ x }) => x))).toBeGreaterThan(400);
  });
});

describe("the daily game", () => {
  it("is played from its page, sealed, and goes on after the game was ended", async () => {
    const game = await Minigame.open();
    await game.tapAt({ x: 30, y: 67 });
    await game.until("菜单");
    await game.tap("每日");
    await game.until("#130");
    await game.tap("开始今日挑战");
    await game.until("每日挑战 #130");
    expect(game.says("要等今日挑战结束")).toBe(true);
    const day = 20_261_117;
    const dealer = dailyDealer();
    let { session } = expectOk(newSession({ seed: dailySeed(day), dealer }));
    expect(game.value("game.daily")).toBe(encode(recordOf(session)));
    const choice = scattered(session)!;
    await game.drag(session, choice.slot, choice.x, choice.y);
    const record = String(game.value("game.daily"));
    ({ session } = expectOk(apply(session, { type: "place", ...choice, ms: lastMs(record) }, dealer)));
    expect(record).toBe(encode(recordOf(session)));
    const again = await Minigame.open({ stored: game.stored, now: game.now });
    await again.tapAt({ x: 30, y: 67 });
    await again.until("进行中，0 分");
    await again.tap("每日");
    await again.until("继续（0 分）");
    await again.tap("继续（0 分）");
    await again.until("每日挑战 #130");
    expect(again.value("game.daily")).toBe(record);
  });
});

describe("suspended and ended", () => {
  it("goes on from storage as it was, and does not count the time away", async () => {
    const { game, page } = await playBoth({}, 4);
    game.fake.hide();
    await game.advance(60_000);
    const record = storedRecord(game);
    const again = await Minigame.open({ stored: game.stored, now: game.now + 60_000 });
    expect(storedRecord(again)).toBe(record);
    const choice = scattered(page.session)!;
    await again.drag(page.session, choice.slot, choice.x, choice.y);
    page.place(choice, lastMs(storedRecord(again)));
    expect(storedRecord(again)).toBe(page.record);
  });

  it("comes back from the background with the time in sight alone", async () => {
    const { game, page } = await playBoth({}, 1);
    await game.advance(1000);
    game.fake.hide();
    await game.advance(600_000);
    game.fake.show();
    const choice = scattered(page.session)!;
    await game.drag(page.session, choice.slot, choice.x, choice.y);
    expect(lastMs(storedRecord(game))).toBeLessThan(5000);
  });
});

describe("storage", () => {
  it("that is full is told, the game goes on, and all is saved once there is room", async () => {
    let room = 10 * 1024 * 1024;
    const { game, page } = await playBoth({ room: () => room }, 2);
    room = 0;
    const before = storedRecord(game);
    const choice = scattered(page.session)!;
    await game.drag(page.session, choice.slot, choice.x, choice.y);
    await game.until("最近的操作没有保存");
    expect(storedRecord(game)).toBe(before);
    room = 10 * 1024 * 1024;
    await game.advance(60_000);
    page.place(choice, lastMs(storedRecord(game)));
    expect(storedRecord(game)).toBe(page.record);
    expect(game.says("最近的操作没有保存")).toBe(false);
  });

  it("that is damaged is set aside and told, and a new game begins", async () => {
    const { game } = await playBoth({}, 2);
    const key = "openblock.values.game.endless";
    const damaged = JSON.stringify(`${storedRecord(game).slice(0, 40)}!`);
    game.stored.set(key, JSON.stringify(damaged));
    const again = await Minigame.open({ stored: game.stored });
    await again.until("无法读取");
    const aside = [...again.stored].find(([name]) => name.startsWith("openblock.asides.game.endless"));
    expect(JSON.parse(JSON.parse(aside![1]) as string)).toBe(JSON.parse(damaged));
    expect(expectOk(decode(storedRecord(again))).moves).toEqual([]);
  });

  it("that is no JSON any more is set aside as it is", async () => {
    const stored = new Map([["openblock.values.history", JSON.stringify("[{broken")]]);
    const game = await Minigame.open({ stored });
    await game.until("部分保存的数据无法读取");
    expect([...stored].some(([name, text]) => name.includes("asides.history") && text.includes("[{broken"))).toBe(true);
  });

  it("keeps what is larger than a key may hold", async () => {
    const { game } = await playBoth({}, 2);
    const record = storedRecord(game);
    const entry = { mode: "endless", at: 0, score: 1, plain: 1, steps: 2, lines: 0, skill: 0.5, peakFill: 0.2, record };
    const history = Array.from({ length: 499 }, () => ({ ...entry, record: record.padEnd(3000, "-") }));
    const text = JSON.stringify(history);
    game.stored.set("openblock.values.history", JSON.stringify("#2"));
    game.stored.set("openblock.values.history#0", JSON.stringify(text.slice(0, 900_000)));
    game.stored.set("openblock.values.history#1", JSON.stringify(text.slice(900_000)));
    const again = await Minigame.open({ stored: game.stored });
    await again.tapAt({ x: 30, y: 67 });
    await again.until("上一局");
    await again.tap("新游戏");
    await again.advance(1000);
    const pieces = [...again.stored].filter(([name]) => name.startsWith("openblock.values.history#"));
    expect(pieces.length).toBeGreaterThan(2);
    const kept = pieces.map(([, piece]) => JSON.parse(piece) as string).join("");
    expect((JSON.parse(kept) as unknown[]).length).toBe(500);
    for (const [, piece] of pieces) expect(piece.length).toBeLessThan(1024 * 1024);
  });
});

describe("an engine that has less", () => {
  it.each([
    ["an old base library, without WebAssembly", 4, { isOldLibrary: true }],
    ["iOS, without exported globals", 1, { isIos: true }],
    [
      "the JavaScript of 2020",
      4,
      {
        lacks: [
          "at",
          "findLast",
          "findLastIndex",
          "toSorted",
          "toReversed",
          "toSpliced",
          "with",
          "replaceAll",
          "hasOwn",
        ],
      },
    ],
  ])("%s: deals as the page does and gives hints", async (_, moves, options) => {
    // The page's code beside it runs on WebAssembly.
    const { game } = await playBoth(options, moves);
    expect(game.warnings).toEqual([]);
    await game.tap("提示");
    await game.until("建议把第");
  });
});
