/** @file Flow ratios on a line with the band of flow; the text beside it says the same numbers. */
import { clamp } from "#engine";
import { foresightWords } from "./foresightWords.ts";
import { decimal } from "./format.ts";
import type { Band } from "./predictions.ts";

/** Ends of the line; what lies beyond stands at its end. */
const LOW = 0.5;
const HIGH = 1.7;

interface RatioScaleProps {
  readonly band: Band;
  readonly marks: Readonly<Record<"aim" | "expected", number>>;
}

export function RatioScale({ band, marks }: RatioScaleProps) {
  const text = foresightWords().marks;
  const shown = Object.entries(marks) as [keyof typeof text, number][];
  return (
    <div class="ratio-scale" aria-hidden="true">
      <ul class="legend">
        {shown.map(([mark, ratio]) => (
          <li key={mark}>
            <i class={`ratio-mark ${mark}`} />
            {text[mark]} <b>{decimal(ratio)}</b>
          </li>
        ))}
      </ul>
      <div class="ratio-line">
        <span class="band" style={{ left: at(band.bored), right: `calc(100% - ${at(band.anxious)})` }} />
        {shown.map(([mark, ratio]) => (
          <i key={mark} class={`ratio-mark ${mark}`} style={{ left: at(ratio) }} />
        ))}
      </div>
      <div class="ratio-ticks">
        <span style={{ left: at(band.bored) }}>{decimal(band.bored)}</span>
        <span style={{ left: at(band.anxious) }}>{decimal(band.anxious)}</span>
      </div>
    </div>
  );
}

function at(ratio: number): string {
  return `${((100 * (clamp(ratio, LOW, HIGH) - LOW)) / (HIGH - LOW)).toFixed(2)}%`;
}
