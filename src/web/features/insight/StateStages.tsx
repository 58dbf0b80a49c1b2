/** @file The stages before any proposal: the player, the board, the target difficulty, the intent. */
import { BOARD_SIGNALS, type Trace } from "#spawn";
import { Bars, SignedBars } from "./Bars.tsx";
import { decimal } from "./format.ts";
import { glossaryWords } from "./glossary.ts";
import { ReadingBars } from "./Player.tsx";
import { Term } from "./Term.tsx";
import type { AssessTerm, InsightWords } from "./words.en.ts";
import { insightWords } from "./words.ts";

interface StageProps {
  readonly trace: Trace;
}

export function Read({ trace }: StageProps) {
  return <ReadingBars reading={trace.read} />;
}

export function Perceive({ trace: { perceive } }: StageProps) {
  const text = insightWords();
  const { linesOneShort, linesTwoShort } = perceive.topology;
  const about = glossaryWords().signal;
  const rows = BOARD_SIGNALS.map((signal) => ({
    label: text.signal[signal],
    value: perceive.signals[signal],
    about: about[signal],
  }));
  return (
    <>
      <p>{text.boardFacts(perceive.fitting, linesOneShort, linesTwoShort)}</p>
      <div class="two-columns">
        <Bars rows={rows.slice(0, rows.length / 2)} />
        <Bars rows={rows.slice(rows.length / 2)} />
      </div>
    </>
  );
}

/** Terms by weight, largest first, without zeros (0.00). */
export function termRows(terms: Readonly<Record<string, number>>, text: InsightWords) {
  const about = glossaryWords().assess;
  return Object.entries(terms)
    .filter(([, value]) => Math.abs(value) >= 0.005)
    .map(([name, value]) => ({ label: text.term[name as AssessTerm] ?? name, value, about: about[name as AssessTerm] }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
}

export function Assess({ trace: { assess } }: StageProps) {
  const text = insightWords();
  return (
    <div class="two-columns">
      <div>
        <p>
          {text.stressSum(decimal(assess.stress))} <Term word={text.series.stress} name="stress" />
        </p>
        <SignedBars rows={termRows(assess.stressTerms, text)} sign={text.sign.stress} />
      </div>
      <div>
        <p>
          {text.targetSum(decimal(assess.target))} <Term word={text.series.target} name="target" />
        </p>
        <SignedBars rows={termRows(assess.targetTerms, text)} sign={text.sign.target} />
      </div>
    </div>
  );
}

export function Resolve({ trace: { resolve } }: StageProps) {
  const text = insightWords();
  const { wanted, intent, reason, docks, isEmergency, delayed } = resolve;
  return (
    <>
      <p>
        <b>{text.chosenIntent(text.intent[intent], docks)}</b> <Term word={text.stage.resolve} name="intent" />
      </p>
      {isEmergency && <p class="is-danger">{text.emergency}</p>}
      {delayed !== null && <p>{text.waiting(text.intent[delayed.intent])}</p>}
      <p>{text.wanted}</p>
      <ol class="rule-list">
        {wanted.map((rule) => {
          const isChosen = rule.intent === intent && rule.reason === reason;
          const isWaiting = rule.reason === delayed?.reason;
          return (
            <li key={rule.reason} class={isChosen ? "is-chosen" : ""}>
              <b title={glossaryWords().intent[rule.intent]}>{text.intent[rule.intent]}</b>
              <span>{text.reason[rule.reason]}</span>
              <i>{isChosen ? text.chosen : isWaiting ? text.delayed : text.overruled}</i>
            </li>
          );
        })}
      </ol>
    </>
  );
}
