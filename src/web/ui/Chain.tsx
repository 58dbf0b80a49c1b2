/** @file The combo chain: its multiplier, and a dot for each placement left to keep it. */
import { COMBO_GRACE, type Combo, comboMultiplier } from "#engine";
import { words } from "../i18n/words.ts";

export function Chain({ combo: { chain, idle } }: { readonly combo: Combo }) {
  const text = words();
  const grace = COMBO_GRACE - idle;
  return (
    <div class="combo">
      {chain > 0 && (
        <>
          <span>{text.combo(comboMultiplier(chain), chain)}</span>
          {Array.from({ length: COMBO_GRACE }, (_, i) => (
            <span key={i} class={i < grace ? "dot on" : "dot"} />
          ))}
          <span class="visually-hidden">{text.graceLeft(grace)}</span>
        </>
      )}
    </div>
  );
}
