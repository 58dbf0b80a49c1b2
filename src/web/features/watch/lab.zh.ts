/** @file The laboratory in Simplified Chinese. */
import type { LabWords } from "./lab.type.ts";

const NAMES = {
  search: "搜索",
  keeper: "稳健",
  linear: "线性",
  ppo: "神经网络",
  "ppo+shield": "神经网络加护盾",
  greedy: "贪心",
  random: "随机",
} as const;

export const CHINESE_LAB: LabWords = {
  about: "给好奇的人：本项目的各种智能体、各种方块来源，以及每局的种子。",
  agents: NAMES,
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
    `正在加载“${NAMES[agent]}”（仅此一次，最多 15 兆）…加载好之前由“${NAMES[playing]}”继续。`,
  absent: (agent, playing) => `“${NAMES[agent]}”没能加载，“${NAMES[playing]}”继续玩。再次选择即可重试。`,
  seed: (seed) => `种子 ${seed}`,
};
