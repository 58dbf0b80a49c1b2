/** @file Duels in English. */

import { count } from "../../kit/words/count.en.ts";
import type { DuelWords } from "./words.type.ts";

export const ENGLISH_DUEL: DuelWords = {
  beat: (target) => `Beat ${target}`,
  ahead: (points) => `${points} ahead`,
  behind: (points) => `${points} behind`,
  even: "level",
  graph: (mine, theirs, moves) => `After ${count(moves, "move")}: you ${mine}, opponent ${theirs}`,
  opponents: { link: "By link", search: "Search", greedy: "Greedy", regular: "Regular" },
  opponentAbout: {
    search: "Looks through every way to place a hand. Very strong.",
    greedy: "Takes the clear it sees. Loses early.",
    regular: "A simulated person who plays tidily and slips now and then.",
  },
  invitation: (target, moves) => `${target} points in ${count(moves, "move")}: can you beat it?`,
  same: "Same seed and same start, so the first hand is the same. After it the pieces follow each board. The higher score wins.",
  otherVersion: "It was played in another version: the seed is the same, the pieces may differ.",
  accept: "Accept",
  badLink: "This link holds no game to beat. Perhaps it was cut off; ask for it again.",
  againstAi: "Against the AI",
  preparing: "Your opponent plays first…",
  notPrepared: "Your opponent could not be loaded. Try again in a moment.",
  lost: "This duel cannot be opened here: its games are damaged or of another version.",
  yours: "Your duels",
  none: "No duel yet. Finish a game and choose Challenge, or play against the AI.",
  tally: (won, lost, open) => `${won} won · ${lost} lost · ${open} open`,
  state: { won: "Won", lost: "Lost", level: "Level", open: "Open" },
  scores: (mine, theirs) => `${mine} to ${theirs}`,
  resume: "Continue",
  rematch: "Rematch",
  shareBack: "Share back",
  challenge: "Challenge",
  challengeText: (score) => `Beat my ${score} in OpenBlock: same seed, same start.`,
  result: (outcome, points) =>
    outcome === "level" ? "Level" : outcome === "won" ? `Won by ${points}` : `${points} short of your opponent`,
};
