/** @file One choice among a few: a row of radio buttons that look like segments. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isLegendHidden?: boolean;
  readonly icons?: Readonly<Record<T, ComponentChildren>>;
  /** Languages of names that are not in the page's. */
  readonly langs?: Readonly<Partial<Record<T, string>>>;
}

export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, options, names, value, onChange, isLegendHidden = false, icons, langs } = props;
  const group = useId();
  return (
    <fieldset class="choices">
      <legend class={isLegendHidden ? "visually-hidden" : undefined}>{legend}</legend>
      <div class={`segments of-${options.length}`}>
        {options.map((option) => (
          <label key={option} class="segment">
            <input
              type="radio"
              name={group}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span class="segment-name" lang={langs?.[option]}>
              {icons?.[option]}
              {names[option]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
