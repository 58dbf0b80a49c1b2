/** @file The sounds and the vibration of a change of the game. */
import type { GameEvent, Listener, RuleMemory } from "#game";
import type { Sound } from "../platform/sound.ts";

/** Milliseconds of vibration. */
const PLACED = 6;
const CLEARED = 16;
const CLEARED_SEVERAL = 30;

/** `isBest`: whether the change passed the best score. */
export function sounds(sound: Sound, buzz: (ms: number) => void, isBest = () => false): Listener<RuleMemory> {
  return ({ events }) => {
    const cleared = events.find((event) => event.type === "lines.cleared");
    if (cleared !== undefined) soundClear(cleared, sound, buzz);
    else if (events.some((event) => event.type === "piece.placed")) {
      sound.place();
      buzz(PLACED);
    }
    if (isBest()) sound.best();
    if (events.some((event) => event.type === "game.ended")) sound.over();
  };
}

type Cleared = Extract<GameEvent, { type: "lines.cleared" }>;

function soundClear({ rows, columns, isWipe, chain }: Cleared, sound: Sound, buzz: (ms: number) => void): void {
  const lines = rows.length + columns.length;
  if (isWipe) sound.wipe();
  else sound.clear(lines, chain);
  buzz(lines > 1 ? CLEARED_SEVERAL : CLEARED);
}
