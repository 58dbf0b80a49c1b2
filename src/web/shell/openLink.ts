/** @file Opens the target of a link: its game, or a page. Loaded only if there is a link. */
import { openRecord, openScreen, screen } from "../kit/page/screen.ts";
import { onLaunchedFile } from "../platform/browser/launch.ts";
import { isLabLink, isReviewLink, pageInLink, recordInLink } from "../platform/links.ts";
import { notify } from "../store/notices.ts";

export function openLink(hash: string): void {
  openScreen(pageInLink(hash) ?? screen.value);
  if (isLabLink(hash)) openScreen("lab");
  if (hash === FILE_LINK) openLaunched();
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

function openLaunched(): void {
  onLaunchedFile((file) => void recordOfFile(file).then((record) => openGiven(record)));
}

/** A longer file holds many games, or something else: the first record is looked for in this many characters. */
const MOST_READ = 1_000_000;

/** Empty where there is none. */
export async function recordOfFile(file: File): Promise<string> {
  return recordIn(await file.slice(0, MOST_READ).text()) ?? "";
}

/** The first record of a text: by itself, in a link, or in a line of `openblock play --records`. */
export function recordIn(text: string): string | null {
  const hash = /#\S+/.exec(text)?.[0];
  const linked = hash === undefined ? null : recordInLink(hash);
  return linked ?? /\bob\d+-[\w-]+/.exec(text)?.[0] ?? null;
}
