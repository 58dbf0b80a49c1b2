/** @file The lines that each hand cleared, as bars: the picture and the text of a shared game have the same ones. */
import { DOCK_SIZE } from "#engine";
import type { Moment } from "../../store/course.ts";

/** Lines cleared by each hand, the last perhaps unfinished. */
export function linesPerHand(course: readonly Moment[]): readonly number[] {
  const hands: number[] = [];
  for (let at = DOCK_SIZE; at - DOCK_SIZE < course.length - 1; at += DOCK_SIZE) {
    const end = course[Math.min(at, course.length - 1)]!;
    hands.push(end.lines - course[at - DOCK_SIZE]!.lines);
  }
  return hands;
}

/** Hands that share a bar where there are at most `most` bars. */
export function handsPerBar(hands: readonly number[], most: number): number {
  return Math.max(1, Math.ceil(hands.length / most));
}

/** At most `most` bars: in a longer game neighbouring hands share one. */
export function barsOf(hands: readonly number[], most: number): readonly number[] {
  const share = handsPerBar(hands, most);
  return Array.from({ length: Math.ceil(hands.length / share) }, (_, i) =>
    hands.slice(i * share, (i + 1) * share).reduce((sum, lines) => sum + lines, 0),
  );
}

const SIGNS = "▁▂▃▄▅▆▇█";

/** The bars as text; the lowest sign stands for no line at all. */
export function barText(bars: readonly number[]): string {
  const most = Math.max(1, ...bars);
  return bars.map((lines) => SIGNS[Math.ceil((lines / most) * (SIGNS.length - 1))]!).join("");
}
