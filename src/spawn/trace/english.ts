/** @file The sentences about decisions in English. */
import { ENGLISH_END, joined } from "./ending.ts";
import type { AimFacts, LineNumbers, PointMessages, SpawnMessages, Wordings } from "./messages.ts";

/** "row 3", "rows 2, 5 and 6 and column 4". */
function nameLines({ rows, columns }: LineNumbers): string {
  const named = (name: string, numbers: readonly number[]) =>
    numbers.length === 0 ? [] : [`${name}${numbers.length > 1 ? "s" : ""} ${joined(numbers.map(String))}`];
  return [...named("row", rows), ...named("column", columns)].join(" and ");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const inWords = (n: number) => NUMBERS[n] ?? String(n);
const moves = (n: number) => (n === 1 ? "one move" : `${n} moves`);
const linesText = (n: number) => `${inWords(n)} ${n === 1 || n === 0 ? "line" : "lines"}`;
const places = (n: number) => (n === 1 ? "one place" : `${n} places`);
const points = (n: number) => (n === 1 ? "one point" : `${n.toLocaleString("en")} points`);

/** A mean to the nearest half: "about two lines", "one or two lines". */
function about(mean: number): string {
  const halves = Math.round(2 * mean);
  const low = Math.floor(halves / 2);
  if (halves <= 1) return halves === 0 ? "no line" : "no line or one";
  return halves % 2 === 0 ? `about ${linesText(low)}` : `${inWords(low)} or ${linesText(low + 1)}`;
}

/** What the board asks, against what the player can do (100), in words: a percentage above 100 would read as blame. */
function load(asks: number): string {
  if (asks < 70) return "far less than you can handle";
  if (asks < 95) return "less than you can handle";
  if (asks <= 110) return "about what you can handle";
  return asks <= 150 ? "a little more than is comfortable" : "more than is comfortable";
}

const REASONS: SpawnMessages["reason"] = {
  criticalFrustration: ({ clearless }) => [
    `You have not cleared for ${moves(clearless)}, so these pieces are here to help.`,
    `After ${moves(clearless)} without a clear, help comes first.`,
  ],
  lateCollapse: () => [
    "Clears have become rare late in this session, so these pieces are gentle.",
    "Late in this session clears are rare: a gentle hand.",
    "It is late in this session and clears are rare, so this hand asks for little.",
  ],
  forcedBadRounds: ({ forcedBadRun }) => [
    `The last ${forcedBadRun} hands left you no good move, so this one does.`,
    `After ${forcedBadRun} hands without a good move, this one has some.`,
  ],
  warmRun: ({ warmLeft }) => [
    `This hand is part of the warm-up, ${warmLeft} to go.`,
    `Warm-up: ${warmLeft === 1 ? "this is the last gentle hand" : `${warmLeft} gentle hands to go, this one included`}.`,
  ],
  chasingBest: ({ percentOfBest }) => [
    `You are at ${percentOfBest} % of your best score, so the pieces are getting bolder.`,
    `Your best score is near (${percentOfBest} %), so this hand asks for a little more.`,
  ],
  frustration: ({ clearless }) => [
    `You have not cleared for ${moves(clearless)}, so these pieces make a clear easier.`,
    `A clear is due after ${moves(clearless)} without one, and these pieces make it easier.`,
  ],
  structuralDistress: ({ fill }) => [
    `The board is ${fill} % full and has many gaps, so these pieces help to close them.`,
    `Many gaps on a board ${fill} % full: these pieces are meant to close some.`,
  ],
  anxious: ({ asks }) => [
    `The board asks ${load(asks)}, so these pieces give room.`,
    `These pieces give room: the board asks ${load(asks)}.`,
  ],
  drifting: () => [
    "You took your time, so here is something worth coming back to.",
    "After your pause, this hand holds something worth coming back to.",
  ],
  starved: ({ starved }) => [
    `It has been ${starved} hands since a big clear, so this one makes one likelier.`,
    `No big clear for ${starved} hands: these pieces make one likelier.`,
  ],
  linesAlmostFull: ({ oneShort }) => [
    `One cell is missing in ${oneShort}, so there is something to harvest.`,
    `It is harvest time: one cell is missing in ${oneShort}.`,
  ],
  wipeInReach: () => ["The whole board can be cleared from here.", "From here the whole board can be cleared."],
  underChallenged: ({ asks }) => [
    `The board asks ${load(asks)}, so these pieces ask for more.`,
    `These pieces ask for more: the board asks ${load(asks)}.`,
  ],
  highStress: ({ form }) => [
    `Your form reads ${form} of 100, so these pieces ask for more.`,
    `These pieces ask for more, as your form reads ${form} of 100.`,
  ],
  risingStress: ({ form }) => [
    `With your form at ${form} of 100, the pace goes up a little.`,
    `The pace goes up a little: your form reads ${form} of 100.`,
  ],
  inFlow: ({ asks }) => [
    `You are in the flow: the board asks ${load(asks)}, so the difficulty stays where it is.`,
    `The board asks ${load(asks)}: no reason to change the difficulty.`,
  ],
  ordinary: ({ firstMoves }) => [
    `An ordinary hand, with ${places(firstMoves)} for a first move.`,
    `Nothing special is called for; a first move has ${places(firstMoves)} to go.`,
  ],
};

const lastHand = ({ lines, expected }: AimFacts) =>
  `The last hand cleared ${linesText(lines)} where ${about(expected)} ${expected < 1.25 ? "was" : "were"} expected`;

const AIM: SpawnMessages["aim"] = {
  cleared: (facts) => [
    `${lastHand(facts)}, so this one asks for more.`,
    `This hand asks for more: the last one cleared ${linesText(facts.lines)}, not ${about(facts.expected)}.`,
  ],
  missed: (facts) => [
    `${lastHand(facts)}, so this one asks for less.`,
    `This hand asks for less: the last one cleared ${linesText(facts.lines)}, not ${about(facts.expected)}.`,
  ],
  overload: ({ fill }) => [
    `The board is ${fill} % full, so these pieces ask for less.`,
    `These pieces ask for less, as ${fill} % of the board is full.`,
  ],
  late: () => [
    "Clears have become fewer late in this session, so these pieces ask for less.",
    "It is late in this session and clears are fewer, so the pieces ease off.",
  ],
  brake: ({ past }) => [
    `You are ${points(past)} past your best, so the pieces ease off a little.`,
    `Your best is behind you by ${points(past)}; the pieces ease off a little.`,
  ],
  arc: ({ game }) => [
    `This is game ${game} of your session, the part that asks for a little more.`,
    `Game ${game} of a session asks for a little more.`,
  ],
  warmUp: ({ game }) => [
    `This is game ${game} of your session, so it starts gently.`,
    `Game ${game} of a session starts gently.`,
  ],
  newcomer: () => [
    "You are new here, so the pieces start a little gentler.",
    "The pieces start a little gentler, since you are new here.",
  ],
  returning: () => [
    "You have been away, so the pieces start a little gentler.",
    "The pieces start a little gentler, since you have been away.",
  ],
  bolder: ({ skill }) => [
    `Your skill reads ${skill} of 100, so the pieces start a little bolder.`,
    `The pieces start a little bolder, as your skill reads ${skill} of 100.`,
  ],
  gentle: () => [
    "You asked for a gentler game, so the pieces ask for less.",
    "The pieces ask for less, since you asked for a gentler game.",
  ],
  hard: () => [
    "You asked for a harder game, so the pieces ask for more.",
    "The pieces ask for more, since you asked for a harder game.",
  ],
  design: ({ hand }) => [
    `This game follows a designed curve; this is hand ${hand} of it.`,
    `Hand ${hand} of a designed curve.`,
  ],
};

const POINTS: PointMessages = {
  effect: {
    flow: () => [
      "These pieces should keep you in the flow.",
      "You should stay in the flow with these.",
      "In the flow now, you should stay there with these.",
    ],
    more: (now) => [
      `There is more to do with these: the board asks ${load(now)}.`,
      `The board asks ${load(now)}; these pieces give you more to do.`,
    ],
    ease: (now) => [
      `These pieces ease off: the board asks ${load(now)}.`,
      `The board asks ${load(now)}; these pieces should lower that.`,
    ],
  },
  lines: (mean) =>
    mean < 0.25
      ? ["Players like you clear nothing with these yet.", "Expect no clear yet: players like you find none here."]
      : [
          `Players like you clear ${about(mean)} with these.`,
          `Expect ${about(mean)}: that is what players like you clear here.`,
        ],
  multi: () => [
    "Most players like you would clear two lines or more at once with these.",
    "Two lines or more at once: most players like you find them here.",
  ],
  fill: (now, then) => [
    `The board is ${now === 0 ? "empty" : `${now} % full`} and should be about ${then} % full after these.`,
    `After these pieces the board should be ${then} % full, from ${now === 0 ? "empty" : `${now} %`}.`,
  ],
  risk: {
    fifth: () => riskOf("one in five players like you loses"),
    third: () => riskOf("one in three players like you loses"),
    half: () => riskOf("about half of all players like you lose"),
    most: () => riskOf("most players like you lose"),
  },
  loss: (percent) => [
    `Mind the order: ${percent} % of the simulated tries left a piece over.`,
    `In ${percent} % of the simulated tries a piece of this hand was left over.`,
  ],
  ways: (solutions, isExact) => waysText(solutions, isExact),
  orders: (orders) => [
    orders === 1 ? "Only one of the six orders works." : `Only ${inWords(orders)} of the six orders work.`,
    `Mind the order: ${inWords(orders)} of six ${orders === 1 ? "works" : "work"}.`,
  ],
  room: (fitting) => [
    fitting === 28
      ? "Played for clears, they leave room for every ordinary piece."
      : `Played for clears, they leave room for ${fitting} of the 28 ordinary pieces.`,
    fitting === 28
      ? "Every ordinary piece can still fit after these."
      : `After these, played for clears, ${fitting} of the 28 ordinary pieces fit.`,
  ],
  tight: (shape, n) =>
    n === 0
      ? [`The ${shape} fits only after another piece makes room.`, `Make room first: the ${shape} has no place yet.`]
      : [`The ${shape} fits in ${places(n)}.`, `There ${n === 1 ? "is" : "are"} ${places(n)} for the ${shape}.`],
  prepared: (lines) => [
    `One piece can clear ${linesText(lines)} at once, if another prepares it.`,
    `With some preparation one piece clears ${linesText(lines)} at once.`,
  ],
  wipe: () => ["These pieces can clear the whole board.", "With these the whole board can be cleared."],
};

function riskOf(who: string): Wordings {
  return [`A tight spot: ${who} within three hands from here.`, `Take care: from here ${who} within three hands.`];
}

function waysText(solutions: number, isExact: boolean): Wordings {
  const number = solutions.toLocaleString("en");
  if (!isExact)
    return [`There are at least ${number} ways to place all three.`, `All three fit, in ${number} ways or more.`];
  return solutions === 1
    ? ["There is a single way to place all three.", "All three fit in one way only."]
    : [`There are ${number} ways to place all three.`, `All three fit in ${number} ways.`];
}

const WAIT = ["waits", "both wait"];

/** Lines that a piece fills as soon as it is placed. */
function waitsFor(verb: string) {
  return (shape: string, lines: string, count: number): Wordings =>
    lines === ""
      ? []
      : [`The ${shape} can ${verb} ${lines}.`, `${capital(lines)} ${WAIT[count - 1] ?? "all wait"} for the ${shape}.`];
}

export const ENGLISH: SpawnMessages = {
  ...ENGLISH_END,
  lines: nameLines,
  reason: REASONS,
  aim: AIM,
  point: POINTS,
  piece: {
    wipe: (shape) => [
      `The ${shape} is part of a way to clear the whole board.`,
      `To clear the whole board, the ${shape} has a part.`,
    ],
    finish: waitsFor("finish"),
    clear: waitsFor("clear"),
    setup: (shape) => [
      `The ${shape} can bring a line to one cell short.`,
      `A line can be brought to one cell short by the ${shape}.`,
    ],
    fill: waitsFor("clear"),
    learned: waitsFor("clear"),
  },
  special: (shape, isRelief) =>
    isRelief
      ? [`The ${shape} is a rare small piece, to help.`, `To help, a rare small piece: the ${shape}.`]
      : [`The ${shape} is a rare piece, to test you.`, `To test you, a rare piece: the ${shape}.`],
  waiting: {
    relief: () => [
      "If it stays like this, the next hands will be gentler.",
      "Gentler hands follow, if it stays like this.",
    ],
    engage: () => [
      "If it stays like this, a bigger clear will be on offer soon.",
      "A bigger clear will be on offer soon, if it stays like this.",
    ],
    harvest: () => [
      "If these lines stay open, the next hands will help to finish them.",
      "The next hands will help to finish lines, if these stay open.",
    ],
    pressure: () => [
      "If you keep this up, the next hands will be bolder.",
      "Bolder hands follow, if you keep this up.",
    ],
    sprint: () => ["If you keep this up, the pace will go up.", "The pace will go up, if you keep this up."],
    flow: () => [],
    maintain: () => [],
    warm: () => [],
  },
  surprise: (isForeseen) =>
    isForeseen
      ? [
          "A surprise: these pieces were drawn at random among the good hands.",
          "Drawn at random among the good hands, for a change.",
        ]
      : ["These pieces were drawn without a plan, for a change.", "For a change, nobody planned these pieces."],
  witness: (shapes) => [
    `All three fit: ${shapes.join(", then ")}.`,
    `One order that works: ${shapes.join(", then ")}.`,
  ],
  proved: "Proved: all three can be placed.",
  rung: {
    2: () => [
      "No planned hand could be placed, so this one was found by looking at all of them.",
      "This hand was found by looking at all of them: no planned one could be placed.",
    ],
    3: () => [
      "No hand of ordinary pieces could be placed, so rare small pieces came to the rescue.",
      "Rare small pieces came to the rescue: no hand of ordinary ones could be placed.",
    ],
    4: () => [
      "There are hardly any moves left; this is one of the last hands that can be placed.",
      "This is one of the last hands that can be placed, with hardly any moves left.",
    ],
  },
};
