/** @file Words of the laboratory, beside those of watching. */
import type { DealerId } from "#game";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { WatchedAgent } from "./watchGame.ts";

const EN = {
  about: "For the curious: the agents of the project on all sources of pieces, with the seed of every game.",
  agents: {
    search: "Search",
    keeper: "Keeper",
    linear: "Linear",
    ppo: "Network",
    "ppo+shield": "Network with shield",
    greedy: "Greedy",
    random: "Random",
  } satisfies Names<WatchedAgent>,
  agentAbout: {
    search:
      "Search goes through every order and place of the three pieces and takes the board that a learned value likes best.",
    keeper: "Keeper takes the best board after one piece, and never makes the other pieces impossible.",
    linear: "Linear takes the board after one piece that a few learned weights like best.",
    ppo: "Network takes the place that a trained neural network likes best, one piece after the other.",
    "ppo+shield": "Network with shield plays like Network, and never makes the other pieces impossible.",
    greedy: "Greedy takes the best board after one piece and ignores the rest.",
    random: "Random takes any place that is free.",
  } satisfies Names<WatchedAgent>,
  docks: "Pieces",
  sources: {
    foresight: "As in the game",
    rule: "As in the paper",
    uniform: "Uniform",
    feasible: "Feasible",
    hard: "Hard",
  } satisfies Names<DealerId>,
  sourceAbout: {
    foresight: "The pieces are those of your game, dealt for a new player.",
    rule: "The pieces are dealt for a new player by the paper's objective.",
    uniform: "The pieces are any three shapes, and may be impossible to place.",
    feasible: "The pieces are any three shapes that can all be placed.",
    hard: "The pieces are the hardest of ten hands that can be placed.",
  } satisfies Names<DealerId>,
  plainPoints: "Plain points",
  /** One agent is being loaded while another plays. */
  loading: (agent: WatchedAgent, playing: WatchedAgent) =>
    `Loading ${EN.agents[agent]} (once, up to 15 MB)… ${EN.agents[playing]} plays until it is there.`,
  /** One agent could not be loaded, and another plays on. */
  absent: (agent: WatchedAgent, playing: WatchedAgent) =>
    `${EN.agents[agent]} could not be loaded, so ${EN.agents[playing]} plays on. Choose it again to try again.`,
  seed: (seed: number) => `Seed ${seed}`,
};

const AGENTS_ZH = {
  search: "搜索",
  keeper: "稳健",
  linear: "线性",
  ppo: "神经网络",
  "ppo+shield": "神经网络加护盾",
  greedy: "贪心",
  random: "随机",
} as const;

const ZH: Wording<typeof EN> = {
  about: "给好奇的人：本项目的各种智能体、各种方块来源，以及每局的种子。",
  agents: AGENTS_ZH,
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
  sources: { foresight: "与游戏相同", rule: "论文方式", uniform: "均匀随机", feasible: "必能放下", hard: "困难" },
  sourceAbout: {
    foresight: "方块与你的对局同源，按新玩家发放。",
    rule: "按论文的目标函数为新玩家发牌。",
    uniform: "方块是任意三种形状，可能放不下。",
    feasible: "方块是任意三种能全部放下的形状。",
    hard: "方块是十组放得下的组合中最难的一组。",
  },
  plainPoints: "基础分",
  loading: (agent, playing) =>
    `正在加载“${AGENTS_ZH[agent]}”（仅此一次，最多 15 兆）…加载好之前由“${AGENTS_ZH[playing]}”继续。`,
  absent: (agent, playing) => `“${AGENTS_ZH[agent]}”没能加载，“${AGENTS_ZH[playing]}”继续玩。再次选择即可重试。`,
  seed: (seed) => `种子 ${seed}`,
};

export const labWords = wordsOf(EN, ZH);
