/** @file What is said quietly at the top of the page: a goal, an achievement, a welcome; and the offer to install. */
import { useEffect } from "preact/hooks";
import { screen, session, settings } from "../../game/model.ts";
import { goalWords } from "../../i18n/goals.ts";
import { installPrompt } from "../../page/install.ts";
import { isCalm } from "../../page/theme.ts";
import { install } from "../../progress/install.ts";
import { hush, type Telling, tellings } from "../../progress/track.ts";
import "./progress.css";

const SHOWN_MS = 4500;

export function Tellings() {
  const telling = tellings.value[0];
  if (telling === undefined || screen.value !== "play") return null;
  return (
    <div class="tellings" role="status">
      {telling.kind === "install" ? <Install telling={telling} /> : <Said key={keyOf(telling)} telling={telling} />}
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

/** Between games only. */
function Install({ telling }: { readonly telling: Telling }) {
  const text = goalWords().install;
  const isPlaying = session.value?.ended === null && session.value.steps > 0;
  if (isPlaying || installPrompt.value === null) return null;
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
