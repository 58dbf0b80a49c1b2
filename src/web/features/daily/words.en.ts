/** @file The daily game in English. */
import type { Medal } from "#daily";
import { count } from "../../kit/words/count.en.ts";
import type { DailyWords } from "./words.type.ts";

const DOTS: Readonly<Record<Medal, string>> = { 0: "no dot", 1: "one dot", 2: "two dots", 3: "three dots" };

export const ENGLISH_DAILY: DailyWords = {
  title: "Daily",
  label: (number, date) => (number < 1 ? `Daily · ${date}` : `Daily #${number} · ${date}`),
  practice: "Practice",
  practiceAbout: "This game does not count.",
  nextIn: "next in",
  time: ({ hours, minutes }) => (hours > 0 ? `${hours} h ${minutes} m` : `${minutes} m`),
  streak: (days) => (days === 1 ? "1 day" : `${days} days`),
  streakAbout: (days) => `${count(days, "day")} in a row`,
  play: "Play today's game",
  rules: "One try counts, until midnight. Everybody gets the same pieces. Hint, undo and insight come after it.",
  resume: (score) => `Continue at ${score}`,
  practise: "Practise",
  practiseDay: (date) => `Practise ${date}`,
  state: {
    before: "no daily game yet",
    missed: "missed",
    played: "finished",
    left: "left at midnight",
    open: "not played yet",
    running: "in play",
    future: "to come",
  },
  dots: (medal) => DOTS[medal],
  points: (score) => `${score} points`,
  day: (date, parts) => [date, ...parts].join(", "),
  earlier: "Month before",
  later: "Month after",
  playedOf: (played, offered) => `${played} of ${offered} played`,
  par: "Par",
  parAbout: "100 simulated regulars played this day. One dot: half of them got there. Two: a quarter. Three: a tenth.",
  parWaits: "Par comes while you play: 100 simulated regulars work it out.",
  toPar: (points, medal) => `${points} short of ${DOTS[medal]}`,
  sums: { played: "Days played", best: "Best day", longest: "Longest streak" },
  days: (days) => (days === 1 ? "1 day" : `${days} days`),
  openCalendar: "Calendar",
  played: (score, medal) => (medal === null ? `Played, ${score}` : `Played, ${score}, ${DOTS[medal]}`),
  notPlayed: "Not played",
  inPlay: (score) => `In play, ${score}`,
};
