/** @file How the last hand could have been placed: a button that shows, pauses and repeats it, and the step in words. */

import { Icon } from "../../kit/icons.tsx";
import { PAUSE_PATH, PLAY_PATH } from "../../kit/StepButton.tsx";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";
import type { Finale } from "./useFinale.ts";

const AGAIN_PATH = <path d="M5 12a7 7 0 1 0 2.2-5.1M7 3v4h4" />;

export function Way({ finale: { steps, at, isPlaying, toggle } }: { readonly finale: Finale }) {
  const over = overWords();
  const isDone = at === steps.length;
  const name = isPlaying ? over.pauseWay : isDone ? over.showAgain : over.showWay;
  const step = steps[at - 1];
  return (
    <div class="over-way">
      <button type="button" class="way-button" aria-label={name} title={name} onClick={toggle}>
        <Icon>{isPlaying ? PAUSE_PATH : isDone ? AGAIN_PATH : PLAY_PATH}</Icon>
      </button>
      <p>
        <b>{over.way}</b>{" "}
        {step !== undefined && (
          <span>{over.wayStep(at, steps.length, words().spawn.shape(step.placement.shape), step.lines)}</span>
        )}
      </p>
      <span class="way-dots" aria-hidden="true">
        {steps.map(({ placement }, i) => (
          <i key={placement.shape} class={i < at ? "on" : ""} />
        ))}
      </span>
    </div>
  );
}
