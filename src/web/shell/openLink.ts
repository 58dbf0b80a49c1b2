/** @file Opens what a link names: the game it holds, or a page. Loaded where there is a link. */
import { openRecord, openScreen, screen } from "../kit/page/screen.ts";
import { onLaunchedFile } from "../platform/browser/launch.ts";
import { isLabLink, isReviewLink, pageInLink, recordInLink } from "../platform/links.ts";
import { notify } from "../store/notices.ts";

export function openLink(hash: string): void {
  openScreen(pageInLink(hash) ?? screen.value);
  if (isLabLink(hash)) openScreen("lab");
  if (hash === FILE_LINK) void openLaunched();
  const record = recordInLink(hash);
  if (record !== null) openGiven(record, isReviewLink(hash) ? "review" : "replay");
}

/** Shows a recorded game; an empty text is none. */
export function openGiven(record: string, page: "replay" | "review" = "replay"): void {
  if (record === "") notify({ code: "badLink" });
  else openRecord(record, page);
}

/** Where the system opens the installed page with a file (vite.config.ts). */
const FILE_LINK = "#file";

async function openLaunched(): Promise<void> {
  const { recordOfFile } = await import("./openFile.ts");
  onLaunchedFile((file) => void recordOfFile(file).then((record) => openGiven(record)));
}
