/** @file One tab plays at a time: a lock, which another tab may take over. */

const LOCK = "openblock.game";

export async function claim(isTaking: boolean, onLost: () => void): Promise<boolean> {
  // A browser without locks, or one that refuses them: every tab plays.
  if (!("locks" in navigator)) return true;
  return new Promise((decided) => {
    const hold = (lock: Lock | null) => {
      decided(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    };
    navigator.locks.request(LOCK, isTaking ? { steal: true } : { ifAvailable: true }, hold).catch((error: unknown) => {
      const isLost = error instanceof DOMException && error.name === "AbortError";
      if (isLost) onLost();
      decided(!isLost);
    });
  });
}
