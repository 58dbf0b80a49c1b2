/** @file The controls of a recorded game in an embedded board: play and pause, and where it is. */
import type { Session } from "#game";

/** Time between two moves. */
const MOVE_MS = 900;

export class Film {
  readonly controls = document.createElement("div");
  private readonly button = document.createElement("button");
  private readonly slider = document.createElement("input");
  private readonly sessions: readonly Session[];
  private readonly onShow: (session: Session) => void;
  private timer = 0;

  constructor(sessions: readonly Session[], onShow: (session: Session) => void) {
    this.sessions = sessions;
    this.onShow = onShow;
    this.controls.className = "film";
    this.button.type = "button";
    this.slider.type = "range";
    this.slider.max = String(sessions.length - 1);
    this.slider.setAttribute("aria-label", "Position in the game");
    this.slider.addEventListener("input", () => {
      this.stop();
      this.go(Number(this.slider.value));
    });
    this.button.addEventListener("click", () => (this.timer === 0 ? this.play() : this.stop()));
    this.controls.append(this.button, this.slider);
    this.stop();
  }

  /** Shows a step, 0 being the start. */
  go(step: number): void {
    const session = this.sessions[step]!;
    this.slider.value = String(step);
    this.slider.setAttribute("aria-valuetext", `Move ${step} of ${this.sessions.length - 1}, ${session.score} points`);
    this.onShow(session);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.button.textContent = "Play";
  }

  private play(): void {
    const last = this.sessions.length - 1;
    if (Number(this.slider.value) === last) this.go(0);
    this.button.textContent = "Pause";
    this.timer = window.setInterval(() => {
      const next = Number(this.slider.value) + 1;
      if (next <= last) this.go(next);
      if (next >= last) this.stop();
    }, MOVE_MS);
  }
}
