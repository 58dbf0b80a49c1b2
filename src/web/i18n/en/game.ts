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
    lab: "Laboratory",
    review: "Review",
    puzzles: "Puzzles",
    daily: "Daily",
    duels: "Duels",
  },
  feat: { wipe: "board cleared", mono: "one colour", lines: (lines) => `${lines} lines` },
  sealed: "After today's game",
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
  spawn: ENGLISH_END,
};
