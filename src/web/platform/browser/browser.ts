/** @file The browser as a platform. */
import type { Haptics, Links, Platform, Sight } from "../platform.ts";
import { openDatabase } from "./database.ts";
import { find } from "./page.ts";
import { clock, frames } from "./time.ts";

const sight: Sight = {
  isHidden: () => document.hidden,
  onChange(hear) {
    document.addEventListener("visibilitychange", hear);
    return () => document.removeEventListener("visibilitychange", hear);
  },
};

const haptics: Haptics = {
  isThere: () => "vibrate" in navigator,
  buzz: (ms) => void navigator.vibrate?.(ms),
};

const links: Links = {
  hash: () => location.hash,
  address: () => location.href,
  forget: () => history.replaceState(null, "", location.pathname + location.search),
  onChange: (hear) => addEventListener("hashchange", hear),
};

export const BROWSER: Platform = {
  clock,
  frames,
  sight,
  haptics,
  links,
  languages: () => navigator.languages,
  hostSays: (name) => find<HTMLMetaElement>(`meta[name="openblock-${name}"]`)?.content,
  share: () => import("./share.ts"),
  makeAudio: () => new AudioContext(),
  openDatabase,
  claim,
};

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
