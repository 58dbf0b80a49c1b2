/** @file What was played, and the way to the review, which says what it was worth. */

import { openScreen } from "../page/screen.ts";
import { words } from "../words/words.ts";
import type { Player } from "./player.ts";
import { type Film, placedIn } from "./replayPlayer.ts";
import { replayWords } from "./words.ts";

export function MoveText({ film, player }: { readonly film: Film; readonly player: Player }) {
  const text = replayWords();
  return (
    <div class="replay-move">
      <Played film={film} at={player.at} />
      {film.moves.length > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => {
            openScreen("review");
          }}
        >
          {text.review}
        </button>
      )}
    </div>
  );
}

export function Played({ film, at }: { readonly film: Film; readonly at: number }) {
  const text = replayWords();
  const placed = placedIn(film.steps[at]!);
  if (placed === undefined) return <span class="muted">{at > 0 ? text.undone : text.start}</span>;
  const { shape, x, y } = placed.placement;
  return (
    <span>
      {text.placed(words().shape(shape), y + 1, x + 1, placed.points)}
      {film.isTakenBack[at] && <span class="muted"> · {text.takenBack}</span>}
    </span>
  );
}
