/** @file A labelled line of a form. */

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly mode?: "text" | "decimal" | "numeric";
  readonly onInput: (value: string) => void;
}

export function Field({ label, value, mode = "text", onInput }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode={mode}
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
