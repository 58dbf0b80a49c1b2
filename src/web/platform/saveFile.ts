/** @file Hands the player a text as a file. */
import { here } from "./here.ts";

const TYPES = { json: "application/json", ndjson: "text/plain", csv: "text/csv" } as const;

/** Saves a text under a name with today's date in it. */
export async function saveFile(name: string, ending: keyof typeof TYPES, text: string): Promise<void> {
  const day = new Date(here.clock.now()).toISOString().slice(0, 10);
  const share = await here.share();
  await share.save(new File([text], `${name}-${day}.${ending}`, { type: TYPES[ending] }));
}
