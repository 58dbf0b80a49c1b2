/**
 * @file Shows the game: every change on the board, and on request an earlier moment of the game or placements drawn as
 * outlines. Looking changes nothing in the game.
 */
import type { Board, Placement } from "#engine";
import type { Listener, RuleMemory, Session } from "#game";
import { newsOf } from "../board/animations.ts";
import type { BoardView, PlacedNews } from "../board/api.ts";
import type { Ending } from "../board/state.ts";
import { words } from "../kit/words/words.ts";
import * as player from "./state/player.ts";
import * as state from "./state/state.ts";

export class Show {
  private view: BoardView | null = null;
  /** Whether the last change passed the best score. */
  isBest = false;

  attach(view: BoardView): void {
    this.view = view;
    if (state.session.value !== null) view.show(state.session.value);
  }

  readonly hear: Listener<RuleMemory> = ({ session, events, before }) => {
    state.setSession(session);
    this.isBest = before !== null && passesBest(before, session);
    const news = before === null ? undefined : newsOf(before, { session, events }, words());
    this.view?.show(session, news && this.isBest ? { ...news, best: words().newBest } : news);
    this.view?.setLocked(session.ended !== null);
  };

  /** Shows an earlier moment of the game, or the present with null, and placements over it; a past board is locked. */
  look(past: Session<RuleMemory> | null, overlay: readonly Placement[] | null): void {
    const session = state.session.value;
    if (session === null || this.view === null) return;
    const isPast = past !== null && past.delivery !== session.delivery;
    state.lookAt(isPast ? past : null, overlay !== null);
    this.view.show(past ?? session);
    this.view.showOverlay(overlay);
    this.view.setLocked(isPast || overlay !== null || session.ended !== null);
  }

  /** Shows the end of the game: another board in the place of the last one, with what a placement on it did. */
  end(board: Board, ending: Ending, news?: PlacedNews): void {
    const session = state.session.value;
    if (session === null || this.view === null) return;
    this.view.show({ ...session, board }, news);
    this.view.showEnding(ending);
    this.view.setLocked(true);
  }

  /** Fits the board into its place, after what is around it has moved. */
  fit(): void {
    this.view?.resize();
  }

  hint(placement: Parameters<BoardView["showHint"]>[0]): void {
    this.view?.showHint(placement);
  }
}

/** Whether a move takes the score past the best one; once in a game, since the best follows from then on. */
function passesBest(before: Session, { score }: Session): boolean {
  const isCounted = state.mode.value !== "zen" && state.isCounted.value;
  const best = player.bests.value[state.mode.value];
  return isCounted && before.score < best && score > best;
}
