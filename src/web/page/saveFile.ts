/** @file Hands the player a text as a file. */

/** Downloads a text under a name with today's date in it. */
export function saveFile(name: string, ending: "json" | "ndjson", text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: ending === "json" ? "application/json" : "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  URL.revokeObjectURL(url);
}
