/** @file Opens what a link names: the game it holds, or a page. Loaded where there is a link. */
import { notify, replayText, screen } from "../game/model.ts";
import { isLabLink, isReviewLink, pageInLink, recordInLink } from "./share.ts";

export function openLink(hash: string): void {
  screen.value = pageInLink(hash) ?? screen.value;
  if (isLabLink(hash)) screen.value = "lab";
  const record = recordInLink(hash);
  if (record === null) return;
  if (record === "") notify({ code: "badLink" });
  else {
    replayText.value = record;
    screen.value = isReviewLink(hash) ? "review" : "replay";
  }
}
