/** @file One setting: slider and number, what it means, and its range where a number does not fit. */
import { useEffect, useState } from "preact/hooks";
import { isAllowed, type Setting, stepOf } from "../../game/dealing/parameters.ts";
import { insightWords } from "./words.ts";

export interface SettingRowProps {
  readonly setting: Setting;
  /** Its value in the configuration that the game deals by. */
  readonly standard: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function SettingRow({ setting, standard, value, onChange }: SettingRowProps) {
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
