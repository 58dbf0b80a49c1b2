/** @file Feedback to a change in the game: sounds, vibration, and sentences for screen readers. */
import type { GameEvent, Listener, RuleMemory, Session } from "#game";
import { announce } from "../kit/page/speech.ts";
import { words } from "../kit/words/words.ts";
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

export const speak: Listener<RuleMemory> = ({ session, events }) => {
  const text = events.map((event) => textOf(event, session)).findLast((said) => said !== null);
  if (text !== undefined) announce(text);
};

/** Events of a change come in the order of what they follow from, so the last one that says something is it. */
function textOf(event: GameEvent, session: Session): string | null {
  const { announce } = words();
  switch (event.type) {
    case "game.started":
      return announce.newGame;
    case "placement.undone":
      return announce.undone;
    case "piece.placed":
      return announce.placed(event.placement);
    case "lines.cleared":
      return announce.cleared(event, session.score);
    case "game.ended":
      return announce.over(session);
    default:
      return null;
  }
}
