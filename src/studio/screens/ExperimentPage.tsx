/** @file One experiment: health first, then what it says, then what happened to it. An unhealthy one shows no result. */
import { useState } from "preact/hooks";
import type { ExperimentAnswer, MetricResult, PhaseChange, Results } from "#api";
import { ask } from "../api/client.ts";
import { EstimatesPanel, ExposurePanel, GuardsPanel, HealthPanel } from "../panels/ResultPanels.tsx";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { formats } from "../ui/model.ts";
import { DataTable, Panel } from "../ui/Panel.tsx";
import { SequenceChart } from "../ui/SequenceChart.tsx";
import { decisionText, effectText, historyTable, sequenceTable } from "../views/experiments.ts";
import { studioWords } from "../words/studio.ts";

export function ExperimentPage({ id }: { readonly id: string }) {
  const asked = useAnswer("GET /v1/studio/experiments/:id", { params: { id } });
  const results = useAnswer("GET /v1/studio/experiments/:id/results", { params: { id } }, true);
  const again = () => {
    asked.again();
    results.again();
  };
  const name = asked.value?.experiment.name ?? studioWords().experiments.title;
  return (
    <>
      <Head title={name} about={asked.value === null ? undefined : standingOf(asked.value, results.value)}>
        {asked.value !== null && <State answer={asked.value} />}
      </Head>
      <WithAnswer asked={asked}>
        {(answer) => (
          <WithAnswer asked={results}>
            {(found) => (
              <>
                <Actions answer={answer} results={found} onDone={again} />
                <p class="decision" role="status">
                  {decisionText(answer, found, studioWords(), formats.value)}
                </p>
                <Panels answer={answer} results={found} />
              </>
            )}
          </WithAnswer>
        )}
      </WithAnswer>
    </>
  );
}

function Panels({ answer, results }: { readonly answer: ExperimentAnswer; readonly results: Results }) {
  const words = studioWords();
  const { arms } = answer.experiment;
  return (
    <div class="panels">
      <HealthPanel health={results.health} />
      {results.result === null ? (
        <section class="panel hidden-result">
          <p>{words.experiments.health.hidden}</p>
        </section>
      ) : (
        <>
          <SequencePanel answer={answer} metrics={results.result.metrics} />
          <EstimatesPanel metrics={results.result.metrics} arms={arms} />
          <GuardsPanel guards={results.health.guards} arms={arms} />
        </>
      )}
      <ExposurePanel days={results.days} arms={arms} />
      <Panel title={words.experiments.history.title} kind="whole">
        <DataTable table={historyTable(answer, words)} />
      </Panel>
    </div>
  );
}

function State({ answer }: { readonly answer: ExperimentAnswer }) {
  const { experiments: text } = studioWords();
  const { state, stopped } = answer.experiment;
  return (
    <span class={`chip ${state}`}>
      {text.states[state]}
      {stopped !== null && `: ${text.reasons[stopped.reason]}`}
    </span>
  );
}

/** "day 9 of 14 · 10% → 30% → 100%". */
function standingOf({ experiment }: ExperimentAnswer, results: Results | null): string {
  const { experiments: text } = studioWords();
  const ramp = experiment.phases.at(-1)?.ramp ?? [];
  const first = experiment.phases[0]?.ramp[0]?.day;
  if (first === undefined || results === null) return text.metrics[experiment.plan.primary];
  const end = experiment.stopped?.day ?? results.today;
  const day = Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000) + 1;
  const last = experiment.plan.looks.at(-1)!;
  const steps = ramp.map(({ coverage }) => formats.value.share(coverage, 0)).join(" → ");
  return `${text.metrics[experiment.plan.primary]} · ${text.day(Math.min(day, last), last)} · ${steps}`;
}

interface ActionsProps {
  readonly answer: ExperimentAnswer;
  readonly results: Results;
  readonly onDone: () => void;
}

interface Doable {
  readonly id: "start" | "raise" | "stop";
  readonly title: string;
  readonly question: string;
  readonly body: PhaseChange;
}

/** What may be done now, each after a question. */
function Actions({ answer, results, onDone }: ActionsProps) {
  const { experiments: text } = studioWords();
  const [asking, setAsking] = useState<Doable | null>(null);
  const [refusal, setRefusal] = useState("");
  const doable = doableIn(answer, results);
  const { next } = results;
  const { id } = answer.experiment;
  const act = async ({ body }: Doable) => {
    setAsking(null);
    const answered = await ask("POST /v1/studio/experiments/:id/phase", { params: { id }, body });
    setRefusal(answered.ok ? "" : answered.fault.message);
    onDone();
  };
  if (doable.length === 0) return null;
  return (
    <div class="experiment-actions">
      {asking === null ? (
        doable.map((one) => (
          <button
            key={one.id}
            type="button"
            class={one.id === "stop" ? "do-it quiet" : "do-it"}
            onClick={() => setAsking(one)}
          >
            {one.title}
          </button>
        ))
      ) : (
        <div role="alertdialog" aria-label={asking.title} class="experiment-question">
          <p>{asking.question}</p>
          <button type="button" class="do-it" onClick={() => void act(asking)}>
            {text.actions.yes}
          </button>
          <button type="button" class="do-it quiet" onClick={() => setAsking(null)}>
            {text.actions.no}
          </button>
        </div>
      )}
      {next.type === "wait" && (
        <p class="note">{text.actions.wait(next.days ?? 0, formats.value.share(next.coverage ?? 0, 0))}</p>
      )}
      {refusal !== "" && (
        <p class="status failed" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

function doableIn({ experiment }: ExperimentAnswer, { next, decision }: Results): Doable[] {
  const { actions } = studioWords().experiments;
  if (experiment.state === "draft") {
    return [{ id: "start", title: actions.start, question: actions.askStart, body: { action: "start" } }];
  }
  if (experiment.state === "stopped") return [];
  const coverage = formats.value.share(next.coverage ?? 1, 0);
  const raise: Doable = {
    id: "raise",
    title: actions.raise(coverage),
    question: actions.askRaise(coverage),
    body: { action: "raise", coverage: next.coverage ?? 1 },
  };
  const isDecided = ["better", "worse", "noEffect"].includes(decision.code);
  const body: PhaseChange = { action: "stop", reason: isDecided ? "decided" : "byHand" };
  const stop: Doable = { id: "stop", title: actions.stop, question: actions.askStop, body };
  return next.type === "mayRaise" ? [raise, stop] : [stop];
}

interface SequenceProps {
  readonly answer: ExperimentAnswer;
  readonly metrics: readonly MetricResult[];
}

function SequencePanel({ answer: { experiment }, metrics }: SequenceProps) {
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
