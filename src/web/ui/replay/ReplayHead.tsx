/** @file Score, chain and undos at a step of the replay. */
import { COMBO_GRACE, comboMultiplier } from "#engine";
import type { Step } from "#game";
import { replayWords } from "../../i18n/replayWords.ts";
import { words } from "../../i18n/words.ts";

export function ReplayHead({ step: { session } }: { readonly step: Step }) {
  const text = words();
  const { chain, idle } = session.combo;
  const grace = COMBO_GRACE - idle;
  return (
    <div class="replay-head">
      <div class="score">
        <span class="visually-hidden">{text.score} </span>
        {session.score.toLocaleString(text.tag)}
      </div>
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
      {session.undosUsed > 0 && <div class="replay-undos">{replayWords().undos(session.undosUsed)}</div>}
    </div>
  );
}
