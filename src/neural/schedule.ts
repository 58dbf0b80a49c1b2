/** @file How the learning rate of a training goes: it rises to the full rate, then falls along a cosine to zero. */

export interface Schedule {
  readonly steps: number;
  readonly rate: number;
  /** Share of the steps in which it rises. */
  readonly warmUp: number;
}

export function rateAt(step: number, { steps, rate, warmUp }: Schedule): number {
  const rising = Math.max(1, steps * warmUp);
  if (step < rising) return (rate * (step + 1)) / rising;
  return (rate * (1 + Math.cos((Math.PI * (step - rising)) / Math.max(1, steps - rising)))) / 2;
}
