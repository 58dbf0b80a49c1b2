/** @file A new experiment: arms, metrics, and a plan computed from this server's players while the form is edited. */

import { useState } from "preact/hooks";
import type { Baseline } from "#api";
import type { PolicySheet } from "#web/kit/policies.ts";
import { goTo } from "#web/platform/browser/elements.ts";
import { ask, POLICY_FILE } from "../api/client.ts";
import { useAnswer, useFile, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { formats } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import {
  type Dealing,
  type DesignForm,
  daysFault,
  draftOf,
  formFault,
  MOST_LOOKS,
  newForm,
  planOf,
  playersFault,
  slugOf,
} from "../views/designForm.ts";
import { valueText } from "../views/experiments.ts";
import { generatorsIn } from "../views/registry.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";
import { ArmFields } from "./ArmFields.tsx";
import { Field, type FormPart, MetricFields, NamespaceFields } from "./DesignFields.tsx";

export function ExperimentDesign() {
  const { experiments: text } = studioWords();
  const asked = useAnswer("GET /v1/studio/baseline", {});
  const { value: listed } = useAnswer("GET /v1/studio/models", {});
  const { value: tuned } = useFile<PolicySheet>(POLICY_FILE);
  const dealing = { models: generatorsIn(listed?.models ?? []), policies: tuned?.contexts ?? null };
  return (
    <>
      <Head title={text.design} />
      <WithAnswer asked={asked}>{(baseline) => <Form baseline={baseline} dealing={dealing} />}</WithAnswer>
    </>
  );
}

interface FormProps {
  readonly baseline: Baseline;
  readonly dealing: Dealing;
}

function Form({ baseline, dealing }: FormProps) {
  const { experiments: text } = studioWords();
  const [form, setForm] = useState(() => newForm([text.form.control, text.form.treatment]));
  const [refusal, setRefusal] = useState("");
  const set = (changed: Partial<DesignForm>) => setForm((before) => ({ ...before, ...changed }));
  const id = slugOf(form.name);
  const plan = planOf(form, baseline);
  const draft = draftOf(form, id, plan, dealing.policies);
  const fault = formFault(form, plan);
  const create = async () => {
    if (draft === null) return;
    const answer = await ask("POST /v1/studio/experiments", { body: draft });
    if (answer.ok) goTo(hashOf("experiments", id));
    else setRefusal(answer.fault.message);
  };
  return (
    <form
      class="panels design"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Panel title={text.form.arms} about={text.form.armsAbout} kind="whole">
        <Field label={text.form.name} value={form.name} onInput={(name) => set({ name })} />
        <p class="note">
          {text.form.id}: <code>{id}</code>
        </p>
        <ArmFields arms={form.arms} dealing={dealing} onChange={(arms) => set({ arms })} />
        <NamespaceFields form={form} set={set} />
      </Panel>
      <MetricFields form={form} set={set} />
      <Plan form={form} set={set} baseline={baseline} />
      <div class="whole design-end">
        <button type="submit" class="do-it" disabled={draft === null}>
          {text.form.create}
        </button>
        {fault !== null && <p class="note missing">{text.form.faults[fault]}</p>}
        {refusal !== "" && (
          <p class="status failed" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </form>
  );
}

function Plan({ form, set, baseline }: FormPart & { readonly baseline: Baseline }) {
  const { experiments: text } = studioWords();
  const { count, share } = formats.value;
  const plan = planOf(form, baseline);
  const known = baseline.metrics.find(({ metric }) => metric === form.primary);
  return (
    <Panel
      title={text.form.plan}
      about={text.form.planAbout(count(baseline.players), baseline.days)}
      kind="experiment-half plan"
    >
      <label class="field">
        <span>{text.form.looks}</span>
        <select
          class="choice"
          value={String(form.looks)}
          onChange={(event) => set({ looks: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: MOST_LOOKS }, (_, i) => (
            <option key={i} value={String(i + 1)}>
              {i + 1}
            </option>
          ))}
        </select>
      </label>
      {plan === null || known === undefined ? (
        <>
          <p class="status">{text.form.noBaseline}</p>
          <Field
            label={text.form.plannedPlayers}
            value={form.players}
            mode="numeric"
            wrong={playersFault(form) && text.form.faults.badPlayers}
            onInput={(players) => set({ players })}
          />
          <Field
            label={text.form.plannedDays}
            value={form.days}
            mode="numeric"
            wrong={daysFault(form) && text.form.faults.badDays}
            onInput={(days) => set({ days })}
          />
        </>
      ) : (
        <dl class="plan-figures" aria-live="polite">
          {[
            [text.form.now, valueText(form.primary, known.value, formats.value)],
            [text.form.saved, share(known.saved, 0)],
            [text.form.perArm, [...new Set(plan.armPlayers)].map((players) => count(players)).join(" / ")],
            [text.form.all, count(plan.players)],
            [text.form.days, count(plan.days)],
            [text.form.lookDays, plan.looks.map(({ day }) => count(day)).join(", ")],
          ].map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
