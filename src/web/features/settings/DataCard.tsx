/**
 * @file Export and import of the player's data as a file. A file is checked as a whole first, and nothing is replaced
 * before the player confirms it.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { fail, type Result } from "#engine";
import type { Controller } from "../../game/controller.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { saveFile } from "../../platform/saveFile.ts";
import { everythingOf, replaceAll } from "../../store/everything.ts";
import { exportData, type Imported, type ImportFault, importData, MAX_LENGTH } from "../../store/exchange.ts";
import type { Mode } from "../../store/modes.ts";
import { loadParts } from "../../store/parts.ts";
import { settingsWords } from "./words.ts";

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "asking"; readonly imported: Imported }
  | { readonly kind: "imported"; readonly leftOut: readonly Mode[] }
  | { readonly kind: "failed"; readonly code: ImportFault | null };

export function DataCard({ controller }: { readonly controller: Controller }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const picker = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const text = settingsWords();
  const receive = async (file: File) => {
    const result = await readFile(file);
    setState(result.ok ? { kind: "asking", imported: result.value } : { kind: "failed", code: result.fault.code });
  };
  const answer = (next: State) => {
    setState(next);
    opener.current?.focus();
  };
  const replace = (imported: Imported) =>
    replaceAll(controller, imported).then(
      () => answer({ kind: "imported", leftOut: imported.leftOut }),
      () => answer({ kind: "failed", code: null }),
    );
  return (
    <div class="card stack">
      <p class="note">{text.dataAbout}</p>
      <div class="button-row">
        <button type="button" class="button" onClick={() => void download(controller)}>
          {text.exportData}
        </button>
        <button
          type="button"
          class="button"
          ref={opener}
          disabled={isElsewhere.value}
          onClick={() => picker.current?.click()}
        >
          {text.importData}
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file === undefined) return;
          void receive(file);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      {state.kind === "asking" && (
        <Question
          imported={state.imported}
          onReplace={() => void replace(state.imported)}
          onKeep={() => answer({ kind: "idle" })}
        />
      )}
      <p class="note said" role="status">
        {outcomeText(state)}
      </p>
    </div>
  );
}

interface QuestionProps {
  readonly imported: Imported;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

function Question({ imported, onReplace, onKeep }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const text = settingsWords();
  const ask = text.importAsk(imported.history.length, Math.max(imported.bests.endless, imported.bests.daily));
  useEffect(() => keep.current?.focus(), []);
  return (
    <div class="question stack" role="alertdialog" aria-label={text.importData} aria-describedby="import-ask">
      <p id="import-ask">{ask}</p>
      <div class="button-row">
        <button type="button" class="button" ref={keep} onClick={onKeep}>
          {text.keep}
        </button>
        <button type="button" class="button primary" onClick={onReplace}>
          {text.replace}
        </button>
      </div>
    </div>
  );
}

function outcomeText(state: State): string {
  const text = settingsWords();
  switch (state.kind) {
    case "imported":
      return [text.imported, state.leftOut.length > 0 ? text.leftOut(state.leftOut) : ""].join(" ").trim();
    case "failed":
      return [state.code === null ? "" : text.importFaults[state.code], text.importFailed].join(" ").trim();
    default:
      return "";
  }
}

async function readFile(file: File): Promise<Result<Imported, ImportFault>> {
  if (file.size > MAX_LENGTH) return fail("tooLarge", `${file.size} bytes`);
  const parts = await loadParts();
  return file.text().then(
    (text) => importData(text, parts, Date.now()),
    (error: unknown) => fail("notOurs", String(error)),
  );
}

async function download(controller: Controller): Promise<void> {
  await saveFile("openblock", "json", exportData(await everythingOf(controller), await loadParts()));
}
