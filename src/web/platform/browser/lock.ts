/** @file One tab plays at a time: a lock, which another tab may take over. */

const LOCK = "openblock.game";

export function claim(isTaking: boolean, onLost: () => void): Promise<boolean> {
  // A browser without locks, or one that refuses them: every tab plays.
  return new Promise((decided) => {
    if (!navigator.locks) return decided(true);
    const hold = (lock: Lock | null) => {
      decided(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    };
    navigator.locks.request(LOCK, isTaking ? { steal: true } : { ifAvailable: true }, hold).catch(({ name }: Error) => {
      const isLost = name === "AbortError";
      if (isLost) onLost();
      decided(!isLost);
    });
  });
}
