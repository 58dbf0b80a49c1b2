/** @file Sentences about decisions: English comes from the generator, Chinese is here. Loaded with the first of them. */
import { type AimFacts, ENGLISH, type LineNumbers, type SpawnMessages, type Wordings } from "#spawn";
import { CHINESE_END } from "./ending.zh.ts";
import { wordsOf } from "./words.ts";

/** "第 2、5 行和第 7 列". */
function nameLines({ rows, columns }: LineNumbers): string {
  const parts = [
    rows.length > 0 ? `第 ${rows.join("、")} 行` : "",
    columns.length > 0 ? `第 ${columns.join("、")} 列` : "",
  ];
  return parts.filter((part) => part !== "").join("和");
}

/** A space before a digit or a letter, none before a character. */
function spaced(text: string): string {
  return /^[\dA-Z]/.test(text) ? ` ${text}` : text;
}

/** A mean to the nearest half: "约 2 条线", "1 到 2 条线". */
function about(mean: number): string {
  const halves = Math.round(2 * mean);
  const low = Math.floor(halves / 2);
  if (halves <= 1) return halves === 0 ? "0 条线" : "0 到 1 条线";
  return halves % 2 === 0 ? `约 ${low} 条线` : `${low} 到 ${low + 1} 条线`;
}

/** What the board asks, against what the player can do (100), in words: a percentage above 100 would read as blame. */
function load(asks: number): string {
  if (asks < 70) return "要求远低于你的水平";
  if (asks < 95) return "要求低于你的水平";
  if (asks <= 110) return "要求和你的水平相当";
  return asks <= 150 ? "对你来说有点紧" : "对你来说偏紧";
}

const REASONS: SpawnMessages["reason"] = {
  criticalFrustration: ({ clearless }) => [
    `你已经 ${clearless} 步没有消除了，这组方块是来帮你的。`,
    `连续 ${clearless} 步没有消除，先帮你一把。`,
  ],
  lateCollapse: () => [
    "这次玩到后段，消除越来越少，所以这组方块会温和一些。",
    "后段消除变少了，给你一组温和的方块。",
    "玩到后段，消除不多，这组方块要求不高。",
  ],
  forcedBadRounds: ({ forcedBadRun }) => [
    `前 ${forcedBadRun} 组方块都没给你留下好走法，这一组有。`,
    `连续 ${forcedBadRun} 组没有好走法，这一组有。`,
  ],
  warmRun: ({ warmLeft }) => [
    `这是热身阶段的方块，还有 ${warmLeft} 组。`,
    `热身阶段：连这一组在内还有 ${warmLeft} 组温和的方块。`,
  ],
  chasingBest: ({ percentOfBest }) => [
    `你已经达到最高分的 ${percentOfBest}%，方块会越来越大胆。`,
    `离最高分不远了（${percentOfBest}%），这一组要求高一点。`,
  ],
  frustration: ({ clearless }) => [
    `你已经 ${clearless} 步没有消除了，这组方块让消除容易一些。`,
    `${clearless} 步没有消除，该消一次了，这组方块让它更容易。`,
  ],
  structuralDistress: ({ fill }) => [
    `棋盘已满 ${fill}%，空隙很多，这组方块帮你补上。`,
    `棋盘满了 ${fill}%，空隙不少，这组方块用来补一些。`,
  ],
  anxious: ({ asks }) => [
    `棋盘现在${load(asks)}，这组方块帮你腾出空间。`,
    `这组方块帮你腾出空间：棋盘现在${load(asks)}。`,
  ],
  drifting: () => ["你停了一会儿，这组方块值得你回来。", "休息之后，这组方块值得一看。"],
  starved: ({ starved }) => [
    `已经 ${starved} 组没有大消除了，这一组机会更大。`,
    `${starved} 组没有大消除，用这组方块更有机会。`,
  ],
  linesAlmostFull: ({ oneShort }) => [`${oneShort}只差一格，可以收获了。`, `收获的时候到了：${oneShort}只差一格。`],
  wipeInReach: () => ["从这里可以清空整个棋盘。", "整个棋盘现在就有机会清空。"],
  underChallenged: ({ asks }) => [
    `棋盘现在${load(asks)}，这组方块要求更高一些。`,
    `这组方块要求更高一些：棋盘现在${load(asks)}。`,
  ],
  highStress: ({ form }) => [
    `你的状态是 ${form}（满分 100），这组方块要求更高一些。`,
    `这组方块要求更高，因为你的状态是 ${form}（满分 100）。`,
  ],
  risingStress: ({ form }) => [
    `你的状态是 ${form}（满分 100），节奏稍微加快一点。`,
    `节奏稍微加快：你的状态是 ${form}（满分 100）。`,
  ],
  inFlow: ({ asks }) => [`你正在状态，棋盘${load(asks)}，难度保持不变。`, `棋盘现在${load(asks)}，难度不用变。`],
  ordinary: ({ firstMoves }) => [
    `普通的一组方块，第一步有 ${firstMoves} 处可放。`,
    `没有什么特别的情况，第一步有 ${firstMoves} 处可放。`,
  ],
};

