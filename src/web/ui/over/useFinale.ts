/**
 * @file The course of the scene at the end of a game: the board turns grey from the bottom, then the hand that was lost is
 * placed as it could have been, a piece every 700 ms. Under reduced motion the board is grey at once, and the witness waits
 * to be asked for.
 */

import { useEffect, useMemo, useState } from "preact/hooks";
import { Bitboard, clamp01 } from "#engine";
import type { Session } from "#game";
import type { Ending } from "../../board/state.ts";
import { newsOf } from "../../game/animations.ts";
import type { Controller } from "../../game/controller.ts";
import { cellsOf, type WitnessStep, witnessSteps } from "../../game/finale.ts";
import { isOverlayShown, past, screen } from "../../game/model.ts";
import { words } from "../../i18n/words.ts";
import { here } from "../../platform/here.ts";

/** Milliseconds from the end of the game. */
export const SCENE = { fadeFrom: 150, fadeTo: 550, countFrom: 400, countTo: 900, witness: 1300, step: 700 } as const;

export interface Finale {
  readonly steps: readonly WitnessStep[];
  /** Steps of the witness that are shown; 0 for the last board of the game. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** Pauses, goes on, or shows it again from the start. */
  toggle(): void;
}

export function useFinale(controller: Controller, game: Session, isStill: boolean, noPlace: string): Finale {
  const steps = useMemo(() => witnessSteps(game), [game]);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const faded = useFading(isStill);
  // What insight looks back at is shown instead.
  const isFree = past.value === null && !isOverlayShown.value && screen.value === "play";
  useEffect(() => {
    if (isStill || steps.length === 0) return undefined;
    const timer = setTimeout(() => setPlaying(true), SCENE.witness);
    return () => clearTimeout(timer);
  }, [steps, isStill]);
  useEffect(() => {
    if (!isPlaying || !isFree) return undefined;
    if (at === steps.length) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), at === 0 ? 0 : SCENE.step);
    return () => clearTimeout(timer);
  }, [isPlaying, isFree, at, steps]);
  useEffect(() => {
    if (!isFree) return;
    const last = steps[at - 1];
    if (last === undefined) controller.showEnd(game.board, { faded, noPlace, numbers: [] });
    else
      controller.showEnd(
        last.step.session.board,
        endingAt(steps, at, noPlace),
        newsOf(last.before, last.step, words()),
      );
  }, [at, faded, isFree, noPlace, steps]);
  const toggle = () => {
    if (!isPlaying && at === steps.length) setAt(0);
    setPlaying(!isPlaying);
  };
  return { steps, at, isPlaying, toggle };
}

/** The cells that have turned grey so far, from the last to the first. */
function useFading(isStill: boolean): Bitboard {
  const [count, setCount] = useState(isStill ? 64 : 0);
  useEffect(() => {
    if (isStill) return undefined;
    const start = here.clock.ticks();
    let frame = here.frames.request(function step(now) {
      const share = clamp01((now - start - SCENE.fadeFrom) / (SCENE.fadeTo - SCENE.fadeFrom));
      setCount(Math.round(64 * share));
      if (share < 1) frame = here.frames.request(step);
    });
    return () => here.frames.cancel(frame);
  }, [isStill]);
  return useMemo(() => Bitboard.fromCells(Array.from({ length: count }, (_, i) => 63 - i)), [count]);
}

/** The witness in its colours on a grey board, its pieces numbered. */
function endingAt(steps: readonly WitnessStep[], at: number, noPlace: string): Ending {
  const shown = steps.slice(0, at);
  const own = new Set(shown.flatMap(({ placement }) => [...cellsOf(placement)]));
  const { board } = shown.at(-1)!.step.session;
  const isShown = (cell: number | undefined) => cell !== undefined && board.cells[cell] !== 0;
  const numbers = shown.flatMap(({ placement }, i) => {
    // A piece whose first cell was cleared is numbered at another one; the latest always is.
    const cells = cellsOf(placement);
    const cell = cells.find(isShown) ?? (i === at - 1 ? cells[0] : undefined);
    return cell === undefined ? [] : [{ x: cell % 8, y: Math.floor(cell / 8), number: i + 1 }];
  });
  const faded = Bitboard.fromCells(Array.from({ length: 64 }, (_, cell) => cell).filter((cell) => !own.has(cell)));
  return { faded, noPlace, numbers };
}
