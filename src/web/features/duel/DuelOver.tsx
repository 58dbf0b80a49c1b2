/** @file The end of a duel: who won and by how much, rematch, and the way to send the own game back. */

import type { Controller } from "../../game/controller.ts";
import { grouped } from "../../kit/dates.ts";
import { openScreen } from "../../kit/page/screen.ts";
import { words } from "../../kit/words/words.ts";
import { ChallengeButton } from "./ChallengeButton.tsx";
import { outcomeOf } from "./line.ts";
import { useDuels } from "./useDuels.ts";
import { duelWords } from "./words.ts";
import "./duel.css";

export function DuelOver({ controller }: { readonly controller: Controller }) {
  const duels = useDuels(controller);
  const duel = duels?.current.value;
  const text = duelWords();
  if (duels === null || duel == null || duel.mine === null) return null;
  const { score, target, mine } = duel;
  return (
    <div class="duel-over">
      <p>
        <b>{text.result(outcomeOf(score, target), grouped(Math.abs(score - target)))}</b>
        <span>{text.scores(grouped(score), grouped(target))}</span>
      </p>
      <div class="button-row">
        <button type="button" class="button primary" onClick={() => duels.rematch(duel)}>
          {text.rematch}
        </button>
        <ChallengeButton record={mine} score={score} label={text.shareBack} />
        <button
          type="button"
          class="button"
          onClick={() => {
            openScreen("duels");
          }}
        >
          {words().screenName.duels}
        </button>
      </div>
    </div>
  );
}
