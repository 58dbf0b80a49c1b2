/** @file English. */
import { clamp, inPercent, shapeOf } from "#engine";
import { ENGLISH_END } from "#spawn";
import type { AgentAdvice } from "../../agents/protocol.ts";
import type { Words } from "../dictionary/game.ts";
import { count } from "./count.ts";

const COLOURS = ["red", "amber", "green", "blue", "violet", "pink", "teal", "sand"];
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

export const ENGLISH_WORDS: Words = {
  language: "en",
  tag: "en",
  sentences: (sentences) => sentences.join(" "),
  title: "OpenBlock",
  best: "Best",
  score: "Score",
  combo: (multiplier, chain) => (multiplier > 1 ? `Chain ${chain} ×${multiplier}` : `Chain ${chain}`),
  graceLeft: (left) => `${count(left, "move")} left to keep the chain`,
  undo: "Undo",
  undoHand: "Last hand",
  undosLeft: (left, isAcross) => {
    const undo = isAcross ? "Undo: back to the last hand" : "Undo";
    return Number.isFinite(left) ? `${undo}, ${left} left` : undo;
  },
  hintAction: "Hint",
  insight: "Why these",
  menu: "Menu",
  close: "Close",
  newGame: "New game",
  playAgain: "Play again",
  modeName: { endless: "Endless", daily: "Daily", zen: "Zen" },
  screenName: {
    play: "Game",
    menu: "Menu",
    settings: "Settings",
    statistics: "Statistics",
    help: "How to play",
    replay: "Replay",
    watch: "Watch the AI play",
    review: "Review",
  },
  feat: { wipe: "board cleared", mono: "one colour", lines: (lines) => `${lines} lines` },
  firstCue: "Drag a piece onto the board. Full rows and columns clear.",
  hint: (advice) =>
    advice.placesAll
      ? [hintLead(advice), ENGLISH_WORDS.outlook(advice)]
      : [
          "No way to place everything any more.",
          `This buys you ${inWords(advice.plan.length)} more ${advice.plan.length === 1 ? "move" : "moves"}.`,
        ],
  outlook: ({ placesAll, feasibleShare, survival }) => {
    if (!placesAll) return "The game ends with these pieces.";
    // That all games go on says nothing.
    if (survival === null || survival.share === 1) return roomText(feasibleShare);
    const share = survival.share === 0 ? "None" : percent(clamp(survival.share, 0.01, 0.99));
    return `${roomText(feasibleShare)} ${share} of the simulated games ${survival.share === 0 ? "lasts" : "last"} ${survival.docks} more hands.`;
  },
  colours: COLOURS,
  grid: {
    board: "Board, 8 by 8",
    dock: "Pieces",
    cell: (x, y, content) =>
      `Row ${y + 1}, column ${x + 1}, ${content === 0 ? "empty" : content === 9 ? "filled" : COLOURS[content - 1]}`,
    slot: (slot, state) => {
      const piece = state.slots[slot];
      if (!piece) return `Slot ${slot + 1}, placed`;
      const fits = state.legal[slot]?.size() ?? 0;
      return `Slot ${slot + 1}, ${ENGLISH_END.shape(piece.shape.id)}, ${piece.shape.width} by ${piece.shape.height}, ${count(fits, "place")}`;
    },
  },
  announce: {
    newGame: "New game.",
    undone: "Move taken back.",
    saved: "Everything is saved again.",
    placed: ({ shape, x, y }) => `${ENGLISH_END.shape(shapeOf(shape).id)} placed at row ${y + 1}, column ${x + 1}.`,
    cleared: ({ rows, columns, points, isWipe, chain }, score) =>
      [
        isWipe ? "Board cleared." : `${count(rows.length + columns.length, "line")} cleared, ${points} points.`,
        ...(chain > 1 ? [`Chain of ${chain}.`] : []),
        `Score ${score}.`,
      ].join(" "),
    over: ({ score }) => `Game over. Score ${score}.`,
  },
  over: {
    title: "Game over",
    newBest: "A new best",
    noMove: (left) =>
      left === 1 ? "The last piece has no place left." : `None of the ${left} pieces left has a place.`,
    showWitness: "These three could all be placed: show how",
    hideWitness: "Back to the final board",
    showTry: "Show the best try on the board",
    fits: (number) => (number === 1 ? "fits first" : "fits second"),
    noPlace: "no place",
    share: "Share",
    copied: "Copied",
    watch: "Watch",
    why: "Why these pieces came",
    steps: (steps) => count(steps, "move"),
  },
  share: (mode, { score, steps, day }) =>
    mode === "daily"
      ? `OpenBlock daily ${day}: ${score} points in ${count(steps, "move")}`
      : `OpenBlock: ${score} points in ${count(steps, "move")}`,
  notice: {
    temporaryStorage: "This browser does not let the game save anything. It lasts as long as this page.",
    damagedGame: "The saved game could not be read. It was set aside, and a new game began.",
    playedBack: "This game began in another version or with other settings. Its pieces so far stay as they came.",
    damagedProfile: "Your stored profile could not be read. It was set aside, and a new one began.",
    damagedHabits:
      "What was known of how you play could not be read. It was set aside, and the game gets to know you anew.",
    damagedStorage: "Part of what was saved could not be read. The rest is safe; the damaged part was set aside.",
    foreignStorage:
      "Something else is stored here under the game's name. It was left as it is, and your games are saved beside it.",
    clearedStorage:
      "The browser cleared what was saved. This game, your history and settings are saved again; unfinished games of other modes are lost.",
    unsaved:
      "Your latest moves are not saved: the browser refused to store them. The game keeps trying while this page is open.",
    otherTab: "The game is open in another tab.",
    badLink: "This link does not hold a game that can be replayed.",
    updateReady: "A new version is ready.",
  },
  takeOver: "Play here",
  update: "Update now",
  spawn: ENGLISH_END,
};
