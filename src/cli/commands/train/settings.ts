/** @file Settings of a training from a file: those that differ from the defaults, or the card of a model. */
import type { Command } from "commander";
import { configure, type ParameterTree, type ValuesOf } from "#engine";
import { problemAt, problemText } from "../../io/configFile.ts";
import { readJsonFile } from "../../io/jsonSource.ts";
import { clip } from "../../io/output.ts";

/** The defaults without a file; a mistake in it ends the run with its line. @param kind of the model, in its card */
export function trainSettings<T extends ParameterTree>(
  command: Command,
  file: string | undefined,
  kind: string,
  tree: T,
): ValuesOf<T> {
  const source = file === undefined ? null : readJsonFile(file);
  if (source?.ok === false) return command.error(`error: ${problemText(file!, problemAt(source.fault))}`);
  const { given, at } = settingsIn(source?.value ?? {}, kind, tree);
  const configured = configure(tree, given);
  if (configured.ok) return configured.value;
  const { path, message } = configured.faults[0]!;
  return command.error(`error: ${file}:${source?.lineOf([...at, ...path])}: ${clip(message)}`);
}

/** The settings in a file, and the path to them: a card has them in its `config`, among other things. */
function settingsIn(
  content: unknown,
  kind: string,
  tree: ParameterTree,
): { readonly given: unknown; readonly at: readonly string[] } {
  const card = (content ?? {}) as { readonly kind?: unknown; readonly config?: object };
  if (card.kind !== kind || typeof card.config !== "object") return { given: content, at: [] };
  const groups = Object.entries(card.config).filter(([name]) => name in tree);
  return { given: Object.fromEntries(groups), at: ["config"] };
}
