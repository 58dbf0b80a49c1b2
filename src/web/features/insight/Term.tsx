/** @file A word with a question mark behind it: one sentence on what it means, shown where it stands. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Term as TermName } from "./glossary.en.ts";
import { glossaryWords } from "./glossary.ts";

interface TermParts {
  readonly ask: ComponentChildren;
  readonly note: ComponentChildren;
}

/** The question mark and its answer, for a place that puts them apart; nothing without an answer. */
export function useTerm(word: string, about: string | undefined): TermParts {
  const [isOpen, setOpen] = useState(false);
  if (about === undefined) return { ask: null, note: null };
  const ask = (
    <button
      type="button"
      class="term"
      aria-expanded={isOpen}
      aria-label={glossaryWords().ask(word)}
      title={about}
      onClick={() => setOpen(!isOpen)}
    >
      ?
    </button>
  );
  const note = isOpen && (
    <span class="term-about" role="note">
      {about}
    </span>
  );
  return { ask, note };
}

interface AskProps {
  /** The word as it stands here. */
  readonly word: string;
  readonly about: string;
}

/** The question mark of a word, which stands before it. */
export function Ask({ word, about }: AskProps) {
  const { ask, note } = useTerm(word, about);
  return (
    <>
      {ask}
      {note}
    </>
  );
}

/** The question mark of a word of the glossary. */
export function Term({ word, name }: { readonly word: string; readonly name: TermName }) {
  return <Ask word={word} about={glossaryWords().term[name]} />;
}
