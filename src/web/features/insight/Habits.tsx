/** @file The player's habits in words, how many placements taught them, and a button that forgets them. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isRecord } from "#engine";
import type { RuleMemory, Session } from "#game";
import { describeHabits, type Habits as HabitsValue, KNOWN_AFTER } from "#people";
import { forgetHabits } from "../../game/choices.ts";
import type { Controller } from "../../game/controller.ts";
import { habits as known } from "../../game/state/player.ts";
import { mode, trial } from "../../game/state/state.ts";
import { knownAfter } from "../../store/habits.ts";
import { habitWords } from "./habitWords.ts";
import { insightWords } from "./words.ts";

/** Facts shown at once. */
const MOST_FACTS = 6;

interface HabitsProps {
  readonly controller: Controller;
  readonly game: Session<RuleMemory>;
}

export function Habits({ controller, game }: HabitsProps) {
  const isLearning = mode.value !== "daily" && trial.value === null;
  // Once a hand: what a single placement changes is not worth the time that describing takes.
  const habits = useMemo(
    () => (isLearning ? knownAfter(known.value, game).habits : known.value.habits),
    [game.delivery, game.ended, known.value, isLearning],
  );
  return (
    <section class="card habits" aria-labelledby="insight-habits">
      <h2 id="insight-habits">{habitWords().title}</h2>
      <Facts habits={habits} />
      {mode.value === "daily" && <p class="remark">{insightWords().frozen}</p>}
      <Forget controller={controller} moves={habits.seen} />
    </section>
  );
}

function Facts({ habits }: { readonly habits: HabitsValue }) {
  const text = habitWords();
  const facts = useMemo(() => describeHabits(habits), [habits]);
  if (habits.seen < KNOWN_AFTER) return <p>{text.gettingToKnow(habits.seen, KNOWN_AFTER)}</p>;
  if (facts.length === 0) return <p>{text.nothing(habits.seen)}</p>;
  return (
    <>
      <ul class="habit-facts">
        {facts.slice(0, MOST_FACTS).map(({ code, strength }) => (
          <li key={code}>{text.fact[code](Math.round(100 * strength))}</li>
        ))}
      </ul>
      <p class="remark">{text.learned(habits.seen)}</p>
    </>
  );
}

type State = "idle" | "asking" | "forgotten";

function Forget({ controller, moves }: { readonly controller: Controller; readonly moves: number }) {
  const text = habitWords();
  const [state, setState] = useState<State>("idle");
  const [hasAdapter, setHasAdapter] = useState(false);
  useEffect(() => {
    void controller.parts.storage.get("adapter").then((block) => setHasAdapter(isRecord(block)));
  }, [known.value]);
  const keep = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === "asking") keep.current?.focus();
  }, [state]);
  const answer = (next: State) => {
    if (next === "forgotten") forgetHabits(controller);
    setState(next);
    opener.current?.focus();
  };
  return (
    <>
      <div class="button-row">
        <button
          type="button"
          class="button small"
          ref={opener}
          aria-expanded={state === "asking"}
          disabled={moves === 0 && !hasAdapter && state === "idle"}
          onClick={() => setState("asking")}
        >
          {text.forget}
        </button>
      </div>
      {state === "asking" && (
        <div class="forget-ask" role="alertdialog" aria-label={text.forget} aria-describedby="forget-ask">
          <p id="forget-ask">{text.forgetAsk(moves)}</p>
          <div class="button-row">
            <button type="button" class="button small" ref={keep} onClick={() => answer("idle")}>
              {text.keep}
            </button>
            <button type="button" class="button small" onClick={() => answer("forgotten")}>
              {text.forget}
            </button>
          </div>
        </div>
      )}
      <p class="remark said" role="status">
        {state === "forgotten" ? text.forgotten : ""}
      </p>
    </>
  );
}
