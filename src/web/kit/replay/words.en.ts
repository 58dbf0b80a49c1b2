/** @file The replay in English. */

import { count } from "../words/count.en.ts";
import type { ReplayWords } from "./words.type.ts";

const DAMAGED = "Part of it is missing or was changed on the way. Ask for the link again, or copy it as a whole.";
const FORGED = "Its moves and pieces do not belong together, so it is not shown.";
const TOO_NEW = "It was made by a newer version of OpenBlock. Reload the page to get it, then open the link again.";
const TOO_OLD = "It was played with other rules or settings than this version has, so it cannot be shown faithfully.";
const OTHER_VERSION = "These pieces came from another version of the game, so they are shown as recorded.";

export const ENGLISH_REPLAY: ReplayWords = {
  play: "Play",
  pause: "Pause",
  forward: "Next move",
  backward: "Previous move",
  speed: "Speed",
  progress: (step, steps) => `Move ${step} of ${steps}`,
  placed: (shape, row, column, points) => `Row ${row}, column ${column}: ${shape}${points > 0 ? `, +${points}` : ""}`,
  playYourself: "Play yourself",
  reading: "Reading the game…",
  start: "Start of the game",
  scrubber: "Position in the game",
  toStart: "Back to the start",
  times: (speed) => `${speed}×`,
  undone: "The last move was taken back",
  takenBack: "taken back later",
  undos: (used) => count(used, "undo"),
  playedBack: {
    otherGenerator: OTHER_VERSION,
    otherSources: OTHER_VERSION,
    otherConfig: "These pieces came under other settings, so they are shown as recorded.",
    otherMind: "A learned model of the player dealt this game and is not here, so the pieces are shown as recorded.",
    otherProfile: "The player's profile in this game reads differently here, so the pieces are shown as recorded.",
  },
  review: "Review the moves",
  backToGame: "Back to your game",
  cannot: "This game cannot be replayed",
  fault: {
    notARecord: "The link or text holds no game. A game begins with “ob1-”.",
    futureVersion: TOO_NEW,
    badCharacter: DAMAGED,
    badChecksum: DAMAGED,
    truncated: DAMAGED,
    trailingData: DAMAGED,
    outOfRange: DAMAGED,
    notCanonical: DAMAGED,
    otherRules: TOO_OLD,
    unknownDealer: TOO_OLD,
    badHead: DAMAGED,
    dockMismatch: FORGED,
    unverifiedDock: FORGED,
    illegalMove: FORGED,
    dockCount: FORGED,
  },
};
