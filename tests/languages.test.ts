/**
 * @file Both languages, said out loud: the same keys, every sentence a sentence, nothing left in the other language.
 * Every function is called with samples that reach its branches, so that a new one is covered as soon as it is written.
 */

import { describe, expect, it, test } from "vitest";
import { emptyBoard, expectOk, legalAnchors, SHAPE_IDS, SHAPES, shapeOf } from "#engine";
import { apply, newSession, ruleDealer, type Session } from "#game";
import { MARKS } from "#review";
import { AIM_MOVES, EFFECTS, INTENTS, REASONS, RISKS, ROLES } from "#spawn";
import { ELEMENT_WORDS } from "../src/element/words.ts";
import { minigameWords } from "../src/minigame/base/words.ts";
import { studioWords } from "../src/studio/words/studio.ts";
import type { BoardState } from "../src/web/board/state.ts";
import { dailyWords } from "../src/web/features/daily/words.ts";
import { duelWords } from "../src/web/features/duel/words.ts";
import { goalWords } from "../src/web/features/goals/words.ts";
import { guideWords } from "../src/web/features/guide/words.ts";
import { helpWords } from "../src/web/features/help/words.ts";
import { foresightWords } from "../src/web/features/insight/foresightWords.ts";
import { glossaryWords } from "../src/web/features/insight/glossary.ts";
import { habitWords } from "../src/web/features/insight/habitWords.ts";
import { insightWords } from "../src/web/features/insight/words.ts";
import { offersWords } from "../src/web/features/offers/words.ts";
import { puzzleWords } from "../src/web/features/puzzle/words.ts";
import { reviewWords } from "../src/web/features/review/words.ts";
import { serverWords } from "../src/web/features/server/words.ts";
import { settingsWords } from "../src/web/features/settings/words.ts";
import { statisticsWords } from "../src/web/features/statistics/words.ts";
import { labWords } from "../src/web/features/watch/lab.ts";
import { WATCHED_AGENTS } from "../src/web/features/watch/watchGame.ts";
import { watchWords } from "../src/web/features/watch/words.ts";
import { hintWords } from "../src/web/game/hintWords.ts";
import { replayWords } from "../src/web/kit/replay/words.ts";
import { shareWords } from "../src/web/kit/share/words.ts";
import type { Words } from "../src/web/kit/words/game.en.ts";
import { ENGLISH_WORDS } from "../src/web/kit/words/game.en.ts";
import { CHINESE_WORDS } from "../src/web/kit/words/game.zh.ts";
import { overWords } from "../src/web/kit/words/over.ts";
import { prefersChinese, readsTraditional } from "../src/web/kit/words/preferred.ts";
import { reasonWords } from "../src/web/kit/words/reasons.ts";
import { asideWords } from "../src/web/shell/aside.ts";
import { menuWords } from "../src/web/shell/menu/words.ts";
import { noticeWords } from "../src/web/shell/notices.ts";
import { IMPORT_FAULTS } from "../src/web/store/exchange.ts";

type Samples = readonly (readonly unknown[])[];

const START = expectOk(newSession({ seed: 1, dealer: ruleDealer() })).session;
const STATE: BoardState = {
  board: emptyBoard(),
  slots: [START.slots[0]!, null, START.slots[2]!],
  hand: START.slots.map((piece) => piece!.shape),
  legal: [0, 1, 2].map((i) => legalAnchors(emptyBoard(), SHAPES[i]!)),
  held: null,
  preview: null,
  hint: null,
  overlay: null,
  isLocked: false,
};
const FACTS = {
  clearless: 4,
  oneShort: "{lines}",
  forcedBadRun: 2,
  starved: 9,
  percentOfBest: 83,
  warmLeft: 1,
  asks: 68,
  form: 47,
  fill: 52,
  firstMoves: 38,
};
const AIM = { fill: 78, game: 1, past: 1200, skill: 82, hand: 3, lines: 3, expected: 1.2 };
const GAME = {
  mode: "endless",
  at: 0,
  score: 1200,
  plain: 9,
  steps: 40,
  lines: 3,
  skill: 0.5,
  peakFill: 0.5,
  record: "",
};
const CLEARED = { type: "lines.cleared", rows: [1], columns: [2], mono: 0, isWipe: false, points: 80, chain: 2 };

