/** @file The generators that the page brings along, by their hashes. A server may have more, or have trained others. */
/// <reference types="vite/client" />

import { serverAddress } from "../../platform/host.ts";
import type { ModelFile } from "./protocol.ts";

const URLS = import.meta.glob<string>("../../../../models/generator-shapes.safetensors", {
  eager: true,
  import: "default",
  query: "?url",
});
const HASHES = import.meta.glob<string>("../../../../models/generator-shapes.json", { eager: true, import: "sha256" });
const OUTCOME_URLS = import.meta.glob<string>("../../../../models/outcome.safetensors", {
  eager: true,
  import: "default",
  query: "?url",
});
const OUTCOME_HASHES = import.meta.glob<string>("../../../../models/outcome.json", { eager: true, import: "sha256" });
const COMMON_URLS = import.meta.glob<string>("../../../../models/outcome-adapter.safetensors", {
  eager: true,
  import: "default",
  query: "?url",
});
const COMMON_HASHES = import.meta.glob<string>("../../../../models/outcome-adapter.json", {
  eager: true,
  import: "sha256",
});

/** Digits of a model's hash in a set-up. */
const HASH_DIGITS = 16;
/** What is loaded: mostly what runs the network, once for all networks. */
export const LOADED_MEGABYTES = 15;

const SHA256 = Object.values(HASHES)[0]!;

/** The generator for players who chose the network. */
export const OWN_MODEL = SHA256.slice(0, HASH_DIGITS);

const OUTCOME_SHA256 = Object.values(OUTCOME_HASHES)[0]!;

const COMMON_SHA256 = Object.values(COMMON_HASHES)[0]!;

/** The network that says what tends to come of a hand, and the adapter that everybody starts with. */
export const OUTCOME_FILES: Readonly<Record<"network" | "common", ModelFile>> = {
  network: { urls: Object.values(OUTCOME_URLS), sha256: OUTCOME_SHA256 },
  common: { urls: Object.values(COMMON_URLS), sha256: COMMON_SHA256 },
};

/** What blocks name their ground by: the network as it is, or half of it and half of the adapter. */
export const OUTCOME_TRUNKS: Readonly<Record<"network" | "common", string>> = {
  network: OUTCOME_SHA256.slice(0, HASH_DIGITS),
  common: OUTCOME_SHA256.slice(0, HASH_DIGITS / 2) + COMMON_SHA256.slice(0, HASH_DIGITS / 2),
};

/** The page's own file comes first; it is there without a server. */
export function fileOf(model: string): ModelFile {
  const server = serverAddress();
  const there = server === null ? [] : [new URL(`v1/models/${model}.safetensors`, server).href];
  if (model !== OWN_MODEL) return { urls: there, sha256: model };
  return { urls: [...Object.values(URLS), ...there], sha256: SHA256 };
}
