/** @file Small bars with their numbers; screen readers get the label and the number. */
import { clamp01 } from "#engine";
import { decimal, signed } from "./format.ts";

export interface BarRow {
  readonly label: string;
  readonly value: number;
  /** Shown instead of the number. */
  readonly text?: string;
  readonly isMinor?: boolean;
  /** Drawn from the middle line, −1…1. */
  readonly isSigned?: boolean;
}

/** Values from 0 to max. */
export function Bars({ rows, max = 1 }: { readonly rows: readonly BarRow[]; readonly max?: number }) {
  return (
    <ul class="meters">
      {rows.map((row) => (
        <li key={row.label} class={row.isMinor ? "minor" : ""}>
          <span>{row.label}</span>
          {row.isSigned ? <SignedMeter share={row.value} /> : <Meter share={row.value / max} />}
          <b>{row.text ?? decimal(row.value)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Terms of a sum: positive ones to the right, negative ones to the left. */
export function SignedBars({ rows }: { readonly rows: readonly BarRow[] }) {
  const largest = Math.max(0.01, ...rows.map(({ value }) => Math.abs(value)));
  return (
    <ul class="meters">
      {rows.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <SignedMeter share={value / largest} />
          <b>{signed(value)}</b>
        </li>
      ))}
    </ul>
  );
}

function Meter({ share }: { readonly share: number }) {
  return (
    <span class="meter" aria-hidden="true">
      <span style={{ width: `${100 * clamp01(share)}%` }} />
    </span>
  );
}

function SignedMeter({ share }: { readonly share: number }) {
  const width = 50 * Math.min(1, Math.abs(share));
  return (
    <span class="meter signed" aria-hidden="true">
      <span class={share < 0 ? "minus" : ""} style={{ left: `${share < 0 ? 50 - width : 50}%`, width: `${width}%` }} />
    </span>
  );
}
