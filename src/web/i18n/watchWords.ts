/** @file What the page on which an agent plays says beyond the common words, in both languages; loaded with it. */
import type { ShapeId } from "#engine";
import type { DealerId, Session } from "#game";
import type { WatchedAgent, WatchSpeed } from "../watch/watchGame.ts";
import { words } from "./words.ts";

export interface WatchWords {
  readonly agent: string;
  readonly agents: Readonly<Record<WatchedAgent, string>>;
  readonly agentAbout: Readonly<Record<WatchedAgent, string>>;
  readonly docks: string;
  readonly sources: Readonly<Record<DealerId, string>>;
  readonly sourceAbout: Readonly<Record<DealerId, string>>;
  readonly speeds: Readonly<Record<WatchSpeed, string>>;
  readonly placements: string;
  readonly plainPoints: string;
  readonly plan: string;
  readonly thinking: string;
  readonly stuck: string;
  /** Its model could not be loaded, and the keeper stands in for it. */
  readonly standIn: string;
  /** One agent is being loaded while another plays. */
  readonly loading: (agent: WatchedAgent, playing: WatchedAgent) => string;
  /** One agent could not be loaded, and another plays on. */
  readonly absent: (agent: WatchedAgent, playing: WatchedAgent) => string;
  readonly planned: (shape: ShapeId, row: number, column: number, lines: number) => string;
  readonly place: (row: number, column: number) => string;
  readonly clears: (lines: number) => string;
  readonly isPlaced: string;
  readonly willNotFit: string;
  readonly ended: (session: Session) => string;
  readonly openReplay: string;
  readonly seed: (seed: number) => string;
  readonly shared: (agent: WatchedAgent, score: number, steps: number) => string;
}

const lines = (n: number) => (n === 1 ? "one line" : `${n} lines`);

const ENGLISH: WatchWords = {
  agent: "Agent",
  agents: {
    search: "Search",
    keeper: "Keeper",
    linear: "Linear",
    ppo: "Network",
    "ppo+shield": "Network with shield",
    greedy: "Greedy",
    random: "Random",
  },
  agentAbout: {
    search: "Search goes through every order and place of a dock and takes the board that a learned value likes best.",
    keeper: "Keeper takes the best board after one piece, and never makes the rest of the dock impossible.",
    linear: "Linear takes the board after one piece that a few learned weights like best.",
    ppo: "Network takes the place that a trained neural network likes best, one piece after the other.",
    "ppo+shield": "Network with shield plays like Network, and never makes the rest of the dock impossible.",
    greedy: "Greedy takes the best board after one piece, whatever becomes of the rest.",
    random: "Random takes any place that is free.",
  },
  docks: "Docks",
  sources: { rule: "As in the game", uniform: "Uniform", feasible: "Feasible", hard: "Hard" },
  sourceAbout: {
    rule: "The docks are those of your game, dealt for a new player.",
    uniform: "The docks are any three shapes, and may be impossible.",
    feasible: "The docks are any three shapes that can all be placed.",
    hard: "The docks are the hardest of ten that can be placed.",
  },
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast" },
  placements: "Placements",
  plainPoints: "Plain points",
  plan: "Plan for this dock",
  thinking: "Thinking…",
  stuck: "The agent could not be started. Press play to try again.",
  standIn: "The model of this agent could not be loaded, so Keeper plays for it.",
  loading: (agent, playing) =>
    `Loading ${ENGLISH.agents[agent]} (once, up to 15 MB)… ${ENGLISH.agents[playing]} plays until it is there.`,
  absent: (agent, playing) =>
    `${ENGLISH.agents[agent]} could not be loaded, so ${ENGLISH.agents[playing]} plays on. Choose it again to try again.`,
  planned: (shape, row, column, cleared) =>
    `${words().spawn.shape(shape)} at row ${row}, column ${column}${cleared > 0 ? `, clears ${lines(cleared)}` : ""}`,
  place: (row, column) => `row ${row}, col ${column}`,
  clears: (cleared) => lines(cleared),
  isPlaced: "placed",
  willNotFit: "Not all of this dock can be placed.",
  ended: ({ ended, steps }) =>
    ended === "noFeasibleDock"
      ? `Over after ${steps} placements: no dock could be placed on this board.`
      : `Over after ${steps} placements: nothing fits any more.`,
  openReplay: "Open as replay",
  seed: (seed) => `Seed ${seed}`,
  shared: (agent, score, steps) =>
    `OpenBlock, played by ${ENGLISH.agents[agent]}: ${score} points in ${steps} placements`,
};

const NAMES_ZH = {
  search: "搜索",
  keeper: "稳健",
  linear: "线性",
  ppo: "神经网络",
  "ppo+shield": "神经网络加护盾",
  greedy: "贪心",
  random: "随机",
} as const;

const CHINESE: WatchWords = {
  agent: "玩家",
  agents: NAMES_ZH,
  agentAbout: {
    search: "“搜索”试遍一组方块的所有顺序和位置，选择学到的估值最高的棋盘。",
    keeper: "“稳健”选择放下一块后最好的棋盘，并且绝不让其余方块放不下。",
    linear: "“线性”用几个学到的权重，选择放下一块后最好的棋盘。",
    ppo: "“神经网络”逐块放置，每次选训练好的网络最看好的位置。",
    "ppo+shield": "“神经网络加护盾”下法相同，但绝不让其余方块放不下。",
    greedy: "“贪心”只看放下一块后的棋盘，不管其余方块。",
    random: "“随机”放在任意空位。",
  },
  docks: "方块来源",
  sources: { rule: "与游戏相同", uniform: "均匀随机", feasible: "必能放下", hard: "困难" },
  sourceAbout: {
    rule: "方块与你的对局同源，按新玩家发放。",
    uniform: "方块是任意三种形状，可能放不下。",
    feasible: "方块是任意三种能全部放下的形状。",
    hard: "方块是十组放得下的组合中最难的一组。",
  },
  speeds: { slow: "慢", normal: "正常", fast: "快" },
  placements: "步数",
  plainPoints: "基础分",
  plan: "这组方块的打算",
  thinking: "思考中…",
  stuck: "玩家程序没能启动。按播放键再试一次。",
  standIn: "这个玩家的模型没能加载，由“稳健”代打。",
  loading: (agent, playing) =>
    `正在加载“${NAMES_ZH[agent]}”（仅此一次，最多 15 兆）…加载好之前由“${NAMES_ZH[playing]}”继续。`,
  absent: (agent, playing) => `“${NAMES_ZH[agent]}”没能加载，“${NAMES_ZH[playing]}”继续玩。再次选择即可重试。`,
  planned: (shape, row, column, cleared) =>
    `${words().spawn.shape(shape)}放在第 ${row} 行第 ${column} 列${cleared > 0 ? `，消除 ${cleared} 条线` : ""}`,
  place: (row, column) => `${row} 行 ${column} 列`,
  clears: (cleared) => `消 ${cleared} 线`,
  isPlaced: "已放",
  willNotFit: "这组方块不能全部放下。",
  ended: ({ ended, steps }) =>
    ended === "noFeasibleDock"
      ? `${steps} 步后结束：这个棋盘上没有一组方块放得下。`
      : `${steps} 步后结束：已经没有方块放得下。`,
  openReplay: "打开回放",
  seed: (seed) => `种子 ${seed}`,
  shared: (agent, score, steps) => `OpenBlock，由“${NAMES_ZH[agent]}”游玩：${steps} 步得 ${score} 分`,
};

export function watchWords(): WatchWords {
  return words().tag.startsWith("zh") ? CHINESE : ENGLISH;
}
