/**
 * @file The question for consent. It asks for the year of birth first, with nothing filled in and no hint of what
 * depends on it. Children are asked nothing more. Both answers look alike.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ageOf } from "#monetize";
import { Overlay } from "./Overlay.tsx";
import type { Offers } from "./offers.ts";
import { offersWords } from "./words.ts";

interface ConsentPageProps {
  readonly offers: Offers;
  readonly onEnd: () => void;
}

export function ConsentPage({ offers, onEnd }: ConsentPageProps) {
  const [isAdult, setAdult] = useState(false);
  const end = (answer: "granted" | "refused", age: "unknown" | "child" | "adult") => {
    void offers.answer({ offers: answer, age });
    onEnd();
  };
  // To close it is an answer too: nobody is asked again and again.
  return (
    <Overlay name="consent" labelledBy="offer-title" onClose={() => end("refused", isAdult ? "adult" : "unknown")}>
      <div class="offer-card stack">
        {isAdult ? (
          <Ask onAnswer={(answer) => end(answer, "adult")} />
        ) : (
          <Age
            adultAge={offers.adultAge}
            onSkip={() => end("refused", "unknown")}
            onAge={(age) => (age === "adult" ? setAdult(true) : end("refused", age))}
          />
        )}
      </div>
    </Overlay>
  );
}

interface AgeProps {
  readonly adultAge: number;
  readonly onAge: (age: "child" | "adult") => void;
  readonly onSkip: () => void;
}

function Age({ adultAge, onAge, onSkip }: AgeProps) {
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = offersWords().consent;
  const send = (event: Event) => {
    event.preventDefault();
    const age = ageOf(Number(input.current!.value || Number.NaN), new Date().getFullYear(), adultAge);
    setWrong(age === "unknown");
    if (age === "unknown") input.current!.focus();
    else onAge(age);
  };
  return (
    <form class="stack" onSubmit={send} noValidate>
      <h2 id="offer-title">{text.ageTitle}</h2>
      <p>{text.ageAbout}</p>
      <label class="offer-year">
        {text.year}
        <input
          ref={input}
          inputMode="numeric"
          autocomplete="off"
          maxLength={4}
          aria-invalid={isWrong}
          aria-describedby="offer-year-wrong"
        />
      </label>
      <p id="offer-year-wrong" class="offer-wrong" role="status">
        {isWrong ? text.yearWrong : ""}
      </p>
      <div class="offer-answers">
        <button type="button" class="button" onClick={onSkip}>
          {text.skip}
        </button>
        <button type="submit" class="button">
          {text.next}
        </button>
      </div>
    </form>
  );
}

function Ask({ onAnswer }: { readonly onAnswer: (answer: "granted" | "refused") => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { consent: text, demonstration } = offersWords();
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="offer-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <ul class="offer-promises">
        {text.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p class="offer-small">{demonstration}</p>
      <div class="offer-answers">
        <button type="button" class="button" onClick={() => onAnswer("refused")}>
          {text.no}
        </button>
        <button type="button" class="button" onClick={() => onAnswer("granted")}>
          {text.yes}
        </button>
      </div>
    </>
  );
}
