/**
 * @file Writes the documents' pictures that the engine computes. `tests/docs.test.ts` checks that the committed ones are
 * what this draws.
 *
 * Run: npx tsx scripts/media.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { PICTURED_POSITION, witnessPicture } from "./witnessPicture.ts";

const folder = new URL("../docs/media/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("witness.svg", folder), witnessPicture(PICTURED_POSITION));
