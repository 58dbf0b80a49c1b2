/** @file The result of a game: its score, counted up, and where it stands against the best before it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "#game";
import { againstBest, SCENE } from "../../game/finale.ts";
import { bestToBeat, mode } from "../../game/state/state.ts";
import { useCountUp } from "../../kit/countUp.ts";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";

interface ResultProps {
  readonly game: Session;
  readonly isStill: boolean;
}

export function Result({ game, isStill }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { countFrom, countTo } = SCENE;
  const shown = useCountUp(game.score, { isStill, from: 0, delay: countFrom, ms: countTo - countFrom });
  const text = words();
  const over = overWords();
  const format = new Intl.NumberFormat(text.tag);
  const best = bestToBeat.value;
  const standing = againstBest(game.score, best);
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
