/** @file Words of hints in English. */
import { clamp, inPercent } from "#engine";
import { ENGLISH_END } from "#spawn";
import type { Wording } from "../kit/words/wording.ts";
import type { AgentAdvice } from "./agents/protocol.ts";

const percent = (share: number) => `${inPercent(share)}%`;

const NUMBERS = ["no", "one", "two", "three"];

const inWords = (n: number) => NUMBERS[n] ?? String(n);

const linesText = (n: number) => `${inWords(n)} ${n === 1 ? "line" : "lines"}`;

/** What a first move does: the lines it clears, and the shape that it keeps open. */
function hintLead({ plan, clears, keeps }: AgentAdvice): string {
  const [now = 0, ...later] = clears;
  const rest = later.reduce((sum, lines) => sum + lines, 0);
  const opens = keeps === null ? [] : [`keeps the ${ENGLISH_END.shape(keeps)} open`];
  const does = [...(now > 0 ? [`clears ${linesText(now)}`] : []), ...opens].join(" and ");
  const others = plan.length === 2 ? "the last piece" : "the other two";
  const follows = rest > 0 ? `lets ${others} clear ${linesText(rest)}` : `leaves ${others} a place`;
  if (does === "" && plan.length === 1) return `Try piece ${plan[0]!.slot + 1} here.`;
  return `Piece ${plan[0]!.slot + 1} here ${does === "" ? follows : does}.`;
}

function roomText(share: number): string {
  if (share === 0) return "No ordinary hand would fit afterwards.";
  if (share === 1) return "Every possible next hand would fit.";
  const room = share >= 0.6 ? "That keeps plenty of room" : share >= 0.25 ? "That leaves some room" : "It stays tight";
  return `${room}: ${percent(clamp(share, 0.01, 0.99))} of possible next hands would fit.`;
}

export const EN = {
  /** The move with what it clears or keeps open, then how the board will be. */
  hint: (advice: AgentAdvice): readonly [string, string] =>
    advice.placesAll
      ? [hintLead(advice), EN.outlook(advice)]
      : [
          "No way to place everything any more.",
          `This buys you ${inWords(advice.plan.length)} more ${advice.plan.length === 1 ? "move" : "moves"}.`,
        ],
  /** What the board is like after an agent's plan, and how games go on from there. */
  outlook: ({ placesAll, feasibleShare, survival }: AgentAdvice) => {
    if (!placesAll) return "The game ends with these pieces.";
    // That all games go on says nothing.
    if (survival === null || survival.share === 1) return roomText(feasibleShare);
    const share = survival.share === 0 ? "None" : percent(clamp(survival.share, 0.01, 0.99));
    return `${roomText(feasibleShare)} ${share} of the simulated games ${survival.share === 0 ? "lasts" : "last"} ${survival.docks} more hands.`;
  },
};

export type HintWords = Wording<typeof EN>;
