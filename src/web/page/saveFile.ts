/** @file Hands the player a text as a file. */

const TYPES = { json: "application/json", ndjson: "text/plain", csv: "text/csv" } as const;

/** Downloads a text under a name with today's date in it. */
export function saveFile(name: string, ending: keyof typeof TYPES, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: TYPES[ending] }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  URL.revokeObjectURL(url);
}