const CHOICE = { slot: 1, x: 0, y: 0 };
/** Nothing cleared, lines now, lines later; the rest fits, does not, or there is none; no, some and all games last. */
const ADVICE: Samples = [
  [[0], false, null, 0, null],
  [[0, 1], false, "3x3", 0, null],
  [[1], true, null, 1, { docks: 12, share: 1 }],
  [[0], true, null, 0.5, null],
  [[2, 1, 0], true, "3x3", 0.4, { docks: 12, share: 0.95 }],
  [[0, 0, 3], true, null, 0.999, { docks: 12, share: 0 }],
  [[0, 0], true, null, 0.001, { docks: 12, share: 0.05 }],
].map(([clears, placesAll, keeps, feasibleShare, survival]) => {
  const plan = (clears as number[]).map(() => CHOICE);
  return [{ agent: "search", plan, clears, placesAll, keeps, feasibleShare, survival }];
});

const NUMBERS: Samples = [
  [1, 1, 1, 1],
  [3, 2, 5, 4],
  [0, 0, 0, 0],
];
const FINITE_OR_NOT: Samples = [[0], [1], [Number.POSITIVE_INFINITY]];

/** Arguments of the functions that take more than numbers, by path; "*" stands for any key. */
/** What a decision of an experiment is about. */
const DECIDED = { arm: "2", metric: "3", effect: "+4 %", interval: "1–7", planned: "+5 %", p: "p = 0.02" };

const SHAPE_NAMED = SHAPE_IDS.map((id) => [id]);

const FULLEST = [
  [[], ["{shape}", "{shape}", "{shape}"]],
  [["{shape}"], ["{shape}", "{shape}"]],
  [["{shape}", "{shape}"], ["{shape}"]],
];

