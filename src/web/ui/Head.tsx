/** @file Score, combo with its grace, and best: the largest thing on the screen is the score. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Controller } from "../game/controller.ts";
import { bests, mode, session, settings, side, trial } from "../game/model.ts";
import { words } from "../i18n/words.ts";
import { isCalm } from "../page/theme.ts";
import { Chain } from "./Chain.tsx";
import { later } from "./Later.tsx";

const DuelHead = later(async () => (await import("./duel/DuelHead.tsx")).DuelHead);
const DailyLabel = later(async () => (await import("./daily/DailyLabel.tsx")).DailyLabel);

/** Counts up to a value within a third of a second. */
function useCountUp(target: number, isStill: boolean): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    if (isStill || target < from.current) {
      from.current = target;
      setShown(target);
      return undefined;
    }
    const start = performance.now();
    const begin = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const t = Math.min(1, (now - start) / 350);
      from.current = Math.round(begin + (target - begin) * (1 - (1 - t) ** 3));
      setShown(from.current);
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isStill]);
  return shown;
}

export function Head({ controller }: { readonly controller: Controller }) {
  const game = session.value;
  const text = words();
  const score = useCountUp(game?.score ?? 0, isCalm(settings.value));
  if (game === null) return <header class="head" />;
  const format = new Intl.NumberFormat(text.tag);
  return (
    <header class="head">
      <div>
        {mode.value === "daily" && (
          <div class="daily-label">
            <DailyLabel />
          </div>
        )}
        {mode.value === "zen" ? (
          <div class="mode-name">{text.modeName.zen}</div>
        ) : (
          <div class="score">
            <span class="visually-hidden">{`${text.score} ${game.score}`}</span>
            <span aria-hidden="true">{format.format(score)}</span>
          </div>
        )}
        <Chain combo={game.combo} />
      </div>
      {side.value?.kind === "duel" && <DuelHead controller={controller} />}
      {mode.value !== "zen" && side.value?.kind !== "duel" && (
        <div class="best">
          {text.best}
          <b>{format.format(Math.max(bests.value[mode.value], trial.value === null ? game.score : 0))}</b>
        </div>
      )}
    </header>
  );
}
