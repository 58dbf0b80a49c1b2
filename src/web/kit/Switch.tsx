/** @file A setting that is on or off. */

interface SwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Why it cannot be switched on here. */
  readonly refusal?: string | undefined;
  readonly isDisabled?: boolean;
}

export function Switch({ name, isOn, onChange, refusal, isDisabled = false }: SwitchProps) {
  return (
    <label class="field">
      <span>
        {name}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
      <input
        type="checkbox"
        class="switch"
        checked={isOn}
        disabled={isDisabled || refusal !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
