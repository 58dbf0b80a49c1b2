/** @file Days by the player's own calendar, as numbers YYYYMMDD. */

export function localDay(now: number): number {
  const date = new Date(now);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}

/** The day before a day. */
export function dayBefore(day: number): number {
  const year = Math.floor(day / 10_000);
  const month = Math.floor(day / 100) % 100;
  return localDay(new Date(year, month - 1, (day % 100) - 1, 12).getTime());
}

/** Milliseconds until the next local midnight. */
export function untilMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}

/** Days in a row up to today, or up to yesterday while today has not been played. */
export function streakOf(played: readonly number[], today: number): number {
  const days = new Set(played);
  let day = days.has(today) ? today : dayBefore(today);
  let streak = 0;
  for (; days.has(day); day = dayBefore(day)) streak++;
  return streak;
}
