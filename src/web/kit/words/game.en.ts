/** @file The game's own words in English, and their type. */
import { type Placement, type ShapeId, shapeOf } from "#engine";
import type { GameEvent, Session } from "#game";
import { SHAPE_NAMES } from "#spawn";
import type { Mode } from "../../store/modes.ts";
import { count } from "./count.en.ts";
import { COLOURS, ENGLISH_GRID, ENGLISH_NEWS } from "./grid.en.ts";
import type { Names, Wording } from "./wording.ts";

type Cleared = Extract<GameEvent, { type: "lines.cleared" }>;

const EN = {
  /** BCP 47 tag. */
  tag: "en",
  /** Sentences as one text. */
  sentences: (sentences: readonly string[]) => sentences.join(" "),
  title: "OpenBlock",
  best: "Best",
  /** In place of the best score, once it is passed. */
  newBest: "A new best",
  score: "Score",
  ...ENGLISH_NEWS,
  graceLeft: (left: number) => `${count(left, "move")} left to keep the chain`,
  /** Beside the dots of the chain. */
  movesLeft: (left: number) => `${count(left, "move")} left`,
  undo: "Undo",
  /** Undo, where it takes back the deal too and leads to the hand before. */
  undoHand: "Last hand",
  /** What undo will do, in full; contains the word on the button. */
  undosLeft: (left: number, isAcross: boolean) => {
    const undo = isAcross ? "Undo: back to the last hand" : "Undo";
    return Number.isFinite(left) ? `${undo}, ${left} left` : undo;
  },
  hintAction: "Hint",
  insight: "Why these",
  menu: "Menu",
  /** The switch in the head. */
  sound: "Sound",
  close: "Close",
  newGame: "New game",
  playAgain: "Play again",
  modeName: { endless: "Endless", daily: "Daily", zen: "Zen" } satisfies Names<Mode>,
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
  /** Of hint, undo and insight, until the daily game is finished. */
  sealed: "Hint, undo and why come after today's game.",
  firstCue: "Drag a piece onto the board. Full rows and columns clear.",
  /** Of the pieces a–h. */
  colours: COLOURS,
  grid: ENGLISH_GRID,
  announce: {
    newGame: "New game.",
    undone: "Move taken back.",
    /** After a notice that something was not. */
    saved: "Everything is saved again.",
    placed: ({ shape, x, y }: Placement) =>
      `${SHAPE_NAMES[shapeOf(shape).id]} placed at row ${y + 1}, column ${x + 1}.`,
    cleared: ({ rows, columns, points, isWipe, chain }: Cleared, score: number) =>
      [
        isWipe ? "Board cleared." : `${count(rows.length + columns.length, "line")} cleared, ${points} points.`,
        ...(chain > 1 ? [`Chain of ${chain}.`] : []),
        `Score ${score}.`,
      ].join(" "),
    over: ({ score }: Session) => `Game over. Score ${score}.`,
  },
  /** No two shapes share a name. */
  shape: (id: ShapeId): string => SHAPE_NAMES[id],
};

export type Words = Wording<typeof EN>;

export const ENGLISH_WORDS: Words = EN;
