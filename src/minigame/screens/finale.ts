/**
 * @file The scene at the end of a game, as it goes: the board turns grey, the hand that was lost is placed as it could have
 * been, and the accuracy is worked out meanwhile. A scene ends with its game.
 */
import { effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Session } from "#game";
import { type HandReview, summaryOf } from "#review";
import { newsOf } from "#web/board/animations.ts";
import { endingAt, fadedAfter, SCENE, type WitnessStep, witnessSteps } from "#web/game/finale.ts";
import { tellReview } from "#web/game/jobs/tellReview.ts";
import { history } from "#web/game/state/player.ts";
import { isCounted, isOverlayShown, session } from "#web/game/state/state.ts";
import { screen } from "#web/kit/page/screen.ts";
import { overWords } from "#web/kit/words/over.ts";
import { words } from "#web/kit/words/words.ts";
import { inSlices } from "../base/slices.ts";
import type { Seat } from "./parts.ts";

export interface Scene {
  readonly game: Session;
  readonly steps: readonly WitnessStep[];
  /** When it began, in ticks. */
  readonly start: number;
  /** Of the game that has just been kept; undefined for one that is not. */
  readonly record: string | undefined;
}

export class Finale {
  readonly scene = signal<Scene | null>(null);
  /** Steps of the witness on the board. */
  readonly at = signal(0);
  readonly isPlaying = signal(false);
  /** 0…1; null until it is known, undefined where no move mattered. */
  readonly accuracy = signal<number | null | undefined>(null);
  private readonly seat: Pick<Seat, "controller" | "clock" | "frames">;
  private readonly isStill: () => boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopReview: () => void = () => undefined;

  constructor(seat: Pick<Seat, "controller" | "clock" | "frames">, isStill: () => boolean) {
    this.seat = seat;
    this.isStill = isStill;
    effect(() => {
      const game = session.value;
      untracked(() => this.follow(game));
    });
    this.resumeWith(screen);
  }

  /** Pauses, goes on, or shows it again from the start. */
  toggle(): void {
    const { value: scene } = this.scene;
    if (scene === null) return;
    if (!this.isPlaying.value && this.at.value === scene.steps.length) this.at.value = 0;
    this.isPlaying.value = !this.isPlaying.value;
    if (isOverlayShown.value) this.seat.controller.look(null, null);
    this.step(0);
  }

  private follow(game: Session | null): void {
    if (game === this.scene.value?.game) return;
    clearTimeout(this.timer);
    this.stopReview();
    this.at.value = 0;
    this.isPlaying.value = false;
    this.accuracy.value = null;
    this.scene.value = game === null || game.ended === null ? null : this.begin(game);
    // Counted and kept by subscribers that hear of the end after this.
    if (this.scene.value !== null) this.timer = setTimeout(() => this.afterEnd(), 0);
  }

  private begin(game: Session): Scene {
    return { game, steps: witnessSteps(game), start: this.seat.clock.ticks(), record: undefined };
  }

  private afterEnd(): void {
    const { value: scene } = this.scene;
    if (scene === null) return;
    const record = isCounted.value ? history.value.at(-1)?.record : undefined;
    this.scene.value = { ...scene, record };
    this.fade();
    const isShown = !this.isStill() && scene.steps.length > 0;
    this.timer = setTimeout(() => {
      this.isPlaying.value = isShown;
      this.step(0);
      if (record !== undefined) this.review(record);
    }, SCENE.witness);
  }

  /** Greys the board, frame by frame. */
  private fade(): void {
    const { value: scene } = this.scene;
    if (scene === null || this.at.value > 0 || screen.value !== "play") return;
    const ms = this.isStill() ? SCENE.fadeTo : this.seat.clock.ticks() - scene.start;
    const { board } = scene.game;
    this.seat.controller.showEnd(board, { faded: fadedAfter(ms), noPlace: overWords().noPlace, numbers: [] });
    if (ms < SCENE.fadeTo) this.seat.frames.request(() => this.fade());
  }

  /** The next step of the witness after so many milliseconds. */
  private step(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { value: scene } = this.scene;
      if (scene === null || !this.isPlaying.value || screen.value !== "play") return;
      if (this.at.value < scene.steps.length) this.at.value++;
      this.show();
      if (this.at.value < scene.steps.length) this.step(SCENE.step);
      else this.isPlaying.value = false;
    }, ms);
  }

  /** Puts on the board what the scene has come to. */
  private show(): void {
    const { value: scene } = this.scene;
    const last = scene?.steps[this.at.value - 1];
    if (scene === null || last === undefined) return;
    const ending = endingAt(scene.steps, this.at.value, overWords().noPlace);
    this.seat.controller.showEnd(last.step.session.board, ending, newsOf(last.before, last.step, words()));
  }

  /** Another screen was in the way, where the board is not drawn. */
  private resumeWith(shown: ReadonlySignal<string>): void {
    effect(() => {
      if (shown.value !== "play") return;
      untracked(() => {
        if (this.at.value === 0) this.fade();
        else this.show();
        if (this.isPlaying.value) this.step(SCENE.step);
      });
    });
  }

  private review(record: string): void {
    const hands: HandReview[] = [];
    this.stopReview = inSlices(tellReview(record), (news) => {
      if (news.type === "hand") hands.push(news.review);
      if (news.type !== "end" && news.type !== "fault") return;
      const { accuracy } = summaryOf(hands);
      this.accuracy.value = news.type === "fault" || accuracy === null ? undefined : accuracy / 100;
    });
  }
}
