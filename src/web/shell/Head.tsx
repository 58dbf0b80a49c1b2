/** @file Mode, sound and menu; score and best on one line; the chain. The largest thing on the screen is the score. */

import type { Controller } from "../game/controller.ts";
import { bestToBeat, mode, session, side } from "../game/state/state.ts";
import { Chain } from "../kit/Chain.tsx";
import { useCountUp } from "../kit/countUp.ts";
import { MenuIcon, MutedIcon, SoundIcon } from "../kit/icons.tsx";
import { later } from "../kit/Later.tsx";
import { openScreen } from "../kit/page/screen.ts";
import { isCalm } from "../kit/page/theme.ts";
import { words } from "../kit/words/words.ts";
import { settings } from "../store/settings.ts";

const DuelHead = later(async () => (await import("../features/duel/DuelHead.tsx")).DuelHead);
const DailyLabel = later(async () => (await import("../features/daily/DailyLabel.tsx")).DailyLabel);

/** Milliseconds of a score's way up. */
const COUNT_MS = 350;

export function Head({ controller }: { readonly controller: Controller }) {
  const game = session.value;
  const text = words();
  const score = useCountUp(game?.score ?? 0, { isStill: isCalm(settings.value), ms: COUNT_MS });
  if (game === null) return <header class="head" />;
  const format = new Intl.NumberFormat(text.tag);
  const best = bestToBeat.value;
  return (
    <header class="head">
      <Bar controller={controller} />
      {mode.value !== "zen" && (
        <>
          <div class="score">
            <span class="visually-hidden">{`${text.score} ${game.score}`}</span>
            <span aria-hidden="true">{format.format(score)}</span>
          </div>
          {side.value?.kind === "duel" && <DuelHead controller={controller} />}
          {best > 0 && <Best best={best} score={game.score} format={format} />}
        </>
      )}
      <Chain combo={game.combo} />
    </header>
  );
}

interface BestProps {
  readonly best: number;
  readonly score: number;
  readonly format: Intl.NumberFormat;
}

/** The best score and the way to it; once it is passed it is not a second number. */
function Best({ best, score, format }: BestProps) {
  const text = words();
  const isPassed = score > best;
  const way = { width: `${Math.min(100, (100 * score) / best)}%` };
  return (
    <>
      {isPassed ? (
        <div class="best passed">{text.newBest}</div>
      ) : (
        <div class="best">
          {text.best}
          <b>{format.format(best)}</b>
        </div>
      )}
      <div class="way">
        <span style={way} />
      </div>
    </>
  );
}

/** The mode, the sound and the menu. */
function Bar({ controller }: { readonly controller: Controller }) {
  const text = words();
  const isLoud = settings.value.sound;
  return (
    <div class="head-bar">
      <span class="mode-name">
        {mode.value === "daily" ? (
          <DailyLabel />
        ) : side.value?.kind === "duel" ? (
          text.screenName.duels
        ) : (
          text.modeName[mode.value]
        )}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={text.sound}
        title={text.sound}
        aria-pressed={isLoud}
        onClick={() => controller.saveSettings({ ...settings.value, sound: !isLoud })}
      >
        {isLoud ? <SoundIcon /> : <MutedIcon />}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={text.menu}
        title={text.menu}
        onClick={() => {
          openScreen("menu");
        }}
      >
        <MenuIcon />
      </button>
    </div>
  );
}
