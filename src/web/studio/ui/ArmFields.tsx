/** @file The arms of a new experiment: who deals, and by which settings. */
import { studioWords } from "../../i18n/studio.ts";
import { type ArmForm, armFault, MOST_ARMS } from "../views/designForm.ts";
import { Field } from "./Field.tsx";

interface ArmFieldsProps {
  readonly arms: readonly ArmForm[];
  readonly onChange: (arms: readonly ArmForm[]) => void;
}

const DEALERS = ["foresight", "rule"] as const;

export function ArmFields({ arms, onChange }: ArmFieldsProps) {
  const { form: text } = studioWords().experiments;
  return (
    <>
      <div class="arms">
        {arms.map((arm, i) => (
          <One
            key={i}
            arm={arm}
            title={i === 0 ? text.control : `${text.treatment}${arms.length > 2 ? ` ${i}` : ""}`}
            onChange={(changed) => onChange(arms.with(i, { ...arm, ...changed }))}
            {...(i > 1 && { onRemove: () => onChange(arms.toSpliced(i, 1)) })}
          />
        ))}
      </div>
      {arms.length < MOST_ARMS && (
        <button
          type="button"
          class="csv"
          onClick={() =>
            onChange([
              ...arms,
              { name: `${text.treatment} ${arms.length}`, dealer: "foresight", config: "{}", weight: "1" },
            ])
          }
        >
          {text.add}
        </button>
      )}
    </>
  );
}

interface OneProps {
  readonly arm: ArmForm;
  readonly title: string;
  readonly onChange: (changed: Partial<ArmForm>) => void;
  readonly onRemove?: () => void;
}

function One({ arm, title, onChange, onRemove }: OneProps) {
  const { form: text } = studioWords().experiments;
  const fault = armFault(arm);
  const isBad = fault === "badConfig";
  return (
    <fieldset class="arm">
      <legend>{title}</legend>
      <Field label={text.armName} value={arm.name} onInput={(name) => onChange({ name })} />
      <label class="field">
        <span>{text.dealer}</span>
        <select class="choice" value={arm.dealer} onChange={(event) => onChange({ dealer: event.currentTarget.value })}>
          {DEALERS.map((dealer) => (
            <option key={dealer} value={dealer}>
              {dealer}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>
          {text.config} <small>{text.configAbout}</small>
        </span>
        <textarea
          rows={3}
          spellcheck={false}
          value={arm.config}
          aria-invalid={isBad}
          onInput={(event) => onChange({ config: event.currentTarget.value })}
        />
        {isBad && <small class="wrong">{text.faults.badConfig}</small>}
      </label>
      <Field
        label={text.weight}
        value={arm.weight}
        mode="decimal"
        wrong={fault === "badWeight" ? text.faults.badWeight : null}
        onInput={(weight) => onChange({ weight })}
      />
      {onRemove !== undefined && (
        <button type="button" class="csv" onClick={onRemove}>
          {text.remove}
        </button>
      )}
    </fieldset>
  );
}
