/**
 * @file Options of a study as data: each with its default, range and meaning in one place. The command line's flags and
 * help, the documentation and the defaults of a study all come from its table, so they cannot disagree.
 */

interface Described {
  readonly meaning: string;
  /** The flag where it is not the key. */
  readonly flag?: string;
}

/** What stands for the value in help: `--docks <sources>`. */
interface Valued extends Described {
  readonly value: string;
}

export interface WholeOption extends Valued {
  readonly kind: "whole";
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface ChoiceOption<T extends string = string> extends Valued {
  readonly kind: "choice";
  readonly default: T;
  readonly choices: readonly T[];
}

/** Names with commas between them, each once. */
export interface ListOption<T extends string = string> extends Valued {
  readonly kind: "list";
  readonly default: readonly T[];
  /** The names there are; null where that is found out later. */
  readonly known: readonly T[] | null;
  /** The same in a few words of Markdown, where they are many. */
  readonly values?: string;
  /** Given again, it adds to the list; any names go. */
  readonly grows?: true;
}

export interface SwitchOption extends Described {
  readonly kind: "switch";
  readonly default: boolean;
}

/** A text file that the edge reads. */
export interface FileOption extends Valued {
  readonly kind: "file";
  readonly default: TextFile | null;
}

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** A module of players that the edge loads. */
export interface PlayersOption extends Valued {
  readonly kind: "players";
  readonly default: PlayersFile | null;
}

export interface PlayersFile {
  readonly path: string;
  /** Fingerprint of its text. */
  readonly print: string;
  /** Names of its players. */
  readonly names: readonly string[];
}

export type StudyOption = WholeOption | ChoiceOption | ListOption | SwitchOption | FileOption | PlayersOption;

/** By key; the options come in the order of the table. */
export type OptionTable = { readonly [key: string]: StudyOption };

/** The values of a table. */
export type OptionValues<Table extends OptionTable> = { readonly [Key in keyof Table]: Table[Key]["default"] };

export function whole(
  value: number,
  [min, max]: readonly [number, number],
  meaning: string,
  flag?: string,
): WholeOption {
  return { kind: "whole", default: value, min, max, value: "n", meaning, ...(flag !== undefined && { flag }) };
}

export function choice<T extends string>(
  fallback: T,
  choices: readonly T[],
  value: string,
  meaning: string,
): ChoiceOption<T> {
  return { kind: "choice", default: fallback, choices, value, meaning };
}

export function list<T extends string>(
  fallback: readonly T[],
  known: readonly T[] | null,
  value: string,
  meaning: string,
  values?: string,
): ListOption<T> {
  return { kind: "list", default: fallback, known, value, meaning, ...(values !== undefined && { values }) };
}

/** Commands of the shell: with commas between them, or one at a time. */
export function commands(meaning: string): ListOption {
  return { ...list<string>([], null, "commands", meaning, "commands of the shell"), grows: true };
}

export function onOff(meaning: string): SwitchOption {
  return { kind: "switch", default: false, meaning };
}

export function textFile(meaning: string): FileOption {
  return { kind: "file", default: null, value: "file", meaning };
}

export function playersModule(meaning: string): PlayersOption {
  return { kind: "players", default: null, value: "file", meaning };
}

/** "--docks". */
export function flagOf(key: string, { flag }: StudyOption): string {
  return `--${flag ?? key}`;
}

/** `given` holds values of the table's options, as an edge has read them by the same table. */
export function withDefaults<Table extends OptionTable>(
  table: Table,
  given: Readonly<Record<string, unknown>>,
): OptionValues<Table> {
  const entries = Object.entries(table).map(([key, option]) => [key, given[key] ?? option.default]);
  return Object.fromEntries(entries) as OptionValues<Table>;
}
