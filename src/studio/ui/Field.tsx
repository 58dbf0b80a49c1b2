/** @file A labelled line of a form, with what is wrong about it. */

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly mode?: "text" | "decimal" | "numeric";
  /** What is wrong with the value; null where nothing is. */
  readonly wrong?: string | null;
  readonly onInput: (value: string) => void;
}

export function Field({ label, value, mode = "text", wrong = null, onInput }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode={mode}
        autocomplete="off"
        value={value}
        aria-invalid={wrong !== null}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {wrong !== null && <small class="wrong">{wrong}</small>}
    </label>
  );
}