const lastHand = ({ lines, expected }: AimFacts) => `上一组消除了 ${lines} 条线，预计是${spaced(about(expected))}`;

const AIM: SpawnMessages["aim"] = {
  cleared: (facts) => [`${lastHand(facts)}，所以这一组要求高一点。`, `这一组要求高一点：${lastHand(facts)}。`],
  missed: (facts) => [`${lastHand(facts)}，所以这一组要求低一点。`, `这一组要求低一点：${lastHand(facts)}。`],
  overload: ({ fill }) => [
    `棋盘已满 ${fill}%，所以这组方块要求低一点。`,
    `这组方块要求低一点，因为棋盘已满 ${fill}%。`,
  ],
  late: () => ["这次玩到后段，消除变少了，所以这组方块要求低一点。", "后段消除变少，方块放松一点。"],
  brake: ({ past }) => [
    `你已经超过最高分 ${past.toLocaleString("en")} 分，方块放松一点。`,
    `最高分已经被你超过 ${past.toLocaleString("en")} 分，方块可以放松一点。`,
  ],
  arc: ({ game }) => [`这是你这次玩的第 ${game} 局，正是要求高一点的时候。`, `这次的第 ${game} 局，要求高一点。`],
  warmUp: ({ game }) => [`这是你这次玩的第 ${game} 局，开头会温和一些。`, `这次的第 ${game} 局，温和地开始。`],
  newcomer: () => ["你刚来，所以方块开头温和一些。", "方块开头温和一些，因为你刚来。"],
  returning: () => ["你有一阵子没来，所以方块开头温和一些。", "方块开头温和一些，因为你有一阵子没来。"],
  bolder: ({ skill }) => [
    `你的水平是 ${skill}（满分 100），所以方块开头大胆一些。`,
    `方块开头大胆一些，因为你的水平是 ${skill}（满分 100）。`,
  ],
  gentle: () => ["你想要轻松一些，所以方块要求低一点。", "方块要求低一点，因为你想要轻松一些。"],
  hard: () => ["你想要难一些，所以方块要求高一点。", "方块要求高一点，因为你想要难一些。"],
  design: ({ hand }) => [`这一局按设计好的曲线走，这是第 ${hand} 组。`, `设计好的曲线，第 ${hand} 组。`],
};

function riskOf(who: string): Wordings {
  return [`局面很紧：从这里开始，${who}会在三组之内输掉。`, `当心：${who}从这里开始三组之内就输掉。`];
}

function waysText(solutions: number, isExact: boolean): Wordings {
  const number = solutions.toLocaleString("en");
  return isExact
    ? [`三块全放下有 ${number} 种放法。`, `放下这三块共有 ${number} 种方法。`]
    : [`三块全放下至少有 ${number} 种放法。`, `放下这三块有 ${number} 种以上的方法。`];
}

const POINTS: SpawnMessages["point"] = {
  effect: {
    flow: () => ["这组方块应该让你保持状态。", "用这组方块，你应该会保持状态。", "你正在状态，放完这组应该还在。"],
    more: (now) => [`这次事情多一些：棋盘现在${load(now)}。`, `棋盘现在${load(now)}，这组方块会让你多动动脑。`],
    ease: (now) => [`这次轻松一些：棋盘现在${load(now)}。`, `棋盘现在${load(now)}，这组方块应该会轻松一些。`],
  },
  lines: (mean) =>
    mean < 0.25
      ? ["像你这样的玩家用这组方块还消不了线。", "这次先别指望消除，像你这样的玩家也消不了。"]
      : [
          `像你这样的玩家用这组方块消除${spaced(about(mean))}。`,
          `预计消除${spaced(about(mean))}，像你这样的玩家就是如此。`,
        ],
  multi: () => ["多数像你这样的玩家会用这组方块一次消除两条线以上。", "一次两条线以上：多数像你这样的玩家能找到。"],
  fill: (now, then) => [
    `棋盘现在${now === 0 ? "是空的" : `满 ${now}%`}，放完这组大约满 ${then}%。`,
    `放完这组，棋盘大约满 ${then}%，现在${now === 0 ? "是空的" : `是 ${now}%`}。`,
  ],
  risk: {
    fifth: () => riskOf("五个像你这样的玩家里有一个"),
    third: () => riskOf("三个像你这样的玩家里有一个"),
    half: () => riskOf("约一半像你这样的玩家"),
    most: () => riskOf("多数像你这样的玩家"),
  },
  loss: (percent) => [`注意顺序：模拟中有 ${percent}% 剩下一块放不下。`, `模拟中有 ${percent}% 没能放完这组方块。`],
  ways: waysText,
  orders: (orders) => [`6 种顺序里只有 ${orders} 种行得通。`, `注意顺序：6 种里有 ${orders} 种行得通。`],
  room: (fitting) =>
    fitting === 28
      ? ["为消除而放，之后每种普通方块都还放得下。", "之后每种普通方块都还有地方放。"]
      : [
          `为消除而放，之后 28 种普通方块里有 ${fitting} 种放得下。`,
          `之后（为消除而放）还放得下 28 种普通方块里的 ${fitting} 种。`,
        ],
  tight: (shape, places) =>
    places === 0
      ? [`${shape}要等别的方块腾出地方才放得下。`, `先腾地方：${shape}现在没有地方放。`]
      : [`${shape}有 ${places} 处可放。`, `能放${spaced(shape)}的地方有 ${places} 处。`],
  prepared: (lines) => [`先做准备，一块就能同时消除 ${lines} 条线。`, `有一块能同时消除 ${lines} 条线，要先铺垫。`],
  wipe: () => ["这组方块可以清空整个棋盘。", "用这组方块，整个棋盘都能清空。"],
};

