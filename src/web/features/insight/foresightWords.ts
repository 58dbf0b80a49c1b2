/** @file Words about predictions and their accuracy. */
import { count } from "../../kit/words/count.en.ts";
import type { Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

const EN = {
  off: "These pieces were chosen by the paper's objective, without looking ahead.",
  aim: (ratio: string, low: string, high: string) =>
    `The aim is a flow ratio of ${ratio}. From ${low} to ${high} is flow: neither easy nor tense.`,
  moved: "What moved the aim",
  unmoved: "Nothing moves the aim here.",
  /** Marks on the scale of the ratio. */
  marks: { aim: "aim", expected: "expected" },
  thisHand: "This hand",
  handBefore: "Hand before",
  expected: "expected",
  happened: "happened",
  open: "not known yet",
  rows: {
    ratio: "Flow ratio",
    inBand: "In flow",
    lines: "Lines cleared",
    fill: "Board filled",
    loss: "Game lost with it",
    risk: "Lost within three hands",
  },
  yes: "yes",
  no: "no",
  known: (moves: number) =>
    moves === 0
      ? "Your habits are not known yet, so a typical player of your skill plays the hand out."
      : `Played out the way you place, as learned from ${count(moves, "move")}.`,
  budget: (hands: number, playouts: number) => `${count(hands, "hand")} at most, ${count(playouts, "play-out")} each.`,
  cut: "Fewer than usual: there was less time.",
  /** Prediction and outcome of the hand before, for players. */
  lastHand: { title: "Last hand", feels: "Feels", feel: { easy: "easy", right: "just right", tense: "tense" } },
  /** Predictions over the game. */
  predictions: {
    title: "Expected and happened",
    none: "Once a hand is placed, you see here whether it went as expected.",
    hand: "Hand",
    lost: "lost",
    band: "flow",
    verdict: (asExpected: number, ended: number, within: string) => {
      if (ended > 1)
        return `${asExpected} of ${ended} hands ended as expected: within ${within} of the ratio foreseen.`;
      return asExpected === 1
        ? `The first hand ended as expected: within ${within} of the ratio foreseen.`
        : `The first hand did not end as expected: it was more than ${within} from the ratio foreseen.`;
    },
    inBand: (expected: string, happened: number) => `In flow: ${expected} expected, ${happened} happened.`,
  },
};

const ZH: Wording<typeof EN> = {
  off: "这组方块按论文的目标函数选出，没有预测后果。",
  aim: (ratio, low, high) => `目标心流比为 ${ratio}。${low} 到 ${high} 之间是心流：既不轻松，也不紧张。`,
  moved: "目标受这些影响",
  unmoved: "这里没有什么影响目标。",
  marks: { aim: "目标", expected: "预期" },
  thisHand: "这一组",
  handBefore: "上一组",
  expected: "预期",
  happened: "实际",
  open: "尚不知道",
  rows: {
    ratio: "心流比",
    inBand: "处于心流",
    lines: "消除线数",
    fill: "棋盘填充",
    loss: "在这一组输掉",
    risk: "三组之内输掉",
  },
  yes: "是",
  no: "否",
  known: (moves) =>
    moves === 0 ? "还不了解你的落子习惯，因此按与你水平相当的人来推演。" : `按你的落子习惯推演，习惯来自 ${moves} 步。`,
  budget: (hands, playouts) => `最多比较 ${hands} 组，每组推演 ${playouts} 次。`,
  cut: "比平常少：时间不够。",
  lastHand: { title: "上一组", feels: "感觉", feel: { easy: "轻松", right: "刚刚好", tense: "紧张" } },
  predictions: {
    title: "预期与实际",
    none: "放完一组之后，这里会显示结果是否符合预期。",
    hand: "组",
    lost: "输掉",
    band: "心流",
    verdict: (asExpected, ended, within) =>
      `${ended} 组中有 ${asExpected} 组符合预期：与预测的心流比相差不超过 ${within}。`,
    inBand: (expected, happened) => `处于心流：预期 ${expected} 组，实际 ${happened} 组。`,
  },
};

export const foresightWords = wordsOf(EN, ZH);