const SAMPLES: Readonly<Record<string, Samples>> = {
  sentences: [[["{shape}", "{lines}"]]],
  "minigame.dates.*": [[20_261_117], [20_260_711]],
  "minigame.dates.month": [[2026, 11]],
  undosLeft: FINITE_OR_NOT.flatMap(([left]) => [
    [left, true],
    [left, false],
  ]),
  "hint.hint": ADVICE,
  "hint.outlook": ADVICE,
  "grid.cell": Array.from({ length: 10 }, (_, content) => [0, 7, content]),
  "grid.slot": [0, 1, 2].map((slot) => [slot, STATE]),
  "grid.aim": [
    [{ x: 1, y: 4 }, true, { rows: [4], columns: [3, 5] }],
    [{ x: 1, y: 4 }, true, null],
    [{ x: 7, y: 0 }, false, null],
  ],
  "announce.placed": [[{ shape: "t-up", x: 0, y: 7 }]],
  "announce.cleared": [
    [CLEARED, 900],
    [{ ...CLEARED, isWipe: true, chain: 1 }, 900],
  ],
  "announce.over": [[START]],
  "notices.leftGame": [[null], [1200]],
  "sharing.plain": ["endless", "daily"].map((mode) => [mode, { score: 900, steps: 40, day: "2026-01-31" }]),
  "settings.leftOut": [[["endless"]], [["daily", "zen"]]],
  "statistics.row": ["endless", "daily", "zen"].map((mode) => [{ ...GAME, mode }]),
  "replay.placed": [
    ["T", 3, 4, 0],
    ["T", 3, 4, 60],
  ],
  "review.at": [[3, "OpenBlock", "40 %"]],
  "review.move": [
    [3, "{shape}", "OpenBlock", 0],
    [3, "{shape}", "OpenBlock", 60],
  ],
  "review.done": [[null], [86]],
  "review.title": [...MARKS, null].map((mark) => [3, mark]),
  "review.proved": [[["{shape}"]], [["{shape}", "{shape}"]]],
  "review.dropped": [["90 %", "40 %"]],
  "review.forced": [["20 %"]],
  "review.keepsAll": [
    ["{shape}", true, 3],
    ["{shape}", false, 2],
  ],
  "review.betterAt": [["{shape}", 3, 4]],
  "review.leaves": [["84 %"]],
  "review.keepsOpen": [[["{shape}"]], [["{shape}", "{shape}"]]],
  "review.slip": [["OpenBlock", 3]],
  "studio.today.until": [["2", "12:00", "2"]],
  "studio.registry.standardOf": [["OpenBlock"]],
  "studio.experiments.decision.*": ["", "17"].map((open) => [{ ...DECIDED, open, nextLook: open }]),
  shape: SHAPE_NAMED,
  "spawn.shape": SHAPE_NAMED,
  "over.proof.shape": SHAPE_NAMED,
  "spawn.lines": [[{ rows: [2], columns: [] }], [{ rows: [], columns: [3, 4] }], [{ rows: [1, 2, 3], columns: [8] }]],
  "spawn.reason.*": [[FACTS], [{ ...FACTS, warmLeft: 2, clearless: 1, firstMoves: 1 }]],
  "spawn.aim.*": [[AIM], [{ ...AIM, past: 1, lines: 0, expected: 2 }], [{ ...AIM, lines: 1, expected: 2.6 }]],
  "spawn.point.effect.*": [
    [68, 95],
    [142, 110],
  ],
  "spawn.point.lines": [0, 0.6, 1, 1.5, 2, 9].map((mean) => [mean]),
  "spawn.point.ways": [
    [1, true],
    [7, true],
    [1536, false],
  ],
  "spawn.point.room": [[28], [5]],
  "spawn.point.fill": [
    [0, 28],
    [48, 36],
  ],
  "spawn.point.tight": [0, 1, 4].map((places) => ["{shape}", places]),
  "spawn.surprise": [[true], [false]],
  "spawn.piece.*": [1, 2, 3].map((count) => ["{shape}", "{lines}", count]),
  "spawn.special": [
    ["{shape}", true],
    ["{shape}", false],
  ],
  "spawn.witness": [[["{shape}", "{shape}", "{shape}"]]],
  "spawn.noFeasibleDock": [[9880]],
  "spawn.fullest": FULLEST,
  "over.proof.fullest": FULLEST,
  "over.proof.noFeasibleDock": [[9880]],
  "insight.chartText": [[12, [{ name: "{shape}", first: "1", last: "2" }]]],
  "insight.pass": [[48]],
  "insight.bestOf": [[48]],
  "insight.feasible": [[null], [1200]],
  "insight.shape": [
    ["{shape}", 0, false],
    ["{shape}", 3, true],
  ],
  "puzzle.proved": [
    [1, 1],
    [3, 2],
  ],
  "puzzle.doneToday": [[true], [false]],
  "puzzle.say.placed": SHAPE_IDS.flatMap((shape) => [0, 1, 2].map((lines) => [{ shape, x: 0, y: 7 }, lines])),
  "puzzle.say.rating": [
    [1500, 12],
    [1500, -7],
  ],
  "watch.planned": [
    ["t-up", 1, 8, 0],
    ["t-up", 1, 8, 2],
  ],
  "lab.loading": WATCHED_AGENTS.map((agent) => [agent, "search"]),
  "lab.absent": WATCHED_AGENTS.map((agent) => ["ppo", agent]),
  "watch.shared": [["{shape}", 900, 40]],
  "duel.result": (["won", "lost", "level"] as const).map((outcome) => [outcome, "120"]),
  "daily.label": [
    [130, "17-11"],
    [-3, "11-17"],
  ],
  "daily.time": [[{ hours: 7, minutes: 12 }], [{ hours: 0, minutes: 1 }]],
  "daily.resume": [["1,780"]],
  "daily.practiseDay": [["17-11"]],
  "daily.dots": [[0], [1], [2], [3]],
  "daily.points": [["1,780"]],
  "daily.day": [["17-11", ["{shape}", "{lines}"]]],
  "daily.toPar": [["120", 3]],
  "daily.played": [
    ["420", null],
    ["420", 2],
  ],
  "daily.inPlay": [["420"]],
  "sharing.text": [
    ["{shape}", "420", "●●"],
    ["{shape}", "420", ""],
  ],
  "server.ranking.row": [[3, "1,780"]],
  "insight.scdSum": [["0.500", "hard"]],
  "insight.injected": [
    ["{shape}", "{shape}", true],
    ["{shape}", "{shape}", false],
  ],
};

