/** @file The page of goals: today's three, the days played in a row, and the achievements with their dates. */
import { daysInRow } from "#daily";
import { localDay } from "../../kit/clock.ts";
import { words } from "../../kit/words/words.ts";
import { ACHIEVEMENT_IDS, type AchievementId } from "./achievements.ts";
import { GoalList } from "./GoalList.tsx";
import { progress } from "./track.ts";
import { goalWords } from "./words.ts";
import "./progress.css";
import { Sheet } from "../../kit/Sheet.tsx";

export function Goals() {
  const text = goalWords();
  const known = progress.value;
  const achieved = known?.achieved ?? {};
  const streak = known === null ? 0 : daysInRow(new Set(known.days), localDay(Date.now()));
  return (
    <Sheet title={words().screenName.goals}>
      <div class="goals-page">
        <GoalList />
        {streak > 0 && (
          <p class="card streak">
            {text.streak}
            <b>{text.days(streak)}</b>
          </p>
        )}
        <section class="achieved">
          <h2>
            {text.achievements}
            <small>{text.earned(Object.keys(achieved).length, ACHIEVEMENT_IDS.length)}</small>
          </h2>
          <ul class="achievements">
            {ACHIEVEMENT_IDS.map((id) => (
              <Achievement key={id} id={id} at={achieved[id]} />
            ))}
          </ul>
        </section>
      </div>
    </Sheet>
  );
}

function Achievement({ id, at }: { readonly id: AchievementId; readonly at: number | undefined }) {
  const text = goalWords();
  const { name, about } = text.achievement[id];
  const date = at === undefined ? text.notYet : new Date(at).toLocaleDateString(words().tag, { dateStyle: "medium" });
  return (
    <li class={at === undefined ? "card" : "card is-earned"}>
      <span class="achievement-mark">
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          stroke-width="2.2"
          stroke-linecap="round"
          aria-hidden="true"
        >
          {at === undefined ? <circle cx="12" cy="12" r="7" stroke-dasharray="3 4" /> : <path d="m6 12.5 4 4 8-9" />}
        </svg>
      </span>
      <span>
        <b class="achievement-name">{name}</b>
        <span class="achievement-about">{about}</span>
        <span class={at === undefined ? "visually-hidden" : "achievement-about achievement-date"}>{date}</span>
      </span>
    </li>
  );
}
