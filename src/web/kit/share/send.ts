/** @file Sends a game: to the system's share sheet where there is one, otherwise as a copy or a saved file. */
import type { Session } from "#game";
import { here } from "../../platform/here.ts";
import { linkFor } from "../../platform/links.ts";
import { shareWords } from "./words.ts";

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
  const share = await here.share();
  if (await share.text(text, url)) return "shared";
  return (await share.copy(`${text}\n${url}`)) ? "copied" : "refused";
}

/** Offers a picture to the system's share sheet, or saves it. */
export async function sharePicture(file: File, text: string): Promise<Outcome> {
  const share = await here.share();
  if (await share.picture(file, text)) return "shared";
  await share.save(file);
  return "saved";
}
