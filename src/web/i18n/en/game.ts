/** @file English. */
import { clamp, inPercent, REGULAR_COUNT, shapeOf } from "#engine";
import { ENGLISH_END } from "#spawn";
import type { AgentAdvice } from "../../agents/protocol.ts";
import type { Words } from "../dictionary/game.ts";
import { count } from "./count.ts";

const COLOURS = ["red", "amber", "green", "blue", "violet", "pink", "teal", "sand"];
const percent = (share: number) => `${inPercent(share)}%`;

/** A share in percent; only all is called all, and only none none. */
function shareOf(share: number, all: string, none: string): string {
  if (share === 0) return none;
  return share === 1 ? all : `${percent(clamp(share, 0.01, 0.99))} of`;
}

function hintLead({ plan, clears, placesAll }: AgentAdvice): string {
  const [now = 0, ...later] = clears;
  const rest = later.reduce((sum, lines) => sum + lines, 0);
  const piece = `Piece ${plan[0]!.slot + 1}`;
  const first = now > 0 ? `${piece} here clears ${count(now, "line")}.` : `${piece} goes well here.`;
  if (!placesAll) return `${first} The others will not all fit.`;
  if (plan.length === 1) return first;
  if (rest === 0) return `${first} The other pieces fit too.`;
  return `${first} The others fit and clear ${now > 0 ? (rest === 1 ? "one more" : `${rest} more`) : count(rest, "line")}.`;
}

export const ENGLISH_WORDS: Words = {
  language: "en",
  tag: "en",
  sentences: (sentences) => sentences.join(" "),
  title: "OpenBlock",
  best: "Best",
  score: "Score",
  combo: (multiplier, chain) => (multiplier > 1 ? `Combo ×${multiplier}` : `Chain ${chain}`),
  graceLeft: (left) => `${count(left, "placement")} left to keep the chain`,
  undo: "Undo",
  undoHand: "Last hand",
  undosLeft: (left, isAcross) => {
    const undo = isAcross ? "Undo: back to the last hand" : "Undo";
    return Number.isFinite(left) ? `${undo}, ${left} left` : undo;
  },
  hintAction: "Hint",
  insight: "Insight",
  menu: "Menu",
  close: "Close",
  newGame: "New game",
  playAgain: "Play again",
  modeName: { endless: "Endless", daily: "Daily", zen: "Zen" },
  modeAbout: {
    endless: "Pieces that adapt to you. Three undos.",
    daily: "The same pieces for everybody today. No undo.",
    zen: "No score, no pressure. Undo freely.",
  },
  screenName: {
    play: "Game",
    menu: "Menu",
    settings: "Settings",
    statistics: "Statistics",
    help: "How to play",
    replay: "Replay",
    watch: "Watch an agent play",
  },
  feat: { wipe: "board cleared", mono: "one colour", lines: (lines) => `${lines} lines` },
  firstCue: "Drag a piece onto the board. Full rows and columns clear.",
  hint: (advice) => [hintLead(advice), ENGLISH_WORDS.outlook(advice)],
  outlook: ({ placesAll, openShapes, feasibleShare, survival }) => {
    if (!placesAll) return "The game ends with these pieces.";
    const shapes = openShapes === REGULAR_COUNT ? `all ${REGULAR_COUNT}` : `${openShapes} of ${REGULAR_COUNT}`;
    const fit = `Afterwards ${shapes} shapes and ${shareOf(feasibleShare, "all", "no")} hands of three fit.`;
    if (survival === null) return fit;
    return `${fit} ${shareOf(survival.share, "All", "No")} simulated games last ${survival.docks} more hands.`;
  },
  watchAbout: "It says what it plans and why. Your game waits.",
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
    undone: "Placement taken back.",
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
    steps: (steps) => `${steps} placements`,
  },
  share: (mode, { score, steps, day }) =>
    mode === "daily"
      ? `OpenBlock daily ${day}: ${score} points in ${steps} placements`
      : `OpenBlock: ${score} points in ${steps} placements`,
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
