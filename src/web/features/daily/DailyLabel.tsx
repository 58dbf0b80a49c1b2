/** @file Above the board: which day's game this is, and whether it is practice. */
import { dailyNumber } from "#daily";
import { session, side } from "../../game/state/state.ts";
import { shortDate } from "../../kit/dates.ts";
import { dailyWords } from "./words.ts";

export function DailyLabel() {
  const day = session.value?.seed;
  const text = dailyWords();
  if (day === undefined) return null;
  const label = text.label(dailyNumber(day), shortDate(day));
  if (side.value === null) return <>{label}</>;
  return (
    <span title={text.practiceAbout}>
      {label} · <b>{text.practice}</b>
    </span>
  );
}
