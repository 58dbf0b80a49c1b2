/** @file Score, chain and undos at a step of the replay. */
import type { Step } from "#game";
import { replayWords } from "../../i18n/replay.ts";
import { words } from "../../i18n/words.ts";
import { Chain } from "../Chain.tsx";

export function ReplayHead({ step: { session } }: { readonly step: Step }) {
  const text = words();
  return (
    <div class="replay-head">
      <div class="score">
        <span class="visually-hidden">{text.score} </span>
        {session.score.toLocaleString(text.tag)}
      </div>
      <Chain combo={session.combo} />
      {session.undosUsed > 0 && <div class="replay-undos">{replayWords().undos(session.undosUsed)}</div>}
    </div>
  );
}
