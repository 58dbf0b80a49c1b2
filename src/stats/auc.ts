/** @file The area under the ROC curve: how often a positive scores above a negative, ties counting half. */

/** 0…1, 0.5 by chance; null where one of the two kinds is missing. */
export function auc(scores: ArrayLike<number>, isPositive: readonly boolean[]): number | null {
  const order = Array.from(isPositive.keys()).sort((a, b) => scores[a]! - scores[b]!);
  const positives = isPositive.filter(Boolean).length;
  const negatives = isPositive.length - positives;
  if (positives === 0 || negatives === 0) return null;
  let rankSum = 0;
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && scores[order[to]!] === scores[order[from]!]) to++;
    // Equal scores share the mean of their ranks, which begin at 1.
    const rank = (from + 1 + to) / 2;
    for (let i = from; i < to; i++) if (isPositive[order[i]!]) rankSum += rank;
    from = to;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
