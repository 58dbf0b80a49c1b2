/** @file Words of duels, 对决 in Chinese. Scores come formatted. */
import { count } from "../../kit/words/count.en.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { Outcome } from "./line.ts";
import type { Opponent } from "./stored.ts";

const EN = {
  /** Above the board. */
  beat: (target: string) => `Beat ${target}`,
  ahead: (points: string) => `${points} ahead`,
  behind: (points: string) => `${points} behind`,
  even: "level",
  /** Screen reader text of both lines. */
  graph: (mine: string, theirs: string, moves: number) =>
    `After ${count(moves, "move")}: you ${mine}, opponent ${theirs}`,
  opponents: { link: "By link", search: "Search", greedy: "Greedy", regular: "Regular" } satisfies Names<Opponent>,
  opponentAbout: {
    search: "Looks through every way to place a hand. Very strong.",
    greedy: "Takes the clear it sees. Loses early.",
    regular: "A simulated person who plays tidily and slips now and then.",
  } satisfies Names<Exclude<Opponent, "link">>,
  invitation: (target: string, moves: number) => `${target} points in ${count(moves, "move")}: can you beat it?`,
  /** What is the same for both, and what is not. */
  same: "Same seed and same start, so the first hand is the same. After it the pieces follow each board. The higher score wins.",
  otherVersion: "It was played in another version: the seed is the same, the pieces may differ.",
  accept: "Accept",
  badLink: "This link holds no game to beat. Perhaps it was cut off; ask for it again.",
  againstAi: "Against the AI",
  preparing: "Your opponent plays first…",
  notPrepared: "Your opponent could not be loaded. Try again in a moment.",
  /** A duel of the list that cannot be replayed any more. */
  lost: "This duel cannot be opened here: its games are damaged or of another version.",
  yours: "Your duels",
  none: "No duel yet. Finish a game and choose Challenge, or play against the AI.",
  tally: (won: number, lost: number, open: number) => `${won} won · ${lost} lost · ${open} open`,
  state: { won: "Won", lost: "Lost", level: "Level", open: "Open" } satisfies Names<Outcome | "open">,
  scores: (mine: string, theirs: string) => `${mine} to ${theirs}`,
  resume: "Continue",
  rematch: "Rematch",
  shareBack: "Share back",
  challenge: "Challenge",
  challengeText: (score: string) => `Beat my ${score} in OpenBlock: same seed, same start.`,
  result: (outcome: Outcome, points: string) =>
    outcome === "level" ? "Level" : outcome === "won" ? `Won by ${points}` : `${points} short of your opponent`,
};

const ZH: Wording<typeof EN> = {
  beat: (target) => `目标 ${target} 分`,
  ahead: (points) => `领先 ${points} 分`,
  behind: (points) => `落后 ${points} 分`,
  even: "持平",
  graph: (mine, theirs, moves) => `第 ${moves} 步：你 ${mine} 分，对手 ${theirs} 分`,
  opponents: { link: "链接挑战", search: "搜索", greedy: "贪心", regular: "普通玩家" },
  opponentAbout: {
    search: "会算遍一组方块的所有放法，非常强。",
    greedy: "看到能消就消，很快出局。",
    regular: "模拟的普通玩家，放得整齐，偶尔失手。",
  },
  invitation: (target, moves) => `${moves} 步得 ${target} 分，你能超过吗？`,
  same: "种子和起始条件相同，所以第一组方块也相同；之后的方块会跟随各自的棋盘。得分高者胜。",
  otherVersion: "这一局来自另一个版本：种子相同，方块可能不同。",
  accept: "应战",
  badLink: "这个链接里没有可以挑战的对局，可能被截断了，请让对方重新发送。",
  againstAi: "与 AI 对决",
  preparing: "对手先下一局……",
  notPrepared: "对手没能加载，请稍后再试。",
  lost: "这场对决在这里打不开：对局记录已损坏，或来自其他版本。",
  yours: "你的对决",
  none: "还没有对决。完成一局后选择“发起挑战”，或与 AI 对决。",
  tally: (won, lost, open) => `胜 ${won} · 负 ${lost} · 未完 ${open}`,
  state: { won: "胜", lost: "负", level: "平", open: "未完" },
  scores: (mine, theirs) => `${mine} 比 ${theirs}`,
  resume: "继续",
  rematch: "再来一次",
  shareBack: "回敬对方",
  challenge: "发起挑战",
  challengeText: (score) => `来挑战我的 ${score} 分：OpenBlock，同样的种子，同样的开局。`,
  result: (outcome, points) =>
    outcome === "level" ? "打平" : outcome === "won" ? `胜出 ${points} 分` : `还差 ${points} 分`,
};

export const duelWords = wordsOf(EN, ZH);
