/** @file Sharing games with the server: off until the player switches it on; export and erasure of what it has. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Controller } from "../../game/controller.ts";
import { ownArm } from "../../game/dealing/arm.ts";
import { isChild } from "../../game/outbox/age.ts";
import type { Outbox } from "../../game/outbox/outbox.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { Switch } from "../../kit/Switch.tsx";
import { words } from "../../kit/words/words.ts";
import { hasOffers } from "../../platform/host.ts";
import { saveFile } from "../../platform/saveFile.ts";
import { Transfer } from "./Transfer.tsx";
import { useOutbox } from "./useOutbox.ts";
import { serverWords } from "./words.ts";

/** Nothing where there is no server. */
export function ServerCard({ controller }: { readonly controller: Controller }) {
  const outbox = useOutbox(controller.parts.storage);
  if (outbox === null) return null;
  return (
    <>
      <h2>{serverWords().title}</h2>
      <div class="card stack switches">
        <Card outbox={outbox} />
        <Transfer outbox={outbox} controller={controller} />
      </div>
    </>
  );
}

type State = "idle" | "asking" | "busy" | "erased" | "unreachable";

function Card({ outbox }: { readonly outbox: Outbox }) {
  const [state, setState] = useState<State>("idle");
  const eraser = useRef<HTMLButtonElement>(null);
  const text = serverWords();
  const sharing = outbox.sharing.value;
  const isFree = state !== "busy" && !isElsewhere.value;
  const choose = (isOn: boolean) => {
    if (isOn) outbox.share();
    else outbox.stop();
    setState("idle");
  };
  const download = async () => {
    setState("busy");
    const kept = await outbox.api.everything(sharing!.secret);
    if (kept !== null) await saveFile("openblock-server", "ndjson", kept);
    setState(kept === null ? "unreachable" : "idle");
  };
  const erase = async () => {
    setState("busy");
    setState((await outbox.erase()) ? "erased" : "unreachable");
  };
  return (
    <>
      <Switch
        name={text.share}
        isOn={outbox.isOn()}
        isDisabled={!isFree}
        refusal={isChild.value ? text.child : undefined}
        onChange={choose}
      />
      <p class="note">{text.about}</p>
      {hasOffers() && <p class="note">{text.offers}</p>}
      {outbox.isOn() && <p class="note server-standing">{standingOf(outbox)}</p>}
      {ownArm.value !== null && <p class="note server-experiment">{text.experiment}</p>}
      {sharing !== null && (
        <div class="button-row">
          <button type="button" class="button" disabled={!isFree} onClick={() => void download()}>
            {text.download}
          </button>
          <button type="button" class="button" ref={eraser} disabled={!isFree} onClick={() => setState("asking")}>
            {text.erase}
          </button>
        </div>
      )}
      {state === "asking" && (
        <Question
          onErase={() => void erase()}
          onKeep={() => {
            setState("idle");
            eraser.current?.focus();
          }}
        />
      )}
      <p class="note said" role="status">
        {state === "erased" ? text.erased : state === "unreachable" ? text.unreachable : ""}
      </p>
    </>
  );
}

/** What waits, and what will never arrive. */
function standingOf(outbox: Outbox): string {
  const text = serverWords();
  const { refused, dropped } = outbox.sharing.value!;
  const waiting = outbox.waiting.value.length;
  return words().sentences([
    waiting > 0 ? text.waiting(waiting) : text.sent,
    ...(refused > 0 ? [text.refused(refused)] : []),
    ...(dropped > 0 ? [text.dropped(dropped)] : []),
  ]);
}

interface QuestionProps {
  readonly onErase: () => void;
  readonly onKeep: () => void;
}

function Question({ onErase, onKeep }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const text = serverWords();
  useEffect(() => keep.current?.focus(), []);
  return (
    <div class="question stack" role="alertdialog" aria-label={text.erase} aria-describedby="erase-ask">
      <p id="erase-ask">{text.eraseAsk}</p>
      <div class="button-row">
        <button type="button" class="button" ref={keep} onClick={onKeep}>
          {text.keep}
        </button>
        <button type="button" class="button primary" onClick={onErase}>
          {text.erase}
        </button>
      </div>
    </div>
  );
}
