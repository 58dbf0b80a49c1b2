/** @file The primary metric over the days: one chart per treatment. */

import type { ExperimentAnswer, MetricResult } from "#api";
import { formats } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { SequenceChart } from "../ui/SequenceChart.tsx";
import { effectText, sequenceTable } from "../views/experiments.ts";
import { studioWords } from "../words/studio.ts";

interface SequenceProps {
  readonly answer: ExperimentAnswer;
  readonly metrics: readonly MetricResult[];
}

export function SequencePanel({ answer: { experiment }, metrics }: SequenceProps) {
  const first = experiment.phases[0]?.ramp[0]?.day;
  const primaries = metrics.filter(({ role }) => role === "primary");
  if (first === undefined) return null;
  return (
    <>
      {primaries.map((one) => (
        <One
          key={one.arm}
          found={one}
          first={first}
          looks={experiment.plan.looks}
          arm={experiment.arms.find(({ id }) => id === one.arm)!.name}
        />
      ))}
    </>
  );
}

interface OneProps {
  readonly found: MetricResult;
  readonly first: string;
  readonly looks: readonly number[];
  readonly arm: string;
}

function One({ found, first, looks, arm }: OneProps) {
  const words = studioWords();
  const { result: text, metrics } = words.experiments;
  const told = (value: number) => effectText(found.metric, value, words, formats.value);
  const points = found.sequence.map(({ day, ...step }) => ({
    ...step,
    day: Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000) + 1,
  }));
  const last = found.sequence.at(-1);
  return (
    <Panel
      title={`${arm}: ${metrics[found.metric]}`}
      about={text.sequenceAbout}
      table={sequenceTable(found, words)}
      kind="sequence"
    >
      {last === undefined ? (
        <p class="status">{text.tooFew}</p>
      ) : (
        <>
          <p class="big-effect">
            <b>{told(last.effect)}</b> {words.experiments.range(told(last.low), told(last.high))}
          </p>
          <SequenceChart
            points={points}
            looks={looks}
            label={`${text.sequence}: ${metrics[found.metric]}, ${arm}`}
            lookLabel={text.look}
            told={told}
          />
        </>
      )}
    </Panel>
  );
}
