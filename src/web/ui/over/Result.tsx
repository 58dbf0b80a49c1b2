/** @file The result of a game: its score, counted up, and where it stands against the best before it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { clamp01 } from "#engine";
import type { Session } from "#game";
import { standingOf } from "../../game/finale.ts";
import { bestsBefore, mode, side, trial } from "../../game/model.ts";
import { overWords } from "../../i18n/over.ts";
import { words } from "../../i18n/words.ts";
import { SCENE } from "./useFinale.ts";

interface ResultProps {
  readonly game: Session;
  readonly isStill: boolean;
}

export function Result({ game, isStill }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useCountUp(game.score, isStill);
  const text = words();
  const over = overWords();
  const format = new Intl.NumberFormat(text.tag);
  const isCounted = trial.value === null && side.value === null;
  const best = isCounted ? bestsBefore.value[mode.value] : 0;
  const standing = standingOf(game.score, best);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = {
    none: over.title,
    level: over.level,
    past: text.newBest,
    short: standing.kind === "short" ? over.short(standing.points) : "",
  }[standing.kind];
  if (mode.value === "zen") {
    return (
      <Top>
        <h2 ref={heading} tabIndex={-1}>
          {over.title}
        </h2>
      </Top>
    );
  }
  return (
    <Top>
      <div class="score">
        <span class="visually-hidden">{`${text.score} ${game.score}`}</span>
        <span aria-hidden="true">{format.format(shown)}</span>
      </div>
      {best > 0 && (
        <div class="best">
          {text.best} <b>{format.format(Math.max(best, game.score))}</b>
        </div>
      )}
      {best > 0 && (
        <div class="way">
          <span style={{ width: `${Math.min(100, (100 * shown) / best)}%` }} />
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} class={standing.kind === "past" ? "is-best" : ""}>
        {title}
      </h2>
      {standing.kind === "past" && <small>{over.past(standing.points)}</small>}
    </Top>
  );
}

function Top({ children }: { readonly children: ComponentChildren }) {
  return <header class="over-head">{children}</header>;
}

/** From 0 to the score, between two moments of the scene. */
function useCountUp(target: number, isStill: boolean): number {
  const [shown, setShown] = useState(isStill ? target : 0);
  useEffect(() => {
    if (isStill) {
      setShown(target);
      return undefined;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const t = clamp01((now - start - SCENE.countFrom) / (SCENE.countTo - SCENE.countFrom));
      setShown(Math.round(target * (1 - (1 - t) ** 3)));
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isStill]);
  return shown;
}
