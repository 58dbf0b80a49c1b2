/**
 * @file Configuration files: JSON with the groups `spawn`, `profile` and `quality`, every setting optional, unknown
 * keys refused, comments allowed; every complaint names its line. `--config FILE` of the commands reads them, and
 * `--docks SOURCE` names the dealer that they configure.
 */
import { dirname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { configure, fail, isRecord, ok, type Result, schemaOf } from "#engine";
import {
  configFor,
  DEALER_IDS,
  DEALERS,
  type Dealer,
  type DealerId,
  FORESIGHT_DEALER,
  GAME_DEFAULTS,
  GAME_PARAMETERS,
  type GameConfig,
  isAdaptive,
  type PlayerContext,
  type Policies,
  ruleDealer,
} from "#game";
import { readPolicyFile } from "#machine";
import { THINK_MS } from "#players";
import { type JsonFault, readJsonFile } from "./jsonSource.ts";
import { clip } from "./output.ts";

/** One thing that is wrong with a file. */
export interface ConfigProblem {
  readonly line: number;
  /** Known for errors of syntax. */
  readonly column?: number;
  /** "spawn.target.base"; empty for the whole file. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: GameConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

export function readConfig(file: string): ConfigReading {
  const source = readJsonFile(file);
  if (!source.ok) return { ok: false, problems: [problemAt(source.fault)] };
  const settings = withPolicy(withoutSchema(source.value), file);
  if (!settings.ok) {
    const { code, message } = settings.fault;
    return { ok: false, problems: [{ line: source.lineOf([POLICY]), path: POLICY, code, message: clip(message) }] };
  }
  const configured = configure(GAME_PARAMETERS, settings.value);
  if (configured.ok) return { ok: true, config: configured.value };
  const problems = configured.faults.map(({ code, path, message }) => ({
    line: source.lineOf(path),
    path: path.join("."),
    code,
    message: clip(message),
  }));
  return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** What a file that cannot be read as JSON has wrong. */
export function problemAt(fault: JsonFault): ConfigProblem {
  return { path: "", ...fault, message: clip(fault.message) };
}

/** Editors find the schema by this key; it sets nothing. */
function withoutSchema(value: unknown): unknown {
  if (!isRecord(value) || !("$schema" in value)) return value;
  const { $schema: schema, ...settings } = value;
  return typeof schema === "string" ? settings : value;
}

/** Names a policy: "policies.json#high/active/large", the file as seen from the configuration's. */
const POLICY = "policy";

/** Settings over those of the policy that they name, if they name one. */
function withPolicy(value: unknown, file: string): Result<unknown, "badPolicies" | "otherVersion" | "noPolicies"> {
  if (!isRecord(value) || typeof value[POLICY] !== "string") return ok(value);
  const { [POLICY]: named, ...own } = value;
  const [path = "", context = ""] = String(named).split("#");
  const read = readPolicyFile(resolve(dirname(file), path));
  if (!read.ok) return read;
  const policy = read.value.policies.table[context as PlayerContext];
  if (policy === undefined) return fail("noPolicies", `${path} has no policy of "${context}"`);
  return ok(merged(policy.settings, own));
}

/** Groups of settings, the second before the first. */
function merged(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over ?? under;
  const keys = [...new Set([...Object.keys(under), ...Object.keys(over)])];
  return Object.fromEntries(keys.map((key) => [key, merged(under[key], over[key])]));
}

/** "file.json:12: spawn.target.base is a number from 0 to 1, not 7". */
export function problemText(file: string, { line, column, message }: ConfigProblem): string {
  return `${file}:${line}${column === undefined ? "" : `:${column}`}: ${message}`;
}

export function configSchema(): object {
  const schema = schemaOf(GAME_PARAMETERS);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "OpenBlock configuration",
    description: "Settings that differ from the defaults; every key may be left out.",
    ...schema,
    properties: {
      $schema: { type: "string" },
      [POLICY]: { type: "string", description: "a tuned policy to start from: FILE#CONTEXT" },
      ...(schema.properties as object),
    },
  };
}

export function configOption(): Option {
  return new Option("--config <file>", "settings that override the defaults of the rule track");
}

/** The configuration of a command: the defaults, or a file's. One that is wrong ends the run in one line, exit 2. */
export function loadConfig(command: Command, file: string | undefined): GameConfig {
  if (file === undefined) return GAME_DEFAULTS;
  const reading = readConfig(file);
  if (reading.ok) return reading.config;
  const [first, ...others] = reading.problems;
  const more = others.length === 0 ? "" : ` (and ${others.length} more: openblock config validate)`;
  return command.error(`error: ${problemText(file, first!)}${more}`);
}

/** Where docks come from. */
export function docksOption(fallback: DealerId): Option {
  return new Option("--docks <source>", "where docks come from").choices(DEALER_IDS).default(fallback);
}

/** The dealer of a command. A configuration is refused for docks that do not adapt, which would ignore it. */
export function dealerOf(
  command: Command,
  { docks, config, policies }: { readonly docks: DealerId; readonly config?: string; readonly policies?: Policies },
): Dealer {
  if (policies !== undefined) {
    if (docks !== FORESIGHT_DEALER) command.error("error: --policies goes with --docks foresight or dual only");
    return ruleDealer({ policies });
  }
  if (config === undefined) return DEALERS[docks];
  if (!isAdaptive(docks)) command.error("error: --config goes with --docks rule or foresight only");
  return ruleDealer({ config: configFor(docks, loadConfig(command, config)) });
}

/** Only docks that adapt ask how long a player thinks. */
export function thinkMsFor(dealer: Dealer): number {
  return isAdaptive(dealer.id) ? THINK_MS : 0;
}
