/** @file The player as the generator sees them now, or saw them at an earlier hand. */
import type { RuleMemory, Session } from "#game";
import { flowOf, paperFlowOf, skillDimensions } from "#profile";
import { hasForesight, readProfile, type Trace } from "#spawn";
import { mode } from "../../game/state/state.ts";
import { words } from "../../kit/words/words.ts";
import { type BarRow, Bars, meaningOf } from "./Bars.tsx";
import { configInUse, decimal, signed } from "./format.ts";
import { glossaryWords } from "./glossary.ts";
import { Ask, Term } from "./Term.tsx";
import { insightWords } from "./words.ts";

const LEVEL = { none: 0, warning: 1, relief: 2, critical: 3 } as const;

export function Player({ game }: { readonly game: Session<RuleMemory> }) {
  const text = insightWords();
  const { profile, now } = game.memory;
  const { profile: config, spawn } = configInUse();
  const reading = readProfile(profile, game.score, now, config, hasForesight(spawn) ? flowOf : paperFlowOf);
  const dimensions = Object.entries(skillDimensions(profile, config)) as [keyof typeof text.dimensions, number][];
  const about = glossaryWords().dimension;
  const parts = dimensions.map(([name, value]) => ({
    label: text.dimensions[name],
    value,
    about: about[name],
    isMinor: true,
  }));
  return (
    <section class="card" aria-labelledby="insight-player">
      <h2 id="insight-player">{text.player}</h2>
      <ReadingBars reading={reading} parts={parts} />
      {mode.value === "daily" && <p class="remark">{text.frozen}</p>}
    </section>
  );
}

interface ReadingProps {
  readonly reading: Trace["read"];
  /** Parts of the skill. */
  readonly parts?: readonly BarRow[];
}

export function ReadingBars({ reading, parts = [] }: ReadingProps) {
  const text = insightWords();
  const { skill, flow, frustration, clearless, distress, momentum, posture } = reading;
  const { term } = glossaryWords();
  const rows: readonly BarRow[] = [
    { label: text.skill, value: skill, about: term.skill },
    ...parts,
    {
      label: text.flowRatio,
      value: flow.ratio - 1,
      text: decimal(flow.ratio),
      meaning: text.flow[flow.state],
      about: term.flowRatio,
      isSigned: true,
    },
    {
      label: text.frustration,
      value: LEVEL[frustration] / 3,
      text: text.frustrationLevel[frustration],
      about: term.frustration,
      tone: frustration === "warning" ? "warn" : "danger",
    },
    { label: text.distress, value: distress, about: term.distress, tone: "danger" },
    {
      label: text.momentum,
      value: momentum,
      text: signed(momentum),
      meaning: meaningOf(momentum, text.sign.momentum),
      about: term.momentum,
      isSigned: true,
    },
  ];
  return (
    <>
      <Bars rows={rows} />
      <p class="remark">{text.sinceClear(clearless)}</p>
      <PostureText posture={posture} />
    </>
  );
}

/** The posture and the two things that it follows from, each with what it means. */
function PostureText({ posture: { name, lifecycle, maturity } }: { readonly posture: Trace["read"]["posture"] }) {
  const text = insightWords();
  const about = glossaryWords();
  return (
    <>
      <p class="remark">
        {text.posture}: {text.postures[name]}{" "}
        <Ask word={text.posture} about={words().sentences([about.term.posture, about.posture[name]])} />
      </p>
      <p class="remark">
        {text.lifecycle[lifecycle]} <Ask word={text.lifecycle[lifecycle]} about={about.lifecycle[lifecycle]} /> ·{" "}
        {maturity} <Term word={maturity} name="maturity" />
      </p>
    </>
  );
}
