/** @file Beside the score of a duel: the score to beat, how far ahead or behind the player is, and both lines. */

import { recordOf } from "#game";
import type { Controller } from "../../game/controller.ts";
import { session } from "../../game/state/state.ts";
import { grouped } from "../../kit/dates.ts";
import { courseOf } from "../../store/course.ts";
import { leadOf, pathOf } from "./line.ts";
import { useDuels } from "./useDuels.ts";
import { duelWords } from "./words.ts";
import "./duel.css";

const WIDTH = 120;
const HEIGHT = 18;

export function DuelHead({ controller }: { readonly controller: Controller }) {
  const duels = useDuels(controller);
  const game = session.value;
  const text = duelWords();
  if (duels === null || game === null) return null;
  const line = duels.line.value;
  const { theirs, ahead } = leadOf(line, game.steps, game.score);
  const mine = courseOf(recordOf(game)).map(({ score }) => score);
  const moves = Math.max(line.length, mine.length) - 1;
  const most = Math.max(line.at(-1) ?? 0, game.score);
  return (
    <div class="duel-head">
      <b>{text.beat(grouped(line.at(-1) ?? 0))}</b>
      <svg
        class="duel-graph"
        viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
        role="img"
        aria-label={text.graph(grouped(game.score), grouped(theirs), game.steps)}
      >
        <path class="duel-theirs" d={pathOf(line, moves, most, WIDTH, HEIGHT)} />
        <path class="duel-mine" d={pathOf(mine, moves, most, WIDTH, HEIGHT)} />
      </svg>
      <span class={ahead < 0 ? "duel-behind" : "duel-ahead"}>
        {ahead === 0 ? text.even : ahead > 0 ? text.ahead(grouped(ahead)) : text.behind(grouped(-ahead))}
      </span>
    </div>
  );
}
