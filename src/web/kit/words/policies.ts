/** @file Words about tuned policies, in the insight panel and in the studio. */
import type { Wording } from "./wording.ts";
import { wordsOf } from "./words.ts";

const EN = {
  title: "Tuning",
  about: "policies for each player context, tuned and tested on simulated players",
  pareto: "Flow against length of games",
  paretoAbout: "tuned for longer games, tested on held-out players",
  flow: "In flow",
  placements: "Placements a game",
  tuned: "Tuned",
  defaults: "Defaults",
  weight: "Weight of length",
  games: "Games",
  worth: "Effect of the policy",
  worthAbout: "against the defaults, same starts and seeds",
  context: "Context",
  people: "People",
  gain: "Change in flow",
  policy: "Policy and defaults",
  setting: "Setting",
  none: "Default settings: no policy beat them here.",
  /** Of the policies that the game comes with. */
  verdict: "No measurable benefit on held-out players.",
};

export type TuningWords = Wording<typeof EN>;

const ZH: TuningWords = {
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

export const tuningWords = wordsOf(EN, ZH);
