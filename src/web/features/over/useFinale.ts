/**
 * @file The course of the scene at the end of a game: the board turns grey from the bottom, then the hand that was lost is
 * placed as it could have been, a piece every 700 ms. Under reduced motion the board is grey at once, and the witness waits
 * to be asked for.
 */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Bitboard } from "#engine";
import type { Session } from "#game";
import { newsOf } from "../../board/animations.ts";
import type { Controller } from "../../game/controller.ts";
import { endingAt, fadedAfter, SCENE, type WitnessStep, witnessSteps } from "../../game/finale.ts";
import { isOverlayShown, past } from "../../game/state/state.ts";
import { screen } from "../../kit/page/screen.ts";
import { words } from "../../kit/words/words.ts";
import { here } from "../../platform/here.ts";

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

/** The cells that have turned grey so far. */
function useFading(isStill: boolean): Bitboard {
  const [faded, setFaded] = useState(() => fadedAfter(isStill ? SCENE.fadeTo : 0));
  useEffect(() => {
    if (isStill) return undefined;
    const start = here.clock.ticks();
    let frame = here.frames.request(function step(now) {
      const next = fadedAfter(now - start);
      setFaded((shown) => (shown.equals(next) ? shown : next));
      if (now - start < SCENE.fadeTo) frame = here.frames.request(step);
    });
    return () => here.frames.cancel(frame);
  }, [isStill]);
  return faded;
}
