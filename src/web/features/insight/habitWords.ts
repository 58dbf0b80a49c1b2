/** @file Words about the player's habits. */
import type { HabitCode } from "#people";
import { count } from "../../kit/words/count.en.ts";
import type { Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

/** A share in percent as a number of ten, at least 1. */
const inTen = (percent: number) => Math.max(1, Math.round(percent / 10));

const EN = {
  title: "How you play",
  gettingToKnow: (moves: number, enough: number) => `Still getting to know you: ${moves} of ${count(enough, "move")}.`,
  nothing: (moves: number) => `Nothing stands out in ${count(moves, "move")} so far.`,
  learned: (moves: number) =>
    `Learned from ${count(moves, "move")}, to foresee your next ones. It stays in this browser.`,
  /** From the strength of the fact in percent. */
  fact: {
    rows: () => "You build rows rather than columns.",
    columns: () => "You build columns rather than rows.",
    clears: () => "You clear a line when you can.",
    edges: () => "You keep to the edges.",
    middle: () => "You play in the middle.",
    low: () => "You fill the board from the bottom.",
    high: () => "You fill the board from the top.",
    right: () => "You favour the right side.",
    left: () => "You favour the left side.",
    bigFirst: () => "You place big pieces first.",
    smallFirst: () => "You place small pieces first.",
    leftFirst: () => "You take the left piece first.",
    leftLast: () => "You leave the left piece for later.",
    snug: () => "You fit pieces closely together.",
    noHoles: () => "You leave few gaps.",
    room: () => "You leave room for pieces to come.",
    both: () => "You set up rows and columns at the same time.",
    keepsHand: () => "You keep room for the rest of your hand.",
    byEye: (percent) => `You often place by eye: about ${inTen(percent)} in 10 moves follow no pattern known here.`,
    steady: () => "Nearly all your moves follow these habits.",
  } satisfies Readonly<Record<HabitCode, (percent: number) => string>>,
  forget: "Forget how I play",
  forgetAsk: (moves: number) => `Forget what was learned from ${moves === 0 ? "your games" : count(moves, "move")}?`,
  keep: "Keep it",
  forgotten: "Forgotten. Learning starts again with your next game; this game still uses the old habits.",
};

const ZH: Wording<typeof EN> = {
  title: "你的玩法",
  gettingToKnow: (moves, enough) => `还在了解你：${enough} 步中的 ${moves} 步。`,
  nothing: (moves) => `到目前为止的 ${moves} 步里，没有明显的习惯。`,
  learned: (moves) => `从你的 ${moves} 步中得知，用来预测之后的落子，只保存在这个浏览器里。`,
  fact: {
    rows: () => "你更喜欢拼行，而不是列。",
    columns: () => "你更喜欢拼列，而不是行。",
    clears: () => "能消除时，你就会消除。",
    edges: () => "你喜欢靠边放。",
    middle: () => "你喜欢放在中间。",
    low: () => "你从下往上填。",
    high: () => "你从上往下填。",
    right: () => "你偏爱右侧。",
    left: () => "你偏爱左侧。",
    bigFirst: () => "你先放大块。",
    smallFirst: () => "你先放小块。",
    leftFirst: () => "你先拿左边的方块。",
    leftLast: () => "你把左边的方块留到后面。",
    snug: () => "你把方块贴紧放。",
    noHoles: () => "你很少留下空洞。",
    room: () => "你会给之后的方块留出空间。",
    both: () => "你同时准备行和列。",
    keepsHand: () => "你会给这组剩下的方块留好位置。",
    byEye: (percent) => `你常凭感觉放：大约每 10 步里有 ${inTen(percent)} 步看不出规律。`,
    steady: () => "你几乎每一步都符合这些习惯。",
  },
  forget: "忘掉我的玩法",
  forgetAsk: (moves) => (moves === 0 ? "要忘掉从你的对局中学到的内容吗？" : `要忘掉从 ${moves} 步中得知的习惯吗？`),
  keep: "保留",
  forgotten: "已忘掉。从下一局起重新了解；本局的方块仍按之前的了解发放。",
};

export const habitWords = wordsOf(EN, ZH);
