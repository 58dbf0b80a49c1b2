/** @file Tells screen readers what happened in the game: the most important event of a change. */

import type { GameEvent, Listener, RuleMemory, Session } from "#game";
import { announce } from "../kit/page/speech.ts";
import { words } from "../kit/words/words.ts";

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
