/** @file English. */
import { shapeOf } from "#engine";
import { ENGLISH_END } from "#spawn";
import { count } from "./count.en.ts";
import type { Words } from "./game.type.ts";
import { COLOURS, ENGLISH_GRID, ENGLISH_NEWS } from "./grid.en.ts";

export const ENGLISH_WORDS: Words = {
  language: "en",
  tag: "en",
  sentences: (sentences) => sentences.join(" "),
  title: "OpenBlock",
  best: "Best",
  newBest: "A new best",
  score: "Score",
  ...ENGLISH_NEWS,
  graceLeft: (left) => `${count(left, "move")} left to keep the chain`,
  movesLeft: (left) => `${count(left, "move")} left`,
  undo: "Undo",
  undoHand: "Last hand",
  undosLeft: (left, isAcross) => {
    const undo = isAcross ? "Undo: back to the last hand" : "Undo";
    return Number.isFinite(left) ? `${undo}, ${left} left` : undo;
  },
  hintAction: "Hint",
  insight: "Why these",
  menu: "Menu",
  sound: "Sound",
  close: "Close",
  newGame: "New game",
  playAgain: "Play again",
  modeName: { endless: "Endless", daily: "Daily", zen: "Zen" },
  screenName: {
    play: "Game",
    menu: "Menu",
    settings: "Settings",
    goals: "Goals",
    statistics: "Statistics",
    help: "How to play",
    replay: "Replay",
    watch: "Watch the AI play",
    lab: "Laboratory",
    review: "Review",
    puzzles: "Puzzles",
    daily: "Daily",
    duels: "Duels",
  },
  sealed: "Hint, undo and why come after today's game.",
  firstCue: "Drag a piece onto the board. Full rows and columns clear.",
  colours: COLOURS,
  grid: ENGLISH_GRID,
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
  spawn: ENGLISH_END,
};
