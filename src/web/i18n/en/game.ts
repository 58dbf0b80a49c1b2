/** @file English. */
import { shapeOf } from "#engine";
import { ENGLISH_END } from "#spawn";
import type { Words } from "../dictionary/game.ts";
import { count } from "./count.ts";

const COLOURS = ["red", "amber", "green", "blue", "violet", "pink", "teal", "sand"];

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
    puzzles: "Puzzles",
  },
  feat: { wipe: "board cleared", mono: "one colour", lines: (lines) => `${lines} lines` },
  firstCue: "Drag a piece onto the board. Full rows and columns clear.",
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
