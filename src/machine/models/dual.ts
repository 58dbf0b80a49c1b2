/**
 * @file The dealer `dual` in Node: foresight with a learned generator beside the rule track. The network is asked when a dock
 * is due, before it is dealt; the deal itself waits for nothing.
 */
import { join } from "node:path";
import { ok, type Result } from "#engine";
import {
  type Dealer,
  dualDealer,
  type GameConfig,
  type RuleDealerOptions,
  type RuleMemory,
  requestOf,
  type Session,
} from "#game";
import { type GeneratorConfig, openGenerator, turnPreparer, warmUp } from "#neural";
import { weightsOf } from "#nn";
import { readIfThere } from "../files/wholeFile.ts";
import { parseCard } from "./card.ts";
import { findModel, type ModelCode, type ModelFolders } from "./models.ts";
import { checkRuntime, nodeRuntime, type RuntimeCode } from "./onnx.ts";
import { modelNames } from "./registry.ts";

/** The default generator of `dual`. */
export const DUAL_GENERATOR = "generator-shapes";

/** Digits of a model's hash that the set-up of a game names. */
const HASH_DIGITS = 16;

export interface Dual {
  readonly dealer: Dealer<RuleMemory>;
  /** To be awaited when a dock is due. */
  prepare(session: Session<RuleMemory>): Promise<void>;
  close(): Promise<void>;
}

export interface DualOptions {
  /** Name of the generator. */
  readonly model?: string;
  readonly config?: GameConfig;
  readonly policies?: RuleDealerOptions["policies"];
  readonly decode?: Partial<GeneratorConfig["decode"]>;
}

export async function openDual(
  folders: ModelFolders,
  { model = DUAL_GENERATOR, config, policies, decode }: DualOptions = {},
): Promise<Result<Dual, ModelCode | RuntimeCode | "badModel">> {
  const runtime = await checkRuntime();
  if (!runtime.ok) return runtime;
  const found = findModel(folders, model);
  if (!found.ok) return found;
  const { card, tensors } = found.value;
  const generator = await openGenerator(nodeRuntime(), weightsOf(tensors));
  if (!generator.ok) return generator;
  await warmUp(generator.value);
  const { answer, close } = generator.value;
  const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
  const { track, prepare } = turnPreparer({ id: model, answer, after, ...decode });
  const dealer = dualDealer({
    model: modelHash(card),
    tracks: [track],
    ...(config && { config }),
    ...(policies && { policies }),
  });
  return ok({
    dealer,
    prepare: (session) => prepare(dealer.brief!(requestOf(session), session.memory)),
    close,
  });
}

/** What a game's set-up names a model by. */
function modelHash({ sha256 }: { readonly sha256: string }): string {
  return sha256.slice(0, HASH_DIGITS);
}

/** The generators of a folder, as set-ups name them: docks of these are admitted where games are verified. */
export function generatorHashes(folder: string): readonly string[] {
  return modelNames(folder).flatMap((name) => {
    const text = readIfThere(join(folder, `${name}.json`));
    const card = text === null ? null : parseCard(new TextDecoder().decode(text));
    return card?.ok === true && card.value.kind === "generator" ? [modelHash(card.value)] : [];
  });
}
