/**
 * @file One feed of verdicts for all clients that watch: the store is asked once a second, and not at all while nobody
 * watches. The latest verdicts are kept, so a client that was away for a moment costs no query.
 */
/** Anything with the number under which a verdict was made known. */
interface Numbered {
  readonly settled: number;
}

export interface FeedOptions<V extends Numbered> {
  /** Verdicts after one of them, oldest first, at most some. */
  readonly look: (after: number) => Promise<readonly V[]>;
  /** Resolves when it is time for the next look. */
  readonly wait: () => Promise<void>;
}

export interface VerdictFeed<V extends Numbered> {
  /** Verdicts after one of them, oldest first; where there are none yet, what the next look finds, which may be none. */
  next(after: number): Promise<readonly V[]>;
}

/** Verdicts in memory. */
const KEPT = 500;

export function verdictFeed<V extends Numbered>({ look, wait }: FeedOptions<V>): VerdictFeed<V> {
  /** Every verdict after `since`, up to `newest`. */
  let recent: readonly V[] = [];
  let since = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const lookOnce = async () => {
    await wait();
    const from = newest;
    const found = await look(from);
    // A client that starts further on may have reset the feed.
    if (from !== newest || found.length === 0) return;
    const all = [...recent, ...found];
    recent = all.slice(-KEPT);
    if (recent.length < all.length) since = all[all.length - recent.length - 1]!.settled;
    newest = found.at(-1)!.settled;
  };
  const lookTogether = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  const known = async (after: number) =>
    after < since ? look(after) : recent.filter(({ settled }) => settled > after);
  return {
    async next(after) {
      // Nobody has watched for a while: the feed starts again from here.
      if (after > newest) {
        recent = [];
        since = newest = after;
      }
      const before = await known(after);
      if (before.length > 0) return before;
      await lookTogether();
      return known(after);
    },
  };
}
