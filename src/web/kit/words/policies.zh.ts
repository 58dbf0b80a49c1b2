/** @file The studio's screen about tuned policies, in Chinese. */
import type { StudioTuningWords } from "./policies.type.ts";

export const CHINESE_STUDIO_TUNING: StudioTuningWords = {
  title: "调参",
  about: "针对每类玩家情境的策略，由模拟玩家搜索并检验",
  pareto: "心流与对局长度",
  paretoAbout: "为更长的对局调参，在未参与调参的玩家上检验",
  flow: "心流占比",
  placements: "每局落子数",
  tuned: "调参后",
  defaults: "默认",
  weight: "长度权重",
  games: "对局",
  worth: "策略的价值",
  worthAbout: "与默认设置相比，起点与种子相同",
  context: "情境",
  people: "玩家",
  gain: "心流变化",
  policy: "策略与默认设置对照",
  setting: "设置",
  none: "此处使用默认设置：没有策略胜过它。",
  verdict: "在未参与调参的玩家上，这些策略没有可测量的收益。",
};
