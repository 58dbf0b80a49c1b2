/** @file Loading what is needed later: what has come is kept, what failed is asked for again. */

/** Loads once. A load that fails is forgotten, so that the next call tries again. */
export function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = null;
      throw fault;
    });
    return loading;
  };
}

const FIRST_PAUSE_MS = 500;

/** Loads for somebody who waits: after a failure again, with longer and longer pauses. Returns what gives it up. */
export function untilLoaded<T>(load: () => Promise<T>, onLoaded: (value: T) => void): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  const ask = () =>
    void load().then(
      (value) => {
        if (!isGone) onLoaded(value);
      },
      () => {
        if (!isGone) timer = setTimeout(ask, pause);
        pause *= 2;
      },
    );
  ask();
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
