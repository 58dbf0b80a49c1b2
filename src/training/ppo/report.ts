/** @file What a training of the placement agent leaves to look at: a page with its curves, and a file for TensorBoard. */
import { join } from "node:path";
import { type Axis, figure, type LinePanel } from "#chart";
import type { Metrics } from "#machine";
import { writeWhole } from "#machine";
import type { TrainingRun } from "../run.ts";
import { eventFile } from "../tfevents.ts";

/** Panels of the page; a metric that was never measured is left out, and so is a panel without any. */
const PANELS: readonly { readonly heading: string; readonly metrics: readonly string[] }[] = [
  { heading: "Held-out games, placements", metrics: ["charts/held_out_steps", "charts/best_steps"] },
  { heading: "Held-out games alive at 264 placements", metrics: ["charts/held_out_alive264"] },
  { heading: "Training games, placements", metrics: ["charts/mean_steps"] },
  { heading: "Training games, return", metrics: ["charts/mean_return"] },
  { heading: "Win rate", metrics: ["charts/win_rate"] },
  { heading: "Stage of the curriculum", metrics: ["charts/stage"] },
  { heading: "Policy loss", metrics: ["losses/policy_loss"] },
  { heading: "Value loss", metrics: ["losses/value_loss"] },
  { heading: "KL of an update", metrics: ["losses/approx_kl"] },
  { heading: "Entropy as a share of ln |A|", metrics: ["charts/entropy_share"] },
  { heading: "Entropy coefficient", metrics: ["charts/entropy_coefficient"] },
  {
    heading: "Auxiliary losses",
    metrics: ["quality", "feasibility", "survival", "difficulty", "clear"].map((head) => `losses/${head}_loss`),
  },
];

const X: Axis = { label: "interval" };

function panelsOf(curve: readonly Metrics[]): LinePanel[] {
  return PANELS.flatMap(({ heading, metrics }): LinePanel[] => {
    const series = metrics
      // A curve that is alone in its panel is named by the heading.
      .map((metric) => ({ ...(metrics.length > 1 && { name: nameOf(metric) }), points: pointsOf(curve, metric) }))
      .filter(({ points }) => points.length > 0);
    return series.length === 0 ? [] : [{ kind: "lines", heading, x: X, series }];
  });
}

function nameOf(metric: string): string {
  return metric.replace(/^.*\//, "").replaceAll("_", " ");
}

function pointsOf(curve: readonly Metrics[], metric: string) {
  return curve.flatMap((point, i) => {
    const value = point[metric];
    return value === undefined ? [] : [{ x: point["charts/interval"] ?? i, value }];
  });
}

/** A page that needs nothing beside itself. */
export function ppoPage(name: string, curve: readonly Metrics[]): string {
  const chart = figure({
    title: `Training of ${name}`,
    description: "Curves of the training: held-out games, training games, losses, exploration and curriculum.",
    panels: panelsOf(curve),
    columns: 2,
    width: 1080,
  });
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Training of ${name}</title>`,
    "<style>body{margin:24px auto;max-width:1080px;font:14px system-ui,sans-serif;color-scheme:light dark}",
    "svg{max-width:100%;height:auto}</style></head>",
    `<body>${chart}</body></html>`,
    "",
  ].join("\n");
}

/** NAME.html and NAME.tfevents, beside the model and its metrics. */
export function writePpoReport(
  { folder, name }: Pick<TrainingRun, "folder" | "name">,
  curve: readonly Metrics[],
): void {
  writeWhole(join(folder, `${name}.html`), ppoPage(name, curve));
  writeWhole(join(folder, `${name}.tfevents`), eventFile(curve));
}
