/** @file The switch of the network that proposes pieces: what it does and loads, and how far it is. */

import { chooseLearned } from "../../game/choices.ts";
import type { Controller } from "../../game/controller.ts";
import { ownArm } from "../../game/dealing/arm.ts";
import { LOADED_MEGABYTES } from "../../game/dealing/models.ts";
import { applyLearned, learnedState } from "../../game/dealing/network.ts";
import { later } from "../../kit/Later.tsx";
import { Switch } from "../../kit/Switch.tsx";
import { settings } from "../../store/settings.ts";
import { settingsWords } from "./words.ts";

const PersonalPart = later(async () => (await import("./PersonalPart.tsx")).PersonalPart);

export function LearnedCard({ controller }: { readonly controller: Controller }) {
  const text = settingsWords().learned;
  const state = learnedState.value;
  const isTested = ownArm.value !== null;
  const isOn = isTested ? state !== null : settings.value.learned;
  const isFailed = state?.at === "failed";
  return (
    <>
      <h2>{text.title}</h2>
      <div class="card stack switches">
        <Switch
          name={text.name}
          isOn={isOn}
          isDisabled={isTested}
          onChange={(chosen) => void chooseLearned(controller, chosen)}
        />
        <p class="note">{text.about(LOADED_MEGABYTES)}</p>
        {isTested && <p class="note">{text.tested}</p>}
        <p class="note learned-state" role="status">
          {state !== null && (isFailed ? text.failed[state.code] : text[state.at])}
        </p>
        {isFailed && (
          <div class="button-row">
            <button type="button" class="button" onClick={() => void applyLearned()}>
              {text.again}
            </button>
          </div>
        )}
        {state?.at === "ready" && <PersonalPart controller={controller} />}
      </div>
    </>
  );
}
