/** @file What is said quietly at the top of the page: a goal, an achievement, a welcome; and the offer to install. */
import { useEffect } from "preact/hooks";
import { screen } from "../../kit/page/screen.ts";
import { isCalm } from "../../kit/page/theme.ts";
import { settings } from "../../store/settings.ts";
import { install } from "./install.ts";
import { telling } from "./offer.ts";
import { hush, type Telling } from "./track.ts";
import { goalWords } from "./words.ts";
import "./progress.css";
import "./titleBar.css";

const SHOWN_MS = 4500;

/** `onOffer`: the offer to install is shown. */
export function Tellings({ onOffer }: { readonly onOffer: () => void }) {
  const said = telling();
  if (said === undefined || screen.value !== "play") return null;
  return (
    <div class="tellings" role="status">
      {said.kind === "install" ? (
        <Install telling={said} onOffer={onOffer} />
      ) : (
        <Said key={keyOf(said)} telling={said} />
      )}
    </div>
  );
}

function keyOf(telling: Telling): string {
  return JSON.stringify(telling);
}

function Said({ telling }: { readonly telling: Exclude<Telling, { kind: "install" }> }) {
  useEffect(() => {
    const timer = setTimeout(() => hush(telling), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" class={isCalm(settings.value) ? "telling" : "telling moving"} onClick={() => hush(telling)}>
      {textOf(telling)}
    </button>
  );
}

function textOf(telling: Exclude<Telling, { kind: "install" }>): string {
  const text = goalWords();
  switch (telling.kind) {
    case "achievement":
      return text.achieved(text.achievement[telling.id].name);
    case "goal":
      return text.goalReached(text.goal[telling.goal.id](telling.goal.target));
    case "welcome":
      return text.welcome(telling.chain, telling.isInPlay);
  }
}

function Install({ telling, onOffer }: { readonly telling: Telling; readonly onOffer: () => void }) {
  const text = goalWords().install;
  useEffect(onOffer, []);
  return (
    <div class="telling offer">
      <span>{text.ask}</span>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          hush(telling);
          void install();
        }}
      >
        {text.yes}
      </button>
      <button type="button" class="button" onClick={() => hush(telling)}>
        {text.no}
      </button>
    </div>
  );
}