interface Said {
  readonly path: string;
  readonly text: unknown;
}

function samplesOf(path: string): Samples {
  return SAMPLES[path] ?? SAMPLES[path.replace(/\.[^.]+$/, ".*")] ?? NUMBERS;
}

/** Everything a dictionary says, with where it says it. */
function said(node: unknown, path: string): Said[] {
  if (typeof node === "function") {
    return samplesOf(path).flatMap((sample) => {
      const text = (node as (...given: readonly unknown[]) => unknown)(...sample);
      return Array.isArray(text) ? text.map((part: unknown) => ({ path, text: part })) : [{ path, text }];
    });
  }
  if (typeof node !== "object" || node === null) return [{ path, text: node }];
  return Object.entries(node).flatMap(([key, part]) => said(part, path === "" ? key : `${path}.${key}`));
}

/** The keys of a dictionary, with the kind of each. */
function keysOf(node: unknown, path = ""): string[] {
  if (typeof node !== "object" || node === null) return [`${path}: ${typeof node}`];
  return Object.entries(node).flatMap(([key, part]) => keysOf(part, `${path}.${key}`));
}

/** What a language says in the parts that are loaded later. */
const LATER = {
  spawn: reasonWords,
  glossary: glossaryWords,
  hint: hintWords,
  insight: insightWords,
  foresight: foresightWords,
  habits: habitWords,
  menuPage: menuWords,
  aside: asideWords,
  minigame: minigameWords,
  goals: goalWords,
  guide: guideWords,
  settings: settingsWords,
  help: helpWords,
  statistics: statisticsWords,
  notices: noticeWords,
  over: overWords,
  replay: replayWords,
  review: reviewWords,
  watch: watchWords,
  lab: labWords,
  puzzle: puzzleWords,
  daily: dailyWords,
  duel: duelWords,
  sharing: shareWords,
  server: serverWords,
  offers: offersWords,
  studio: studioWords,
};

/** A language with what it says everywhere. */
function spoken(name: string, language: "en" | "zh", words: Words) {
  const later = Object.entries(LATER).map(([part, reader]) => [part, reader[language]]);
  // An embedded board says of cells and pieces what the game's board does.
  const { grid: _, news: __, ...element } = ELEMENT_WORDS[language];
  const all = { ...words, ...Object.fromEntries(later), element };
  return { name, language, words, all, texts: said(all, "") };
}

const LANGUAGES = [spoken("English", "en", ENGLISH_WORDS), spoken("Chinese", "zh", CHINESE_WORDS)];

