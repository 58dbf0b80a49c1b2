/**
 * @file The dealer of `play` and `game` by their options `--docks`, `--generator` and `--policies`; a learned one is
 * prepared before it deals.
 */
import { type Command, Option } from "commander";
import {
  configFor,
  DEALER_IDS,
  type Dealer,
  type DealerId,
  DUAL_DEALER,
  type GameConfig,
  type Policies,
  type RuleMemory,
  type Session,
} from "#game";
import { type Dual, type ModelFolders, modelsFolder, openDual, policyPath, readPolicyFile } from "#machine";
import { dealerOf, loadConfig } from "./configFile.ts";
import { modelName } from "./options.ts";

export type TableDocks = DealerId | typeof DUAL_DEALER;

/** Where docks come from, a learned track among it. */
export function tableOption(fallback: TableDocks): Option {
  return new Option("--docks <source>", "where docks come from")
    .choices([...DEALER_IDS, DUAL_DEALER])
    .default(fallback);
}

export function generatorOption(): Option {
  const meaning = "the learned track of --docks dual (default: generator-shapes)";
  return new Option("--generator <model>", meaning).argParser(modelName);
}

export interface TableOptions {
  readonly docks: TableDocks;
  readonly generator?: string;
  readonly config?: string;
  readonly policies?: string;
  readonly models: ModelFolders;
}

export interface Table {
  readonly dealer: Dealer;
  /** To be awaited when a dock is due. */
  readonly prepare?: (session: Session) => Promise<void>;
  close(): Promise<void>;
}

/** A model that cannot be used, or options that do not go together, end the run in one line, exit 2. */
export async function tableOf(
  command: Command,
  { docks, generator: model, config, policies: file, models }: TableOptions,
): Promise<Table> {
  const tuned = file === undefined ? {} : { policies: loadPolicies(command, file) };
  if (docks !== DUAL_DEALER) {
    if (model !== undefined) command.error("error: --generator goes with --docks dual only");
    const dealer = dealerOf(command, { docks, ...tuned, ...(config !== undefined && { config }) });
    return { dealer, close: () => Promise.resolve() };
  }
  const values = config === undefined ? {} : { config: configFor(DUAL_DEALER, loadConfig(command, config)) };
  const dual = await openDual(models, { ...(model !== undefined && { model }), ...values, ...tuned });
  return dual.ok ? learnedTable(dual.value) : command.error(`error: ${dual.fault.message}`);
}

function learnedTable({ dealer, prepare, close }: Dual): Table {
  return { dealer: dealer as Dealer, prepare: (session) => prepare(session as Session<RuleMemory>), close };
}

// The option `--policies FILE`, and the policies in it.

export function policiesOption(
  meaning = "tuned policies, as tune writes them: each game is dealt by its player's",
): Option {
  return new Option("--policies <file>", meaning);
}

/** The option's meaning where records are read. */
export const RECORD_POLICIES = "policies that games may have been dealt under (default: the package's)";

/** Policies that cannot be read end the run in one line, exit 2. */
export function loadPolicies(command: Command, file: string): Policies {
  const read = readPolicyFile(file);
  return read.ok ? read.value.policies : command.error(`error: ${read.fault.message}`);
}

/**
 * The configuration of each recorded game: that of the policy which its set-up names, of the file or of the package, or
 * else the given one.
 */
export function recordedConfig(
  command: Command,
  root: URL,
  { file, config }: { readonly file: string | undefined; readonly config: GameConfig },
): (setup: string) => GameConfig {
  const read = readPolicyFile(file ?? policyPath(modelsFolder(root)));
  if (!read.ok && file !== undefined) command.error(`error: ${read.fault.message}`);
  return (setup) => (read.ok ? read.value.policies.configOf(setup) : undefined) ?? config;
}
