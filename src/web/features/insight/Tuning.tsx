/**
 * @file Other values of the generator: what they would have dealt in this dock's place, and, if wanted, what they deal
 * from the next dock on. Using them makes the game a trial, and the panel says so.
 */
import { PARAMETERS } from "virtual:parameters";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fingerprint } from "#engine";
import { dealerWith, type GameConfig } from "#game";
import type { Controller } from "../../game/controller.ts";
import {
  type Changes,
  complete,
  configWith,
  findSettings,
  isAllowed,
  type Setting,
  stepOf,
  valueIn,
  withChange,
} from "../../game/dealing/parameters.ts";
import { tryConfig } from "../../game/modes/trial.ts";
import { mode, session, trial } from "../../game/state/state.ts";
import { DockIcons } from "./DraftStages.tsx";
import { configInUse, decimal, standardConfig } from "./format.ts";
import { dealtWith, type Turn } from "./turns.ts";
import { insightWords } from "./words.ts";

export interface TuningProps {
  readonly controller: Controller;
  readonly turn: Turn;
}

complete(PARAMETERS);

/** Rows shown at once; a narrower search shows the others. */
const LIMIT = 24;

export function Tuning({ controller, turn }: TuningProps) {
  const text = insightWords().tuning;
  const [query, setQuery] = useState("");
  const [changes, setChanges] = useState<Changes>({});
  const found = findSettings(query);
  const standard = standardConfig();
  const config = useMemo(() => configWith(changes, standard), [changes, standard]);
  return (
    <details class="card tuning">
      <summary>{text.title}</summary>
      <p class="remark">{text.about}</p>
      {config.ok ? (
        <Outcome turn={turn} config={config.value} />
      ) : (
        <p class="outcome" aria-live="polite">
          {text.conflict(config.fault.message)}
        </p>
      )}
      <Use controller={controller} config={config.ok ? config.value : null} onReset={() => setChanges({})} />
      <label class="search">
        <span>{text.search}</span>
        <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        <span class="remark" role="status">
          {text.matches(found.length)}
        </span>
      </label>
      <ul class="setting-list">
        {found.slice(0, LIMIT).map((setting) => (
          <SettingRow
            key={setting.path}
            setting={setting}
            standard={valueIn(standard, setting)}
            value={changes[setting.path] ?? valueIn(standard, setting)}
            onChange={(value) => setChanges(withChange(changes, setting, value, standard))}
          />
        ))}
      </ul>
    </details>
  );
}

/** What the values would have dealt in place of the dock looked at. */
function Outcome({ turn, config }: { readonly turn: Turn; readonly config: GameConfig }) {
  const text = insightWords().tuning;
  const trace = useMemo(() => dealtWith(turn, config), [turn, config]);
  if (trace === null) return null;
  const { deliver, assess, foresee } = trace;
  const against =
    foresee === null
      ? deliver !== null && text.scdAgainst(decimal(deliver.scd), decimal(assess.target))
      : text.ratioAgainst(decimal(foresee.foreseen.ratio), decimal(assess.aim.ratio));
  const isSame = deliver !== null && deliver.shapes.join() === turn.trace.deliver?.shapes.join();
  return (
    <p class="outcome" aria-live="polite">
      {text.wouldDeal} {deliver === null ? text.noDock : <DockIcons shapes={deliver.shapes} />}
      {isSame && ` ${text.same}`}
      {against && <span class="remark"> {against}</span>}
    </p>
  );
}

interface UseProps {
  readonly controller: Controller;
  /** Null where the values do not go together. */
  readonly config: GameConfig | null;
  readonly onReset: () => void;
}

function Use({ controller, config, onReset }: UseProps) {
  const text = insightWords().tuning;
  const inUse = trial.value;
  const setup = session.value?.dealer.setup;
  const isInUse = config !== null && fingerprint(config) === fingerprint(configInUse());
  return (
    <>
      <div class="button-row">
        <button
          type="button"
          class="button small"
          disabled={config === null || isInUse}
          onClick={() =>
            setup !== undefined && config !== null && tryConfig(controller, config, dealerWith(setup, config))
          }
        >
          {text.use}
        </button>
        <button type="button" class="button small" disabled={config === standardConfig()} onClick={onReset}>
          {text.reset}
        </button>
        {inUse !== null && (
          <button type="button" class="button small" onClick={() => void controller.enter(mode.value)}>
            {text.leave}
          </button>
        )}
      </div>
      {inUse !== null && (
        <p class="trial" role="status">
          {text.inUse}
        </p>
      )}
    </>
  );
}

interface SettingRowProps {
  readonly setting: Setting;
  /** Its value in the configuration that the game deals by. */
  readonly standard: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One setting: slider and number, its meaning, and its range where a number does not fit. */
function SettingRow({ setting, standard, value, onChange }: SettingRowProps) {
  const { path, parameter } = setting;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const { min, max, unit, meaning } = parameter;
  const isValid = typed.trim() !== "" && isAllowed(parameter, Number(typed));
  const name = path.replace(/^spawn\./, "");
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() !== "" && isAllowed(parameter, Number(text))) onChange(Number(text));
  };
  return (
    <li class={value === standard ? "" : "changed"}>
      <label>
        <code>{name}</code>
        <input
          type="range"
          min={min}
          max={max}
          step={stepOf(parameter)}
          value={value}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      </label>
      <input
        class="number"
        inputMode="decimal"
        aria-label={name}
        aria-invalid={!isValid}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <small lang="en">
        {meaning}. <span class={isValid ? "" : "invalid"}>{`${min} … ${max}`}</span>,{" "}
        {insightWords().tuning.standard(standard, unit.replace(/^whole /, ""))}
      </small>
    </li>
  );
}
