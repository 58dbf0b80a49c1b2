/** @file The controls of a recorded game in an embedded board: play and pause, and where it is. */

import type { Step } from "#game";
import { make } from "#web/platform/browser/elements.ts";
import type { ElementWords } from "./words.ts";

/** Time between two moves. */
const MOVE_MS = 900;

export class Film {
  readonly controls = make("div");
  private readonly button = make("button");
  private readonly slider = make("input");
  private readonly steps: readonly Step[];
  private readonly words: ElementWords;
  private readonly onShow: (step: Step, before: Step | undefined) => void;
  private timer: ReturnType<typeof setInterval> | null = null;
  private shown = Number.NaN;

  /** `onShow` gets the step before where it was the one shown. */
  constructor(steps: readonly Step[], words: ElementWords, onShow: (step: Step, before: Step | undefined) => void) {
    this.steps = steps;
    this.words = words;
    this.onShow = onShow;
    this.controls.className = "film";
    this.button.type = "button";
    this.slider.type = "range";
    this.slider.max = String(steps.length - 1);
    this.slider.setAttribute("aria-label", words.scrubber);
    this.slider.addEventListener("input", () => {
      this.stop();
      this.go(Number(this.slider.value));
    });
    this.button.addEventListener("click", () => (this.timer === null ? this.play() : this.stop()));
    this.controls.append(this.button, this.slider);
    this.stop();
  }

  /** Shows a step, 0 being the start. */
  go(step: number): void {
    const shown = this.steps[step]!;
    const isNext = step === this.shown + 1;
    this.shown = step;
    this.slider.value = String(step);
    const { progress } = this.words;
    this.slider.setAttribute("aria-valuetext", progress(step, this.steps.length - 1, shown.session.score));
    this.onShow(shown, isNext ? this.steps[step - 1] : undefined);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.button.textContent = this.words.play;
  }

  private play(): void {
    const last = this.steps.length - 1;
    if (Number(this.slider.value) === last) this.go(0);
    this.button.textContent = this.words.pause;
    this.timer = setInterval(() => {
      const next = Number(this.slider.value) + 1;
      if (next <= last) this.go(next);
      if (next >= last) this.stop();
    }, MOVE_MS);
  }
}
