/** @file The jobs of a worker that plays whole games, and what each answers, as plain data. */
import type { Day, Par } from "#daily";

export type Job = { readonly kind: "par"; readonly day: Day };

export interface Answers {
  readonly par: Par;
}
