/** @file The arms of a new experiment: the dealer of each, and its settings. */

import { ARM_DEALERS, type ArmDealer } from "#api";
import { DUAL_DEALER } from "#game";
import { type ArmForm, armFault, type Dealing, MOST_ARMS, mayBeTuned, newArm } from "../views/designForm.ts";
import { studioWords } from "../words/studio.ts";
import { Field } from "./DesignFields.tsx";

interface ArmFieldsProps {
  readonly arms: readonly ArmForm[];
  readonly dealing: Dealing;
  readonly onChange: (arms: readonly ArmForm[]) => void;
}

export function ArmFields({ arms, dealing, onChange }: ArmFieldsProps) {
  const { form: text } = studioWords().experiments;
  return (
    <>
      <div class="arms">
        {arms.map((arm, i) => (
          <One
            key={i}
            arm={arm}
            dealing={dealing}
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
          onClick={() => onChange([...arms, newArm(`${text.treatment} ${arms.length}`, "foresight")])}
        >
          {text.add}
        </button>
      )}
    </>
  );
}

interface OneProps {
  readonly arm: ArmForm;
  readonly dealing: Dealing;
  readonly title: string;
  readonly onChange: (changed: Partial<ArmForm>) => void;
  readonly onRemove?: () => void;
}

function One({ arm, dealing, title, onChange, onRemove }: OneProps) {
  const { form: text } = studioWords().experiments;
  const fault = armFault(arm);
  const { models, policies } = dealing;
  return (
    <fieldset class="arm">
      <legend>{title}</legend>
      <Field label={text.armName} value={arm.name} onInput={(name) => onChange({ name })} />
      <label class="field">
        <span>{text.dealer}</span>
        <select
          class="choice"
          value={arm.dealer}
          onChange={(event) => onChange({ dealer: event.currentTarget.value as ArmDealer })}
        >
          {ARM_DEALERS.map((dealer) => (
            <option key={dealer} value={dealer}>
              {dealer}
            </option>
          ))}
        </select>
      </label>
      {arm.dealer === DUAL_DEALER && (
        <label class="field">
          <span>{text.model}</span>
          <select
            class="choice"
            value={arm.model}
            aria-invalid={fault === "noModel"}
            onChange={(event) => onChange({ model: event.currentTarget.value })}
          >
            <option value="" />
            {models.map(({ name, hash }) => (
              <option key={hash} value={hash}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {mayBeTuned(arm) && policies !== null && (
        <label class="tick">
          <input
            type="checkbox"
            checked={arm.isTuned}
            onChange={(event) => onChange({ isTuned: event.currentTarget.checked })}
          />
          {text.tuned}
        </label>
      )}
      {!(arm.isTuned && mayBeTuned(arm)) && <Settings arm={arm} isBad={fault === "badConfig"} onChange={onChange} />}
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

interface SettingsProps extends Pick<OneProps, "arm" | "onChange"> {
  readonly isBad: boolean;
}

function Settings({ arm, isBad, onChange }: SettingsProps) {
  const { form: text } = studioWords().experiments;
  return (
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
  );
}
