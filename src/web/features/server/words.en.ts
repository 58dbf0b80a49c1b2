/** @file Sharing games with a server, in English. */

import { count } from "../../kit/words/count.en.ts";
import type { ServerWords } from "./words.type.ts";

export const ENGLISH_SERVER: ServerWords = {
  title: "Server",
  share: "Share my games with this server",
  child: "Not for players under 16.",
  about:
    "Sends the record of every game you finish from now on: its pieces, your moves and their times, and what the game knew of your play when it began. No name is asked for, and no address is kept.",
  offers: "It also hears which ads were allowed, and what stood against the others.",
  waiting: (games) => `Still to be sent: ${count(games, "game")}.`,
  sent: "Everything is sent.",
  refused: (games) => `Not accepted by the server: ${count(games, "game")}.`,
  dropped: (games) => `Given up, since more than 500 were waiting: ${count(games, "game")}.`,
  experiment:
    "Your new games are part of an experiment: how their pieces are dealt was drawn by lot. The daily game is not part of it. Switch sharing off to leave it.",
  download: "Download what the server has",
  erase: "Erase what the server has",
  eraseAsk:
    "The server erases all your games and everything it knows of you, and sharing is switched off. Games on this device stay.",
  keep: "Keep it",
  erased: "The server has erased everything. Sharing is off.",
  unreachable: "The server cannot be reached at the moment. Nothing has changed.",
  transfer: {
    show: "Show my transfer code",
    about:
      "Type it on another device to be the same player there. Whoever has it can see and erase what the server has of you.",
    use: "Use a code from another device",
    useAbout:
      "This device becomes the same player and takes over the games the server has. What it shared before stays under its own code.",
    code: "Transfer code",
    join: "Use this code",
    mistyped: "This code has a mistake in it. It has nine groups of six.",
    joined: (games) => `This device is the same player now. Games taken over: ${games}.`,
  },
  ranking: {
    title: "Ranking",
    place: (place, players) => `Place ${place} of ${count(players, "verified game")}.`,
    waiting: "Your game is still to be sent.",
    pending: "Your game is being verified.",
    among: (players) => `Verified games: ${players}, none of them yours.`,
    nobody: "No verified game yet.",
    unreachable: "The ranking cannot be reached at the moment.",
    you: "You",
    row: (place, score) => `Place ${place}, ${score} points: watch this game`,
  },
};
