/** @file Words of the review. */
import type { Mark } from "#review";
import type { ReviewFault } from "../../game/jobs/protocol.ts";
import { count } from "../../kit/words/count.en.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

const PIECES = ["", "it", "both", "all three"];

function all(names: readonly string[]): string {
  const the = names.map((name) => `the ${name}`);
  return the.length < 2 ? the.join("") : `${the.slice(0, -1).join(", ")} and ${the.at(-1)}`;
}

const EN = {
  computing: (done: number, total: number) => `Reviewing: ${done} of ${total} moves`,
  done: (accuracy: number | null) =>
    accuracy === null ? "The review is complete." : `The review is complete: accuracy ${accuracy} %.`,
  game: (score: number, moves: number) => `${score.toLocaleString("en")} points, ${count(moves, "move")}`,
  accuracy: "Accuracy",
  noChoice: "No choice mattered",
  counts: "Moves by mark",
  missedClears: (hands: number) => `Hands that could have cleared a line and did not: ${hands}.`,
  forcedHands: (hands: number) => `Hands that left little room in every way to place them: ${hands}.`,
  mark: {
    best: "Best",
    good: "Good",
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    fatal: "Fatal",
  } satisfies Names<Mark>,
  noMark: "not marked",
  room: "Room left",
  roomAbout: "share of possible hands that would still fit",
  risk: "Risk",
  riskAbout: "for a player like you, within three hands",
  tight: "tight",
  graph: "Position in the game",
  at: (number: number, mark: string, room: string) => `Move ${number}, ${mark.toLowerCase()}, room left ${room}`,
  moves: "Moves",
  hand: (number: number) => `Hand ${number}`,
  move: (number: number, shape: string, mark: string, points: number) =>
    `Move ${number}: ${shape}, ${mark.toLowerCase()}${points > 0 ? `, ${points} points` : ""}`,
  points: (points: number) => `+${points} points`,
  title: (number: number, mark: Mark | null) => {
    if (mark === null) return `Move ${number}`;
    const was = { best: "the best", good: "good", inaccuracy: "an inaccuracy", mistake: "a mistake", fatal: "fatal" };
    return `Move ${number} was ${was[mark]}`;
  },
  lost: "By then the rest of the hand could no longer be placed, so this move has no mark.",
  hopeless: "No order and no place would have put down this hand.",
  /** The pieces that no longer go down, by name. */
  proved: (left: readonly string[]) =>
    left.length === 1
      ? `Proved: after this the ${left[0]} had no place.`
      : `Proved: after this ${all(left)} could not both be placed.`,
  clearedYet: (lines: number, points: number) =>
    `It cleared ${count(lines, "line")} for ${points} points and left no way on.`,
  dropped: (before: string, after: string) => `The room left fell from ${before} to ${after}.`,
  kept: "No other move keeps more room.",
  free: "Little was at stake: every move was about as good.",
  missed: (lines: number) =>
    lines === 1
      ? "A line could have been cleared here; this hand cleared none."
      : `${lines} lines could have been cleared here at once; this hand cleared none.`,
  forced: (best: string) => `Forced: every way to place this hand left at most ${best}.`,
  /** `pieces` are all that the way puts down. */
  keepsAll: (shape: string, isOther: boolean, pieces: number) =>
    isOther ? `The ${shape} first keeps ${PIECES[pieces]}` : `The ${shape} there keeps ${PIECES[pieces]}`,
  betterAt: (shape: string, row: number, column: number) => `Better: the ${shape} at row ${row}, column ${column}`,
  leaves: (room: string) => `It leaves ${room}.`,
  wayClears: (lines: number) => `With the rest of the hand it clears ${count(lines, "line")}.`,
  keepsOpen: (shapes: readonly string[]) => `It keeps room for ${all(shapes)}.`,
  ways: "Ways to place the hand",
  orders: "Orders that work",
  ordersOf: (orders: number, total: number) => `${orders} of ${total}`,
  showWay: "Show the way",
  hideWay: "Back to the move",
  wayStep: (step: number, steps: number) => `Step ${step} of ${steps}`,
  tryHere: "Try from here",
  trial: (number: number) => `Trial from move ${number}`,
  trialAbout: "Not counted. Your own game waits.",
  trialOver: (moves: number) => `No piece fits any more. The trial lasted ${count(moves, "move")}.`,
  trialAgain: "Try again",
  backToReview: "Back to the review",
  previousMove: "Previous move",
  nextMove: "Next move",
  previousSlip: "Previous mistake",
  nextSlip: "Next mistake",
  slip: (mark: string, number: number) => `${mark}, move ${number}`,
  noSlip: "No inaccuracy, no mistake.",
  unfinished: "This game is not over.",
  watch: "Watch",
  reading: "Reading the game…",
  cannot: "This game cannot be reviewed",
  fault: {
    noMoves: "No move was made in it.",
    failed: "The browser stopped the review. Nothing is lost.",
  } satisfies Names<Extract<ReviewFault, "noMoves" | "failed">>,
  again: "Review again",
};

