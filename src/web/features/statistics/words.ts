/** @file Words of the statistics. */
import { inPercent } from "#engine";
import { count } from "../../kit/words/count.en.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { CHINESE_WORDS } from "../../kit/words/game.zh.ts";
import type { Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { FinishedGame } from "../../store/saved.ts";

const number = (n: number) => n.toLocaleString("en");
const numberZh = (n: number) => n.toLocaleString("zh-CN");
const percent = (share: number) => `${inPercent(share)}%`;

const EN = {
  none: "Play a game and it will show up here.",
  games: "Games",
  medianScore: "Median score",
  lines: "Lines cleared",
  placements: "Moves",
  scoreHistory: "Scores over time",
  skillHistory: "Skill over time",
  survival: "How full the board got",
  survivalText: (fill: number, share: number) => `${percent(share)} of games reached ${percent(fill)} fill`,
  allModes: "All modes",
  date: "Date",
  skill: "Skill",
  /** The median of the games up to one, as the charts draw it. */
  trend: (games: number) => `Median of ${games}`,
  scoreSummary: (games: number, first: number, last: number) =>
    games === 1
      ? `One game, ${number(last)} points.`
      : `The last ${games} games: median ${number(first)} at first, ${number(last)} now.`,
  skillSummary: (first: number, last: number) => `From ${percent(first)} to ${percent(last)}.`,
  recent: "Recent games",
  watch: "Watch",
  /** A game that was left. */
  unfinished: "unfinished",
  row: ({ mode, score, steps }: FinishedGame) =>
    `${ENGLISH_WORDS.modeName[mode]}: ${mode === "zen" ? "" : `${number(score)} points, `}${count(steps, "move")}`,
};

const ZH: Wording<typeof EN> = {
  none: "玩一局，这里就会有记录。",
  games: "局数",
  medianScore: "得分中位数",
  lines: "消除线数",
  placements: "步数",
  scoreHistory: "得分变化",
  skillHistory: "水平变化",
  survival: "棋盘填到多满",
  survivalText: (fill, share) => `${percent(share)} 的对局填充率达到 ${percent(fill)}`,
  allModes: "全部模式",
  date: "日期",
  skill: "水平",
  trend: (games) => `近 ${games} 局中位数`,
  scoreSummary: (games, first, last) =>
    games === 1
      ? `共一局，${numberZh(last)} 分。`
      : `最近 ${games} 局：中位数从 ${numberZh(first)} 到 ${numberZh(last)}。`,
  skillSummary: (first, last) => `从 ${percent(first)} 到 ${percent(last)}。`,
  recent: "最近的对局",
  watch: "观看",
  unfinished: "未完成",
  row: ({ mode, score, steps }) =>
    `${CHINESE_WORDS.modeName[mode]}：${mode === "zen" ? "" : `${numberZh(score)} 分，`}${steps} 步`,
};

export const statisticsWords = wordsOf(EN, ZH);
