/** @file The plan for the dock in words, with its reasons; once the game is over, why. */

import { hintWords } from "../../game/hintWords.ts";
import { reasonOf } from "../../kit/ending.ts";
import { ShapeIcon } from "../../kit/ShapeIcon.tsx";
import { words } from "../../kit/words/words.ts";
import type { WatchGame } from "./watchGame.ts";
import { watchWords } from "./words.ts";

export function PlanText({ game }: { readonly game: WatchGame }) {
  const text = watchWords();
  const { session } = game.shown.value.step;
  return (
    <section class="watch-plan" aria-label={text.plan}>
      <h2>{text.plan}</h2>
      <Steps game={game} />
      <p class="watch-reason">
        {session.ended !== null && <b>{words().sentences([text.ended(session.steps), reasonOf(session)])}</b>}
        {session.ended === null && <Reason game={game} />}
      </p>
    </section>
  );
}

function Steps({ game }: { readonly game: WatchGame }) {
  const text = watchWords();
  const plan = game.plan.value;
  if (plan === null) return <ol class="watch-steps" />;
  const { advice, from, done } = plan;
  return (
    <ol class="watch-steps">
      {advice.plan.map(({ slot, x, y }, i) => {
        const { shape, colour } = from.slots[slot]!;
        const lines = advice.clears[i]!;
        return (
          <li key={`${from.steps}.${slot}`} class={i < done ? "done" : undefined}>
            <span class="visually-hidden">
              {text.planned(shape.id, y + 1, x + 1, lines)}
              {i < done && `, ${text.isPlaced}`}
            </span>
            <span class="watch-shape" aria-hidden="true">
              <span class="watch-number">{i + 1}</span>
              <ShapeIcon shape={shape} size={7} colour={colour} />
            </span>
            <span class="watch-place" aria-hidden="true">
              <span class="watch-where">{text.place(y + 1, x + 1)}</span>
              {lines > 0 && <em>{text.clears(lines)}</em>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Reason({ game }: { readonly game: WatchGame }) {
  const text = watchWords();
  const plan = game.plan.value;
  if (plan === null) return game.isStuck.value ? text.stuck : text.thinking;
  const { advice } = plan;
  const isStandIn = advice.agent !== game.setup.value.agent;
  return words().sentences([
    ...(advice.placesAll ? [] : [text.willNotFit]),
    hintWords().outlook(advice),
    ...(isStandIn ? [text.standIn] : []),
  ]);
}