export type ReviewWords = Wording<typeof EN>;

const PIECES_ZH = ["", "它", "两块", "三块"];

const allZh = (names: readonly string[]) => names.join("、");

const ZH: ReviewWords = {
  computing: (done, total) => `正在复盘：${done} / ${total} 步`,
  done: (accuracy) => (accuracy === null ? "复盘完成。" : `复盘完成，准确率 ${accuracy}%。`),
  game: (score, moves) => `${score.toLocaleString("zh-CN")} 分，${moves} 步`,
  accuracy: "准确率",
  noChoice: "没有关键选择",
  counts: "各类步数",
  missedClears: (hands) => `有 ${hands} 组本可消除却没有消除。`,
  forcedHands: (hands) => `有 ${hands} 组怎么放都很局促。`,
  mark: { best: "最佳", good: "不错", inaccuracy: "欠准", mistake: "失误", fatal: "致命" },
  noMark: "不作评价",
  room: "剩余空间",
  roomAbout: "所有可能的三块组合中还放得下的比例",
  risk: "风险",
  riskAbout: "像你这样的玩家三组内出局的可能",
  tight: "局促",
  graph: "对局进度",
  at: (number, mark, room) => `第 ${number} 步，${mark}，剩余空间 ${room}`,
  moves: "各步",
  hand: (number) => `第 ${number} 组`,
  move: (number, shape, mark, points) => `第 ${number} 步：${shape}，${mark}${points > 0 ? `，${points} 分` : ""}`,
  points: (points) => `+${points} 分`,
  title: (number, mark) => {
    if (mark === null) return `第 ${number} 步`;
    const was = { best: "是最佳选择", good: "不错", inaccuracy: "不够准确", mistake: "是失误", fatal: "是致命的" };
    return `第 ${number} 步${was[mark]}`;
  },
  lost: "这时余下的方块已经放不完，所以这一步不作评价。",
  hopeless: "这一组无论按什么顺序、放在哪里都放不完。",
  proved: (left) =>
    left.length === 1
      ? `已证明：走了这一步，${left[0]}就没有位置了。`
      : `已证明：走了这一步，${allZh(left)}无法都放下。`,
  clearedYet: (lines, points) => `它消除了 ${lines} 条，得 ${points} 分，但断了后路。`,
  dropped: (before, after) => `剩余空间从 ${before} 降到 ${after}。`,
  kept: "没有别的走法能留下更多空间。",
  free: "这里怎么走都差不多。",
  missed: (lines) =>
    lines === 1 ? "这里本可消除一条，这一组却没有消除。" : `这里本可一次消除 ${lines} 条，这一组却没有消除。`,
  forced: (best) => `无奈：这一组怎么放，最多只能留下 ${best}。`,
  keepsAll: (shape, isOther, pieces) =>
    isOther ? `先放${shape}，${PIECES_ZH[pieces]}都能放下` : `${shape}放在那里，${PIECES_ZH[pieces]}都能放下`,
  betterAt: (shape, row, column) => `更好：${shape}放在第 ${row} 行第 ${column} 列`,
  leaves: (room) => `这样能留下 ${room}。`,
  wayClears: (lines) => `连同余下的方块共消除 ${lines} 条。`,
  keepsOpen: (shapes) => `还能给${allZh(shapes)}留出位置。`,
  ways: "放完这一组的走法",
  orders: "可行的顺序",
  ordersOf: (orders, total) => `${total} 种中的 ${orders} 种`,
  showWay: "演示更好的走法",
  hideWay: "回到这一步",
  wayStep: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
  tryHere: "从这里试玩",
  trial: (number) => `从第 ${number} 步试玩`,
  trialAbout: "不计成绩，你自己的对局会等着你。",
  trialOver: (moves) => `没有方块放得下了。这次试玩走了 ${moves} 步。`,
  trialAgain: "再试一次",
  backToReview: "回到复盘",
  previousMove: "上一步",
  nextMove: "下一步",
  previousSlip: "上一处失误",
  nextSlip: "下一处失误",
  slip: (mark, number) => `${mark}，第 ${number} 步`,
  noSlip: "没有欠准的走法，也没有失误。",
  unfinished: "这局还没有结束。",
  watch: "观看",
  reading: "正在读取对局…",
  cannot: "无法复盘这局游戏",
  fault: {
    noMoves: "这局里没有走过一步。",
    failed: "浏览器中止了复盘，没有丢失任何内容。",
  },
  again: "重新复盘",
};

export const reviewWords = wordsOf(EN, ZH);
