/**
 * @file Small bars with their numbers, what their signs mean in words, and a question mark for what they are; screen
 * readers get the label and the number.
 */
import { clamp01 } from "#engine";
import { decimal, signed } from "./format.ts";
import { useTerm } from "./Term.tsx";
import type { SignWords } from "./words.en.ts";

export interface BarRow {
  readonly label: string;
  readonly value: number;
  /** Shown instead of the number. */
  readonly text?: string;
  /** What the number means, in a word or two. */
  readonly meaning?: string | undefined;
  /** What the label means, in a sentence. */
  readonly about?: string | undefined;
  /** A bar that warns. */
  readonly tone?: "warn" | "danger" | undefined;
  readonly isMinor?: boolean;
  /** Drawn from the middle line, −1…1. */
  readonly isSigned?: boolean;
}

/** Values from 0 to max. */
export function Bars({ rows, max = 1 }: { readonly rows: readonly BarRow[]; readonly max?: number }) {
  return (
    <ul class="meters">
      {rows.map((row) => (
        <Row key={row.label} row={row} share={row.isSigned ? row.value : row.value / max} />
      ))}
    </ul>
  );
}

interface SignedBarsProps {
  readonly rows: readonly BarRow[];
  /** What plus and minus mean. */
  readonly sign: SignWords;
}

/** Terms of a sum: positive ones to the right, negative ones to the left. */
export function SignedBars({ rows, sign }: SignedBarsProps) {
  const largest = Math.max(0.01, ...rows.map(({ value }) => Math.abs(value)));
  return (
    <ul class="meters">
      {rows.map((row) => (
        <Row
          key={row.label}
          row={{ ...row, text: signed(row.value), meaning: meaningOf(row.value, sign), isSigned: true }}
          share={row.value / largest}
        />
      ))}
    </ul>
  );
}

/** What a sign means; nothing where the number shows as zero. */
export function meaningOf(value: number, { plus, minus }: SignWords): string | undefined {
  if (Math.abs(value) < 0.005) return undefined;
  return value > 0 ? plus : minus;
}

function Row({ row, share }: { readonly row: BarRow; readonly share: number }) {
  const { ask, note } = useTerm(row.label, row.about);
  return (
    <li class={row.isMinor ? "minor" : ""}>
      <span>
        {row.label} {ask}
      </span>
      {row.isSigned ? <SignedMeter share={share} /> : <Meter share={share} tone={row.tone} />}
      <b>
        {row.text ?? decimal(row.value)}
        {row.meaning !== undefined && <small> {row.meaning}</small>}
      </b>
      {note}
    </li>
  );
}

function Meter({ share, tone }: { readonly share: number; readonly tone?: BarRow["tone"] }) {
  return (
    <span class={tone === undefined ? "meter" : `meter ${tone}`} aria-hidden="true">
      <span style={{ width: `${100 * clamp01(share)}%` }} />
    </span>
  );
}

function SignedMeter({ share }: { readonly share: number }) {
  const width = 50 * Math.min(1, Math.abs(share));
  return (
    <span class="meter signed" aria-hidden="true">
      <span
        class={share < 0 ? "minus" : ""}
        style={{ insetInlineStart: `${share < 0 ? 50 - width : 50}%`, width: `${width}%` }}
      />
    </span>
  );
}
