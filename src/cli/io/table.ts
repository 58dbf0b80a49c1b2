/** @file What `play` and `game` sit down at: a dealer, and for a learned one what is awaited before it deals. */
import { type Command, Option } from "commander";
import { configFor, DEALER_IDS, type Dealer, type DealerId, DUAL_DEALER, type RuleMemory, type Session } from "#game";
import { type Dual, type ModelFolders, openDual } from "#machine";
import { loadConfig } from "./configFile.ts";
import { dealerOf } from "./docksOption.ts";
import { modelName } from "./options.ts";
import { loadPolicies } from "./policiesOption.ts";

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
