/** @file The browser as a platform. */
import type { Haptics, Links, Platform, Sight } from "../platform.ts";
import { openDatabase } from "./database.ts";
import { claim } from "./lock.ts";
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