/** Lines that a piece fills as soon as it is placed. */
function waitsFor(verb: string) {
  return (shape: string, lines: string, count: number): Wordings =>
    lines === "" ? [] : [`${shape}可以${verb}${lines}。`, `${lines}${count > 1 ? "都" : ""}在等${spaced(shape)}。`];
}

/** "a，然后是 b，最后是 c". */
function inOrder([first = "", ...others]: readonly string[]): string {
  const last = others.length - 1;
  return [first, ...others.map((shape, i) => `${i === last ? "最后是" : "然后是"}${spaced(shape)}`)].join("，");
}

export const CHINESE: SpawnMessages = {
  ...CHINESE_END,
  lines: nameLines,
  reason: REASONS,
  aim: AIM,
  point: POINTS,
  piece: {
    wipe: (shape) => [`${shape}可以参与清空整个棋盘。`, `要清空整个棋盘，${shape}用得上。`],
    finish: waitsFor("补满"),
    clear: waitsFor("消除"),
    setup: (shape) => [`${shape}可以让一行或一列只差一格。`, `用${spaced(shape)}可以让一行或一列只差一格。`],
    fill: waitsFor("消除"),
    learned: waitsFor("消除"),
  },
  special: (shape, isRelief) =>
    isRelief
      ? [`${shape}是少见的小方块，来帮你一把。`, `来帮你一把的是少见的小方块：${shape}。`]
      : [`${shape}是少见的方块，来考考你。`, `来考考你的是少见的方块：${shape}。`],
  waiting: {
    relief: () => ["如果一直这样，接下来的方块会温和一些。", "接下来的方块会温和一些，如果一直这样的话。"],
    engage: () => ["如果一直这样，很快会有大消除的机会。", "很快会有大消除的机会，如果一直这样的话。"],
    harvest: () => ["如果这些线还在，接下来的方块会帮你补满。", "接下来的方块会帮你补满这些线，如果它们还在的话。"],
    pressure: () => ["照这样下去，接下来的方块会更大胆。", "接下来的方块会更大胆，如果照这样下去。"],
    sprint: () => ["照这样下去，节奏会加快。", "节奏会加快，如果照这样下去。"],
    flow: () => [],
    maintain: () => [],
    warm: () => [],
  },
  surprise: (isForeseen) =>
    isForeseen
      ? ["意外的一组：从好的组合里随机抽出。", "换换口味，这组是从好的组合里随机抽的。"]
      : ["这组方块没有事先计划，换换口味。", "换换口味，这组方块是随意抽的。"],
  witness: (shapes) => [`三块都放得下：${inOrder(shapes)}。`, `可行的顺序：${inOrder(shapes)}。`],
  proved: "已证明：三块都能放下。",
  rung: {
    2: () => [
      "计划中的方块都放不下，这一组是查遍所有组合后找到的。",
      "这一组是查遍所有组合后找到的，计划中的都放不下。",
    ],
    3: () => ["普通方块已经没有放得下的组合，少见的小方块来救场。", "少见的小方块来救场：普通方块没有放得下的组合。"],
    4: () => ["几乎没有走法了，这是最后几组放得下的方块之一。", "这是最后几组放得下的方块之一，走法所剩无几。"],
  },
};

export const reasonWords = wordsOf(ENGLISH, CHINESE);