describe.each(LANGUAGES)("$name", ({ language, texts }) => {
  it("says something everywhere", () => {
    expect(texts.filter(({ text }) => typeof text !== "string" || text.trim() === "")).toEqual([]);
  });

  it("never says undefined, NaN or an object", () => {
    const wrong = texts.filter(({ text }) => /undefined|NaN|Infinity|\[object|null/.test(String(text ?? "")));
    expect(wrong).toEqual([]);
  });

  it("has no exclamation marks and no double spaces", () => {
    expect(texts.filter(({ text }) => /[!！]| {2}/.test(String(text ?? "")))).toEqual([]);
  });

  it("has a name for every reason, role and import fault", () => {
    const spawn = reasonWords[language];
    expect(Object.keys(spawn.reason)).toEqual([...REASONS]);
    expect(Object.keys(spawn.aim)).toEqual([...AIM_MOVES]);
    expect(Object.keys(spawn.point.effect)).toEqual([...EFFECTS]);
    expect(Object.keys(spawn.point.risk)).toEqual([...RISKS]);
    expect(Object.keys(spawn.waiting)).toEqual([...INTENTS]);
    expect(Object.keys(spawn.piece)).toEqual([...ROLES]);
    expect(Object.keys(settingsWords[language].importFaults).toSorted()).toEqual(IMPORT_FAULTS.toSorted());
  });
});

/** Messages that are said with one hand after the other, by path. */
const IN_TURN = /^spawn\.(reason|aim|point|piece|special|waiting|surprise|witness|rung)\b/;

describe.each(LANGUAGES)("the wordings of a sentence, $name", ({ all }) => {
  it("are several or none, and differ whatever they say", () => {
    let said = 0;
    for (const { path, wordings } of wordingsOf(all, "")) {
      said += wordings.length;
      expect(wordings.length, path).not.toBe(1);
      expect(new Set(wordings).size, path).toBe(wordings.length);
    }
    expect(said).toBeGreaterThan(100);
  });
});

/** The answers of every message that is said in turn. */
function wordingsOf(node: unknown, path: string): { readonly path: string; readonly wordings: readonly unknown[] }[] {
  if (typeof node === "function") {
    return IN_TURN.test(path) ? samplesOf(path).map((sample) => ({ path, wordings: node(...sample) })) : [];
  }
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, part]) => wordingsOf(part, path === "" ? key : `${path}.${key}`));
}

describe("both languages", () => {
  it("have the same keys of the same kinds", () => {
    expect(keysOf(LANGUAGES[1]!.all).sort()).toEqual(keysOf(LANGUAGES[0]!.all).sort());
  });

  it("are silent about the same pieces", () => {
    for (const role of ROLES) {
      for (const lines of ["", "row 1"]) {
        const ways = LANGUAGES.map(
          ({ language }) => reasonWords[language].piece[role]("T", lines, lines === "" ? 0 : 1).length,
        );
        expect(ways[0] === 0, role).toBe(ways[1] === 0);
      }
    }
    for (const intent of INTENTS) {
      const ways = LANGUAGES.map(({ language }) => reasonWords[language].waiting[intent]().length);
      expect(ways[0] === 0, intent).toBe(ways[1] === 0);
    }
  });

  it("have a name of its own for each of the 40 shapes", () => {
    for (const { words, name } of LANGUAGES) {
      expect(new Set(SHAPE_IDS.map(words.shape)).size, name).toBe(SHAPE_IDS.length);
    }
  });

  it("count hands as the engine does", () => {
    for (const { tables, feasible } of [insightWords.en, insightWords.zh]) {
      expect(tables(1200, 4500).match(/[\d,]+\d/g)).toEqual(
        expect.arrayContaining(["3,276", "1,200", "9,880", "4,500"]),
      );
      expect(feasible(1200)).toContain("3,276");
    }
  });

  it("speak of a real game", () => {
    const { x, y, shape } = firstPlacement(START);
    const step = expectOk(apply(START, { type: "place", slot: 0, x, y }, ruleDealer()));
    for (const { words } of LANGUAGES) {
      expect(words.announce.placed({ shape, x, y })).toContain(words.shape(shape));
      expect(words.announce.over(step.session)).toContain(String(step.session.score));
    }
  });
});

/** What may stay without a Chinese character, and the Latin words that may stand in Chinese. */
const NOT_PROSE =
  /^(tag|sentences|title|settings\.languages\.en|help\.keys\.\d+\.keys|insight\.series\.scd|replay\.times|watch\.agent|daily\.day|sharing\.name|studio\.otherLanguage)$/;
