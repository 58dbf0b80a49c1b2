/** @file Sends a game: to the system's share sheet where there is one, otherwise as a copy or a saved file. */
import type { Session } from "#game";
import { shareWords } from "../i18n/share.ts";
import { linkFor } from "../page/share.ts";

/** A game without a score. */
export function shareZen({ steps }: Session, record: string): Promise<boolean> {
  return shareRecord(shareWords().zen(steps), record);
}

/** Offers the system's share sheet, or copies; true when it was copied. */
export async function shareRecord(text: string, record: string): Promise<boolean> {
  return (await shareText(text, linkFor(record))) === "copied";
}

/** `shared`: handed to the system, or given up there; `refused`: the browser neither shares nor copies. */
export type Outcome = "shared" | "saved" | "copied" | "refused";

/** Offers the system's share sheet, or copies. */
export async function shareText(text: string, url: string): Promise<Outcome> {
  if (await offer({ text, url })) return "shared";
  return (await copyText(`${text}\n${url}`)) ? "copied" : "refused";
}

/** Offers a picture to the system's share sheet, or saves it. */
export async function shareFile(file: File, text: string): Promise<Outcome> {
  const data = { files: [file], text };
  if (typeof navigator.canShare === "function" && navigator.canShare(data) && (await offer(data))) return "shared";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "saved";
}

/** Whether the system took it; somebody who closes its sheet has decided too. */
async function offer(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === "AbortError",
  );
}

/** Copies a text; false where the browser does not allow it, as on a page without encryption. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
