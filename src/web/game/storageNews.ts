/** @file What the player is told about storage: a notice while it concerns them, and a word when all is saved again. */
import { announce } from "../kit/page/speech.ts";
import { words } from "../kit/words/words.ts";
import { dismiss, notify } from "../store/notices.ts";
import type { StorageNews } from "../store/storage.ts";

export function tellStorage(news: StorageNews): void {
  if (news !== "unsaved") dismiss("unsaved");
  if (news === "saved") announce(words().announce.saved);
  else notify({ code: news });
}
