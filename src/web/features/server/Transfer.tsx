/** @file The transfer code: shown on the device that shares, typed on another device to make it the same player. */
import { useState } from "preact/hooks";
import type { Controller } from "../../game/controller.ts";
import { isChild } from "../../game/outbox/age.ts";
import { codeOf, secretFrom } from "../../game/outbox/code.ts";
import { joined } from "../../game/outbox/join.ts";
import type { Outbox } from "../../game/outbox/outbox.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { everythingOf, replaceAll } from "../../store/everything.ts";
import { serverWords } from "./words.ts";
import "./server.css";

interface TransferProps {
  readonly outbox: Outbox;
  readonly controller: Controller;
}

export function Transfer({ outbox, controller }: TransferProps) {
  const text = serverWords().transfer;
  const sharing = outbox.sharing.value;
  return (
    <div class="transfer">
      {sharing !== null && (
        <details>
          <summary>{text.show}</summary>
          <div class="stack">
            <output class="transfer-code">{codeOf(sharing.secret).replaceAll("-", " ")}</output>
            <p class="note">{text.about}</p>
          </div>
        </details>
      )}
      {!isChild.value && (
        <details>
          <summary>{text.use}</summary>
          <UseCode outbox={outbox} controller={controller} />
        </details>
      )}
    </div>
  );
}

type State = "idle" | "busy" | "mistyped" | "unreachable" | { readonly games: number };

function UseCode({ outbox, controller }: TransferProps) {
  const [code, setCode] = useState("");
  const [state, setState] = useState<State>("idle");
  const text = serverWords();
  const use = async () => {
    const secret = secretFrom(code);
    if (secret === null) return setState("mistyped");
    setState("busy");
    const games = await join(outbox, controller, secret).catch(() => null);
    setState(games === null ? "unreachable" : { games });
    if (games !== null) setCode("");
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <p class="note">{text.transfer.useAbout}</p>
      <textarea
        rows={3}
        aria-label={text.transfer.code}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={state === "busy" || isElsewhere.value || code.trim() === ""}>
        {text.transfer.join}
      </button>
      <p class="note said" role="status">
        {saidOf(state)}
      </p>
    </form>
  );
}

function saidOf(state: State): string {
  const text = serverWords();
  if (typeof state === "object") return text.transfer.joined(state.games);
  if (state === "mistyped") return text.transfer.mistyped;
  return state === "unreachable" ? text.unreachable : "";
}

/** How many games were taken over; null, and nothing has changed, where the server gives no answer. */
async function join(outbox: Outbox, controller: Controller, secret: string): Promise<number | null> {
  const config = await outbox.api.read("GET /v1/config", {}, secret);
  const lines = config === null ? null : await outbox.api.everything(secret);
  if (config === null || lines === null) return null;
  const own = await everythingOf(controller);
  const all = joined(own, config, lines);
  await replaceAll(controller, all);
  outbox.share(secret);
  const known = new Set(own.history.map(({ record }) => record));
  return all.history.filter(({ record }) => !known.has(record)).length;
}
