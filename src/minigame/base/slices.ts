/**
 * @file Long work in slices on the game's own thread: a step, then the picture gets its turn. A worker of WeChat could not
 * be handed what the work needs, and a game has only one.
 */

/** Milliseconds between two steps: a frame. */
const PAUSE = 16;

/** Takes one step after the other until there are no more, or it is given up by what is returned. */
export function inSlices<T>(
  steps: Iterator<T, unknown, void>,
  hear: (step: T) => void,
  onEnd: () => void = () => undefined,
  mayRun: () => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    if (mayRun()) {
      const next = steps.next();
      if (next.done === true) return onEnd();
      hear(next.value);
    }
    timer = setTimeout(run, PAUSE);
  };
  timer = setTimeout(run, PAUSE);
  return () => clearTimeout(timer);
}
