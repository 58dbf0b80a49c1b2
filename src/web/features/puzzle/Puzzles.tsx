/**
 * @file The puzzles: place all three pieces of a hand that has few ways. The page loads them with itself, so nothing else
 * is asked for and they work offline.
 */

import { useEffect, useState } from "preact/hooks";
import { dayCount } from "#daily";
import { createRng } from "#engine";
import { puzzleSet } from "#puzzle";
import type { Controller } from "../../game/controller.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { localDay } from "../../kit/clock.ts";
import { closeScreen } from "../../kit/page/screen.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { words } from "../../kit/words/words.ts";
import { forgetLink } from "../../platform/links.ts";
import { freshSeed } from "../../store/modes.ts";
import { notify } from "../../store/notices.ts";
import { loadBook } from "./book.ts";
import { PuzzlePage } from "./PuzzlePage.tsx";
import { PuzzleGame } from "./puzzleGame.ts";
import { puzzleWords } from "./words.ts";
import "../../kit/pages.css";
import "./puzzle.css";

export function Puzzles({ controller }: { readonly controller: Controller }) {
  const game = usePuzzleGame(controller);
  return (
    <Sheet title={words().screenName.puzzles} onClose={leave}>
      {game === null ? <p class="cue">{puzzleWords().reading}</p> : <PuzzlePage game={game} parts={controller.parts} />}
    </Sheet>
  );
}

/** Reads the store each time the page opens: an import may have replaced its content. */
function usePuzzleGame({ parts: { storage, now } }: Controller): PuzzleGame | null {
  const [game, setGame] = useState<PuzzleGame | null>(null);
  useEffect(() => {
    void loadBook(storage, now(), () => notify({ code: "damagedStorage" })).then((book) =>
      setGame(
        new PuzzleGame({
          puzzles: puzzleSet(),
          book,
          today: dayCount(localDay(now())),
          rng: createRng(freshSeed(), "noise"),
          // The tab that has the game is the one that saves.
          save: (puzzles) => {
            if (!isElsewhere.value) storage.put({ puzzles });
          },
        }),
      ),
    );
  }, []);
  return game;
}

/** Forgets the link too, so that a reload opens the game. */
function leave(): void {
  forgetLink();
  closeScreen();
}
