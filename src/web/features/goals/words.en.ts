/** @file Goals, achievements, the welcome and the offer to install in English. */

import { count } from "../../kit/words/count.en.ts";
import type { GoalWords } from "./words.type.ts";

const number = (n: number) => n.toLocaleString("en");
/** What follows a deed to be done this often; a single time needs no word. */
const times = (n: number) => (n === 1 ? "" : n === 2 ? " twice" : ` ${n} times`);

export const ENGLISH_GOALS: GoalWords = {
  today: "Today’s goals",
  resets: (hours, minutes) => `new in ${hours} h ${minutes} min`,
  goal: {
    lines: (n) => `Clear ${n} lines`,
    doubles: (n) => `Clear two lines with one piece${times(n)}`,
    triples: (n) => `Clear three lines with one piece${times(n)}`,
    mono: (n) => `Clear a line in one colour${times(n)}`,
    chain: (n) => `Reach a chain of ${n}`,
    score: (n) => `Score ${number(n)} in one game`,
    clear: (n) => `Score ${number(n)} with one move`,
    moves: (n) => `Make ${n} moves in one game`,
    hands: (n) => `Place ${n} hands`,
    games: (n) => `Finish ${count(n, "game")}`,
    noUndo: () => "Finish a game without undo",
    daily: () => "Finish the daily game",
  },
  progress: (done, target) => `${done} of ${target}`,
  done: "Done",
  streak: "Days in a row",
  days: (days) => count(days, "day"),
  achievements: "Achievements",
  earned: (earned, all) => `${earned} of ${all}`,
  achievement: {
    firstLine: { name: "First line", about: "Clear a line." },
    double: { name: "Two at once", about: "Clear two lines with one piece." },
    triple: { name: "Three at once", about: "Clear three lines with one piece." },
    quadruple: { name: "Four at once", about: "Clear four lines with one piece." },
    chain5: { name: "Chain of five", about: "Reach a chain of 5." },
    chain10: { name: "Chain of ten", about: "Reach a chain of 10." },
    mono: { name: "One colour", about: "Clear a line that is all of one colour." },
    wipe: { name: "Board clear", about: "Leave nothing on the board." },
    score1000: { name: "A thousand", about: "Score 1,000 in one game." },
    score5000: { name: "Five thousand", about: "Score 5,000 in one game." },
    lines500: { name: "Five hundred lines", about: "Clear 500 lines in all your games." },
    allGoals: { name: "A full day", about: "Reach all three goals of a day." },
  },
  notYet: "Not yet",
  goalReached: (goal) => `Goal reached: ${goal}.`,
  achieved: (name) => `Achievement: ${name}.`,
  welcome: (chain, isInPlay) => {
    if (chain > 0) return `Welcome back. Your chain of ${chain} is alive.`;
    return isInPlay ? "Welcome back. Your game is where you left it." : "Welcome back.";
  },
  install: { ask: "Keep OpenBlock on this device? It works offline.", yes: "Install", no: "Not now" },
  howWasIt: "How was it?",
  answers: { tooEasy: "Too easy", justRight: "Just right", tooHard: "Too hard" },
  answered: {
    tooEasy: "The next games ask for a little more.",
    justRight: "The next games stay like this.",
    tooHard: "The next games ask for a little less.",
  },
};
