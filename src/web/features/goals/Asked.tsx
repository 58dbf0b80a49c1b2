/** @file After a game: was it too easy, just right or too hard? The answer moves the difficulty of the next ones. */
import { useState } from "preact/hooks";
import { ANSWERS, type GameAnswer } from "#spawn";
import type { Controller } from "../../game/controller.ts";
import { goalWords } from "./words.ts";
import "./progress.css";

export function Asked({ controller }: { readonly controller: Controller }) {
  const [given, setGiven] = useState<GameAnswer | null>(null);
  const text = goalWords();
  return (
    <fieldset class="asked">
      <legend class="visually-hidden">{text.howWasIt}</legend>
      <span role="status">{given === null ? text.howWasIt : text.answered[given]}</span>
      <div>
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={answer === given}
            onClick={() => {
              controller.answer(answer);
              setGiven(answer);
            }}
          >
            {text.answers[answer]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
