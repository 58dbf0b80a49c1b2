/** @file Rounds of a study: tasks of the same seed that are compared with one another. */

/** The outcomes of the rounds whose `size` tasks are all finished, so that an interrupted study compares like with like. */
export function wholeRounds<Outcome extends { readonly seed: number }>(
  outcomes: readonly Outcome[],
  size: number,
): readonly Outcome[] {
  const finished = new Map<number, number>();
  for (const { seed } of outcomes) finished.set(seed, (finished.get(seed) ?? 0) + 1);
  return outcomes.filter(({ seed }) => finished.get(seed) === size);
}
