/** @file What a screen reader hears of a puzzle: the task, each move with its clears, and what it came to. */

import { useEffect, useRef } from "preact/hooks";
import { linesOf } from "#engine";
import { placementOf } from "#puzzle";
import { announce } from "../../kit/page/speech.ts";
import { words } from "../../kit/words/words.ts";
import type { PuzzleGame, PuzzleView } from "./puzzleGame.ts";
import { puzzleWords } from "./words.ts";

export function useSpeech(game: PuzzleGame): void {
  const view = game.view.value;
  const before = useRef<PuzzleView | null>(null);
  useEffect(() => {
    if (before.current?.attempt === view.attempt) return;
    announce(words().sentences(sentencesOf(game, before.current)));
    before.current = view;
  }, [view]);
}

function sentencesOf({ view: { value }, book, news }: PuzzleGame, before: PuzzleView | null): readonly string[] {
  const text = puzzleWords();
  const { puzzle, attempt, first, change, isShown } = value;
  if (before?.puzzle !== puzzle) return [text.task, text.proved(puzzle.ways, puzzle.orders)];
  if (news === null) return [text.say.takenBack];
  const placed = text.say.placed(placementOf(puzzle.position.dock, attempt.moves.at(-1)!), linesOf(news.moved.clear));
  if (attempt.state === "open") return [placed];
  const rating = change === null ? [] : [text.say.rating(Math.round(book.value.rating), change)];
  if (attempt.state === "lost") return [placed, text.lost, ...rating];
  const solved = isShown ? text.shown : first === "solved" ? text.solved : text.solvedLater;
  return [placed, solved, ...rating, ...puzzle.themes.map((theme) => text.themes[theme])];
}
