/** @file The built game as the tests serve it. */
import { fileURLToPath } from "node:url";
import { loadSite } from "#server";
import { type Asset, assetOf } from "../../src/server/site/site.ts";
import { IDLE_PATH } from "./profiles.ts";

export const WEB_FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));

/** Its files as they are, since to compress them takes longer than to send them to this machine; and the idle page. */
export async function plainSite(): Promise<Map<string, Asset>> {
  const files = [...(await loadSite(WEB_FOLDER))];
  const idle = assetOf(IDLE_PATH, Buffer.from('<!doctype html><link rel="icon" href="icon.svg">'));
  return new Map(
    [...files, [IDLE_PATH, idle] as const].map(([path, asset]) => [path, { ...asset, encodings: ["identity"] }]),
  );
}
