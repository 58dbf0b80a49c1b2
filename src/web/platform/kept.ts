/** @file Lazy loading: a result is kept, a failure is retried. */

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

/** Retries until it has loaded, with longer and longer pauses. Returns a function that cancels. */
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
