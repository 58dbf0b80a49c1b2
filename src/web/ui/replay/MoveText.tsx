/** @file What the move was worth, and where the best one was. */

import { replayWords } from "../../i18n/replay.ts";
import { words } from "../../i18n/words.ts";
import { type Film, percentOf, placedIn } from "../../replay/replayPlayer.ts";
import type { Player } from "./player.ts";

/** A placement with less regret than this counts as the best. */
const AS_GOOD = 0.0005;

export function MoveText({ film, player }: { readonly film: Film; readonly player: Player }) {
  const { at } = player;
  const text = replayWords();
  const step = film.steps[at]!;
  const judgement = film.judgementAt(at);
  if (judgement === null) {
    const isUndo = at > 0 && placedIn(step) === undefined;
    return <div class="replay-move muted">{isUndo ? text.undone : text.start}</div>;
  }
  const isBest = judgement.regret < AS_GOOD;
  const { shape, x, y } = judgement.bestPlacement;
  return (
    <div class="replay-move">
      <span class={isBest ? "replay-best" : ""}>
        {player.isBestShown
          ? text.bestWas(words().spawn.shape(shape), y + 1, x + 1)
          : replayWords().quality(percentOf(judgement), isBest)}
        {film.isTakenBack[at] && !player.isBestShown && <span class="muted"> · {text.takenBack}</span>}
      </span>
      {!isBest && (
        <button type="button" class="link" aria-pressed={player.isBestShown} onClick={player.toggleBest}>
          {player.isBestShown ? text.hideBest : text.showBest}
        </button>
      )}
    </div>
  );
}
