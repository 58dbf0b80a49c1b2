/** @file What the player is told about storage: a notice while it concerns them, and a word when all is saved again. */
import { words } from "../kit/words/words.ts";
import type { StorageNews } from "../store/storage.ts";
import { announcement, dismiss, notify } from "./model.ts";

export function tellStorage(news: StorageNews): void {
  if (news !== "unsaved") dismiss("unsaved");
  if (news === "saved") announcement.value = words().announce.saved;
  else notify({ code: news });
}
