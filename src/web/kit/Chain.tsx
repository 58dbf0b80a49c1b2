/** @file The chain: how long it is, what it multiplies by, and a dot for each move left to keep it. */
import { COMBO_GRACE, type Combo, comboMultiplier } from "#engine";
import { words } from "./words/words.ts";

export function Chain({ combo: { chain, idle } }: { readonly combo: Combo }) {
  const text = words();
  const grace = COMBO_GRACE - idle;
  const multiplier = comboMultiplier(chain);
  if (chain === 0) return <div class="chain" />;
  return (
    <div class={grace === 1 ? "chain last" : "chain"}>
      <b>{text.combo(1, chain)}</b>
      {multiplier > 1 && <span class="times">×{multiplier}</span>}
      <span class="grace">
        {Array.from({ length: COMBO_GRACE }, (_, i) => (
          <span key={i} class={i < grace ? "dot on" : "dot"} />
        ))}
        <span title={text.graceLeft(grace)}>{text.movesLeft(grace)}</span>
      </span>
    </div>
  );
}
