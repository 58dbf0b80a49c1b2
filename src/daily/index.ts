/** @file The daily game: calendar days, its number, seed and dealer, and its par. */
export {
  dailyDealer,
  dailyNumber,
  dailySeed,
  type Medal,
  medalOf,
  PAR_GAMES,
  type Par,
  PRACTICE_UNDOS,
  parOf,
  parScore,
} from "./daily.ts";
export {
  addDays,
  type Day,
  dateOf,
  dayCount,
  dayOf,
  daysInMonth,
  daysInRow,
  formatDay,
  isDay,
  monthOf,
  parseDay,
  weekdayOf,
  yearOf,
} from "./day.ts";
