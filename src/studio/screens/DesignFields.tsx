/** @file What a new experiment measures, and which players may take part. */
import { METRIC_IDS, METRICS, type MetricId } from "#experiment";
import { Panel } from "../ui/Panel.tsx";
import { type DesignForm, effectFault, type FormFault, marginFault, namespaceFault } from "../views/designForm.ts";
import { studioWords } from "../words/studio.ts";

export interface FormPart {
  readonly form: DesignForm;
  readonly set: (changed: Partial<DesignForm>) => void;
}

export function MetricFields({ form, set }: FormPart) {
  const { experiments: text } = studioWords();
  return (
    <Panel title={text.form.primary} kind="experiment-half">
      <label class="field">
        <span>{text.form.primary}</span>
        <select
          class="choice"
          value={form.primary}
          onChange={(event) => set({ primary: METRIC_IDS.find((one) => one === event.currentTarget.value)! })}
        >
          {METRIC_IDS.map((metric) => (
            <option key={metric} value={metric}>
              {text.metrics[metric]}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={text.form.effect(unitOf(form.primary))}
        value={form.effect}
        mode="decimal"
        wrong={wordsFor(effectFault(form))}
        onInput={(effect) => set({ effect })}
      />
      <Secondary form={form} set={set} />
      <Guardrails form={form} set={set} />
    </Panel>
  );
}

function Secondary({ form, set }: FormPart) {
  const { experiments: text } = studioWords();
  return (
    <fieldset class="secondary">
      <legend>{text.form.secondary}</legend>
      <p class="note">{text.form.secondaryAbout}</p>
      {METRIC_IDS.filter((metric) => metric !== form.primary).map((metric) => (
        <label key={metric} class="tick">
          <input
            type="checkbox"
            checked={form.secondary.includes(metric)}
            onChange={(event) => {
              const others = form.secondary.filter((one) => one !== metric);
              set({ secondary: event.currentTarget.checked ? [...others, metric] : others });
            }}
          />
          {text.metrics[metric]}
        </label>
      ))}
    </fieldset>
  );
}

function Guardrails({ form, set }: FormPart) {
  const { experiments: text } = studioWords();
  return (
    <>
      <h3>{text.form.guardrails}</h3>
      <p class="note">{text.form.guardrailsAbout}</p>
      <div class="margins">
        {METRIC_IDS.filter((metric) => metric !== form.primary).map((metric) => (
          <Field
            key={metric}
            label={`${text.metrics[metric]}, ${unitOf(metric)}`}
            value={form.margins[metric] ?? ""}
            mode="decimal"
            wrong={wordsFor(marginFault(form.margins[metric]))}
            onInput={(margin) => set({ margins: { ...form.margins, [metric]: margin } })}
          />
        ))}
      </div>
    </>
  );
}

export function NamespaceFields({ form: { namespace }, set }: FormPart) {
  const { form: text } = studioWords().experiments;
  const fault = namespaceFault(namespace);
  const change = (changed: Partial<DesignForm["namespace"]>) => set({ namespace: { ...namespace, ...changed } });
  return (
    <fieldset class="namespace">
      <legend>{text.namespace}</legend>
      <p class="note">{text.namespaceAbout}</p>
      <Field
        label={text.namespaceId}
        value={namespace.id}
        wrong={fault === "badNamespace" ? wordsFor(fault) : null}
        onInput={(id) => change({ id })}
      />
      {namespace.id.trim() !== "" && (
        <>
          <Field label={text.from} value={namespace.from} mode="decimal" onInput={(from) => change({ from })} />
          <Field
            label={text.to}
            value={namespace.to}
            mode="decimal"
            wrong={fault === "badRange" ? wordsFor(fault) : null}
            onInput={(to) => change({ to })}
          />
        </>
      )}
    </fieldset>
  );
}

function unitOf(metric: MetricId): string {
  const { points, percent } = studioWords().experiments.form;
  return METRICS[metric].scale === "absolute" ? points : percent;
}

function wordsFor(fault: FormFault | null): string | null {
  return fault === null ? null : studioWords().experiments.form.faults[fault];
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly mode?: "text" | "decimal" | "numeric";
  /** What is wrong with the value; null where nothing is. */
  readonly wrong?: string | null;
  readonly onInput: (value: string) => void;
}

export function Field({ label, value, mode = "text", wrong = null, onInput }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode={mode}
        autocomplete="off"
        value={value}
        aria-invalid={wrong !== null}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {wrong !== null && <small class="wrong">{wrong}</small>}
    </label>
  );
}
