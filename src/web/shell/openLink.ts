/** @file Opens what a link names: the game it holds, or a page. Loaded where there is a link. */
import { notify, replayText, screen } from "../game/model.ts";
import { onLaunchedFile } from "../platform/browser/launch.ts";
import { isLabLink, isReviewLink, pageInLink, recordInLink } from "../platform/links.ts";

export function openLink(hash: string): void {
  screen.value = pageInLink(hash) ?? screen.value;
  if (isLabLink(hash)) screen.value = "lab";
  if (hash === FILE_LINK) void openLaunched();
  const record = recordInLink(hash);
  if (record !== null) openRecord(record, isReviewLink(hash) ? "review" : "replay");
}

/** Shows a recorded game; an empty text is none. */
export function openRecord(record: string, page: "replay" | "review" = "replay"): void {
  if (record === "") notify({ code: "badLink" });
  else {
    replayText.value = record;
    screen.value = page;
  }
}

/** Where the system opens the installed page with a file (vite.config.ts). */
const FILE_LINK = "#file";

async function openLaunched(): Promise<void> {
  const { recordOfFile } = await import("./openFile.ts");
  onLaunchedFile((file) => void recordOfFile(file).then((record) => openRecord(record)));
}
