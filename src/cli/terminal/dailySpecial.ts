/** @file A day's game in the terminal: one sealed game as on the page, then practice on the same docks. */
import { type Day, dailyDealer, dailyNumber, dailySeed, formatDay, PRACTICE_UNDOS } from "#daily";
import { PLAYERS } from "#players";
import type { Special } from "./special.ts";

export function dailySpecial(day: Day): Special {
  return { ...shared(day), undoLimit: 0, isSealed: true, holds: ({ ended }) => (ended === null ? HELD : null) };
}

const HELD = "The day's game goes on: N comes after it.";

function practice(day: Day): Special {
  const daily = shared(day);
  return { ...daily, title: `practice, ${daily.title}`, undoLimit: PRACTICE_UNDOS, isSealed: false };
}

function shared(day: Day) {
  const date = formatDay(day);
  return {
    title: `daily #${dailyNumber(day)}`,
    about: `${date}, the same for everybody`,
    seed: dailySeed(day),
    dealer: dailyDealer(),
    player: PLAYERS.keeper,
    nextName: "practice",
    next: () => practice(day),
    farewell: { hasRecord: true, text: `Par of the day:\n  openblock daily --date ${date}\n` },
  };
}
