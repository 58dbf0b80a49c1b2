/** @file Words of hints in Simplified Chinese. */
import { clamp, inPercent } from "#engine";
import { CHINESE_END } from "../kit/words/ending.zh.ts";
import type { AgentAdvice } from "./agents/protocol.ts";
import type { HintWords } from "./hintWords.en.ts";

const percent = (share: number) => `${inPercent(share)}%`;

/** A space before a digit or a letter, none before a character. */
const spaced = (text: string) => (/^[\dA-Z]/.test(text) ? ` ${text}` : text);

/** What a first move does: the lines it clears, and the shape that it keeps open. */
function hintLead({ plan, clears, keeps }: AgentAdvice): string {
  const [now = 0, ...later] = clears;
  const rest = later.reduce((sum, lines) => sum + lines, 0);
  const opens = keeps === null ? [] : [`给${spaced(CHINESE_END.shape(keeps))}留出位置`];
  const does = [...(now > 0 ? [`消除 ${now} 条`] : []), ...opens].join("，并");
  const others = plan.length === 2 ? "最后一块" : "另外两块";
  const follows = rest > 0 ? `${others}就能消除 ${rest} 条` : `${others}也有位置`;
  const lead = `建议把第 ${plan[0]!.slot + 1} 块放这里`;
  if (does === "" && plan.length === 1) return `${lead}。`;
  return `${lead}：${does === "" ? follows : `可以${does}`}。`;
}

function roomText(share: number): string {
  if (share === 0) return "之后普通方块没有一组能全部放完。";
  if (share === 1) return "之后任何一组方块都放得下。";
  const room = share >= 0.6 ? "空间还很充裕" : share >= 0.25 ? "还有一些空间" : "空间会很紧";
  return `${room}：之后可能出现的组合中有 ${percent(clamp(share, 0.01, 0.99))} 放得下。`;
}

export const ZH: HintWords = {
  hint: (advice) =>
    advice.placesAll
      ? [hintLead(advice), ZH.outlook(advice)]
      : ["这一组已经没有办法全部放下。", `这样还能多走 ${advice.plan.length} 步。`],
  outlook: ({ placesAll, feasibleShare, survival }) => {
    if (!placesAll) return "本局将在这一组结束。";
    // That all games go on says nothing.
    if (survival === null || survival.share === 1) return roomText(feasibleShare);
    const share = survival.share === 0 ? "没有一局" : `有 ${percent(clamp(survival.share, 0.01, 0.99))} `;
    return `${roomText(feasibleShare)}模拟的对局中${share}能再撑 ${survival.docks} 组以上。`;
  },
};
