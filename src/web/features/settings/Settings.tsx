/** @file The settings page: every choice applies at once and is saved. */
import "../../kit/pages.css";
import { hasNetworks } from "../../game/agents/hasNetworks.ts";
import { chooseLearned } from "../../game/choices.ts";
import type { Controller } from "../../game/controller.ts";
import { ownArm } from "../../game/dealing/arm.ts";
import { LOADED_MEGABYTES } from "../../game/dealing/models.ts";
import { applyLearned, learnedState } from "../../game/dealing/network.ts";
import { settingsCards } from "../../game/feature.ts";
import { Choices } from "../../kit/Choices.tsx";
import { later } from "../../kit/Later.tsx";
import { Sheet } from "../../kit/Sheet.tsx";
import { Switch } from "../../kit/Switch.tsx";
import { ContrastIcon, MoonIcon, SunIcon, SystemIcon } from "../../kit/themeIcons.tsx";
import { readsTraditional } from "../../kit/words/preferred.ts";
import { words } from "../../kit/words/words.ts";
import { here } from "../../platform/here.ts";
import { LANGUAGES, MOTIONS, type Settings as SettingsValue, settings, THEMES } from "../../store/settings.ts";
import { DataCard } from "./DataCard.tsx";
import { settingsWords } from "./words.ts";

const THEME_ICONS = { system: <SystemIcon />, light: <SunIcon />, dark: <MoonIcon />, contrast: <ContrastIcon /> };
const LANGUAGE_TAGS = { en: "en", zh: "zh-CN" };

export function Settings({ controller }: { readonly controller: Controller }) {
  const text = settingsWords();
  const chosen = settings.value;
  const choose = (change: Partial<SettingsValue>) => controller.saveSettings({ ...settings.value, ...change });
  const canVibrate = here.haptics.isThere();
  return (
    <Sheet title={words().screenName.settings}>
      <div class="settings">
        <Choices
          legend={text.theme}
          options={THEMES}
          names={text.themes}
          value={chosen.theme}
          icons={THEME_ICONS}
          onChange={(theme) => choose({ theme })}
        />
        <Choices
          legend={text.motion}
          options={MOTIONS}
          names={text.motions}
          value={chosen.motion}
          onChange={(motion) => choose({ motion })}
        />
        <Choices
          legend={text.language}
          options={LANGUAGES}
          names={text.languages}
          value={chosen.language}
          langs={LANGUAGE_TAGS}
          onChange={(language) => choose({ language })}
        />
        {readsTraditional(here.languages()) && <small>{text.onlySimplified}</small>}
        <h2>{text.feedback}</h2>
        <div class="card switches">
          <Switch name={text.sound} isOn={chosen.sound} onChange={(sound) => choose({ sound })} />
          <label class="field">
            {text.volume}
            <input
              type="range"
              min="0"
              max="100"
              step="10"
              value={chosen.volume}
              disabled={!chosen.sound}
              onChange={(event) => choose({ volume: event.currentTarget.valueAsNumber })}
            />
          </label>
          <Switch
            name={text.haptics}
            isOn={chosen.haptics && canVibrate}
            onChange={(haptics) => choose({ haptics })}
            refusal={canVibrate ? undefined : text.noHaptics}
          />
        </div>
        {hasNetworks() && <LearnedCard controller={controller} />}
        <h2>{text.data}</h2>
        <DataCard controller={controller} />
        {settingsCards().map((Card) => (
          <Card key={Card} controller={controller} />
        ))}
      </div>
    </Sheet>
  );
}

const PersonalPart = later(async () => (await import("./PersonalPart.tsx")).PersonalPart);

/** The switch of the network that proposes pieces: what it does and loads, and its progress. */
function LearnedCard({ controller }: { readonly controller: Controller }) {
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
