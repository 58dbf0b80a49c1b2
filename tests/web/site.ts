/** @file The built game as the tests serve it. */
import { fileURLToPath } from "node:url";
import { loadSite } from "#server";
import type { Asset } from "../../src/server/site/site.ts";

export const WEB_FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));

/** Its files as they are: to compress them takes longer than to send them to this machine. */
export async function plainSite(): Promise<Map<string, Asset>> {
  const files = [...(await loadSite(WEB_FOLDER))];
  return new Map(files.map(([path, asset]) => [path, { ...asset, encodings: ["identity"] }]));
}
