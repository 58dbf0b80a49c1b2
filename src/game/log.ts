/** @file An append-only list that shares its past, so that keeping every session state costs no copies. */

export interface Log<T> {
  readonly entry: T;
  readonly previous: Log<T> | null;
}

/** The entries of a log, first to last. */
export function entriesOf<T>(log: Log<T> | null): T[] {
  const entries: T[] = [];
  for (let node = log; node !== null; node = node.previous) entries.push(node.entry);
  return entries.reverse();
}
