/** @file Questions to the generator's worker and its answers, as plain data. */
import type { FeasibleLaw, LawRequest } from "#neural";

/** A model's file: where it may be, and the beginning of its SHA-256 or all of it. */
export interface ModelFile {
  readonly urls: readonly string[];
  readonly sha256: string;
}

/**
 * - `unreachable`: no address gave the file; `wrongHash`: the file is not the one asked for
 * - `badModel`: it holds no generator; `noRuntime`: the runtime could not be loaded or started
 */
export type OpenFault = "unreachable" | "wrongHash" | "badModel" | "noRuntime";

export type GeneratorQuestion =
  | { readonly type: "open"; readonly file: ModelFile }
  | { readonly type: "law"; readonly request: LawRequest };

export type GeneratorAnswer =
  | { readonly type: "opened" }
  | { readonly type: "fault"; readonly code: OpenFault; readonly message: string }
  | { readonly type: "law"; readonly law: FeasibleLaw };
