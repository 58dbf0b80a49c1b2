/** @file A number that counts up to what it shows, quickly at first; a lower one is shown at once. */
import { clamp01 } from "#engine";

export class Counter {
  private from: number;
  private target: number;
  private start = Number.NEGATIVE_INFINITY;
  private ms = 1;

  constructor(value: number) {
    this.from = value;
    this.target = value;
  }

  /** Goes to a value; `delay` and `ms` are how long it waits and takes. */
  go(target: number, now: number, ms: number, delay = 0): void {
    if (target === this.target) return;
    this.from = target < this.target || ms === 0 ? target : this.at(now);
    this.target = target;
    this.start = now + delay;
    this.ms = Math.max(1, ms);
  }

  /** Begins anew from a value. */
  reset(value: number): void {
    this.from = value;
    this.target = value;
  }

  at(now: number): number {
    const t = clamp01((now - this.start) / this.ms);
    return Math.round(this.from + (this.target - this.from) * (1 - (1 - t) ** 3));
  }

  isMoving(now: number): boolean {
    return this.from !== this.target && now < this.start + this.ms;
  }
}
