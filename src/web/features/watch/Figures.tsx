/** @file Score, chain and moves of the game that is watched; in the laboratory its plain points too. */
import type { Session } from "#game";
import { Chain } from "../../kit/Chain.tsx";
import { words } from "../../kit/words/words.ts";
import { labWords } from "./lab.ts";
import { watchWords } from "./words.ts";

export function Figures({ session, isLab }: { readonly session: Session; readonly isLab: boolean }) {
  const text = watchWords();
  const { tag, score } = words();
  return (
    <div class="watch-head">
      <div class="score">
        <span class="visually-hidden">{score} </span>
        {session.score.toLocaleString(tag)}
      </div>
      <Chain combo={session.combo} />
      <dl class="watch-figures">
        <Figure name={text.placements} value={session.steps.toLocaleString(tag)} />
        {isLab && <Figure name={labWords().plainPoints} value={session.plain.toLocaleString(tag)} />}
      </dl>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