const LATIN = /OpenBlock|AI|MB|Enter|Esc|English|SCD|ob1|\{shape\}|\{lines\}/g;

describe("Chinese", () => {
  const texts = LANGUAGES[1]!.texts.filter(({ path, text }) => !NOT_PROSE.test(path) && text !== null);

  it("is written in Chinese", () => {
    const isProse = (text: string) => /\p{L}/u.test(text) && !/\p{Script=Han}/u.test(text);
    expect(texts.filter(({ text }) => isProse(String(text)))).toEqual([]);
  });

  it("puts no space between Chinese words", () => {
    expect(texts.filter(({ text }) => /\p{Script=Han} +\p{Script=Han}/u.test(String(text)))).toEqual([]);
  });

  it("holds no English word", () => {
    const latin = texts.filter(({ text }) => /[A-Za-z]{2}/.test(String(text).replace(LATIN, "")));
    expect(latin).toEqual([]);
  });

  it("uses Chinese punctuation between Chinese words", () => {
    const western = texts.filter(({ text }) => /\p{Script=Han}\s*[,.:;?]\s*(\p{Script=Han}|$)/u.test(String(text)));
    expect(western).toEqual([]);
  });
});

/** Words that players do not read, and what stands for them: pieces, a move, a chain, AI. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  English: /\bdocks?\b|placement|\bcombo\b|\bplain points\b|goes well here|\bmood\b/i,
  Chinese:
    /洞察|连击|行同消|定意图(?<!确定意图)|注入|姿态|劣着|渐行渐远|超分制动|时段弧线|很好|基础分|玩家程序|这个玩家/,
};

/** What the laboratory and the studio say, by path: players do not read it. */
const LABORATORY = /^(lab|studio)\./;

describe.each(LANGUAGES)("the vocabulary of players, $name", ({ name, texts }) => {
  it("has no word of the laboratory", () => {
    const read = texts.filter(({ path }) => !LABORATORY.test(path));
    expect(read.filter(({ text }) => FORBIDDEN[name]!.test(String(text)))).toEqual([]);
  });

  it("gives no fraction of a place and no long number", () => {
    const places = texts.filter(({ path }) => /insight\.c2/.test(path));
    expect(places.length).toBeGreaterThan(2);
    expect(places.filter(({ text }) => /\d\.\d/.test(String(text)))).toEqual([]);
    expect(texts.filter(({ text }) => /\d{7}/.test(String(text)))).toEqual([]);
  });
});

describe("English", () => {
  it("holds no Chinese but the name of the language", () => {
    const han = LANGUAGES[0]!.texts.filter(({ text }) => /\p{Script=Han}/u.test(String(text)));
    expect(han.map(({ path }) => path)).toEqual(["settings.languages.zh", "studio.otherLanguage"]);
  });
});

test.each([
  [["zh-CN"], true],
  [["zh"], true],
  [["ZH-Hant-TW", "en"], true],
  [["en-GB", "zh-CN"], false],
  [["fr", "zh-CN", "en"], true],
  [["fr", "de"], false],
  [["zha"], false],
  [[], false],
])("a browser that prefers %j gets Chinese: %j", (tags, isChinese) => {
  expect(prefersChinese(tags)).toBe(isChinese);
});

test.each([
  [["zh-TW", "en"], true],
  [["zh-Hant-HK"], true],
  [["zh-CN", "en"], false],
  [["en"], false],
])("a browser that prefers %j reads Traditional Chinese: %j", (tags, isTraditional) => {
  expect(readsTraditional(tags)).toBe(isTraditional);
});

/** The first legal placement of the first piece. */
function firstPlacement(session: Session) {
  const { shape } = session.slots[0]!;
  const cell = [...legalAnchors(session.board, shapeOf(shape.id))][0]!;
  return { shape: shape.id, x: cell % 8, y: Math.floor(cell / 8) };
}
