/** @file Today's goals with how far each has come, for the page of goals and the column beside the board. */
import { countdownOf, untilMidnight } from "../../kit/clock.ts";
import { words } from "../../kit/words/words.ts";
import { type Goal, isReached } from "./goals.ts";
import { progress } from "./track.ts";
import { goalWords } from "./words.ts";
import "./progress.css";

export function GoalList() {
  const text = goalWords();
  const known = progress.value;
  if (known === null) return null;
  const { hours, minutes } = countdownOf(untilMidnight(Date.now()));
  return (
    <section class="card goals">
      <h2>
        {text.today}
        <small>{text.resets(hours, minutes)}</small>
      </h2>
      <ul>
        {known.today.goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} />
        ))}
      </ul>
    </section>
  );
}

function GoalRow({ goal }: { readonly goal: Goal }) {
  const text = goalWords();
  const number = (n: number) => n.toLocaleString(words().tag);
  const isDone = isReached(goal);
  const said = isDone ? text.done : text.progress(number(goal.done), number(goal.target));
  return (
    <li class={isDone ? "is-done" : undefined}>
      <span>{text.goal[goal.id](goal.target)}</span>
      <b>{said}</b>
      <span class="goal-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * goal.done) / goal.target}%` }} />
      </span>
    </li>
  );
}
