/** @file The decision in plain sentences, a way back through the hands of the game, and a chart of their difficulty. */
import type { Session } from "#game";
import type { Controller } from "../../game/controller.ts";
import { networkPart } from "../../game/dealing/reasons.ts";
import { isOverlayShown, past } from "../../game/state/state.ts";
import { Plot } from "../../kit/Plot.tsx";
import { plotLine, plotScale, plotX } from "../../kit/plot.ts";
import { Reasons } from "../../kit/Reasons.tsx";
import { decimal } from "./format.ts";
import { Term } from "./Term.tsx";
import type { Turn } from "./turns.ts";
import type { Series } from "./words.en.ts";
import { insightWords } from "./words.ts";

export interface WhyProps {
  readonly controller: Controller;
  readonly turn: Turn;
  readonly turns: readonly Turn[];
}

export function Why({ turn }: Pick<WhyProps, "turn">) {
  return (
    <section class="card" aria-labelledby="insight-title">
      <p class="why">
        <Reasons trace={turn.trace} />
      </p>
      <Network game={turn.session} />
      {past.value !== null && <p class="remark">{insightWords().past}</p>}
    </section>
  );
}

/** What the network that proposes pieces had to do with a hand. */
export function Network({ game }: { readonly game: Session }) {
  const part = networkPart(game);
  return part === null ? null : <p class="remark network-part">{insightWords().network[part]}</p>;
}

export function Steps({ controller, turn, turns }: WhyProps) {
  const text = insightWords();
  const at = turns.indexOf(turn);
  const go = (to: number) => {
    const target = turns[to]!;
    const { deliver, gate } = target.trace;
    const witness = isOverlayShown.value ? (deliver?.witness ?? gate.proof?.fullest.placed ?? null) : null;
    const isCurrent = to === turns.length - 1;
    controller.look(isCurrent && witness === null ? null : target.session, witness);
  };
  return (
    <div class="dock-steps">
      <button
        type="button"
        aria-label={text.earlier}
        title={text.earlier}
        disabled={at <= 0}
        onClick={() => go(at - 1)}
      >
        ‹
      </button>
      <span aria-live="polite">
        {turn.trace.deliver === null ? text.noHand : text.dock(turn.session.turn + 1, turns.at(-1)!.session.turn + 1)}
      </span>
      <button
        type="button"
        aria-label={text.later}
        title={text.later}
        disabled={at >= turns.length - 1}
        onClick={() => go(at + 1)}
      >
        ›
      </button>
      {past.value !== null && (
        <button type="button" class="now" onClick={() => controller.look(null, null)}>
          {text.now}
        </button>
      )}
    </div>
  );
}

const SERIES: readonly Series[] = ["scd", "target", "stress"];

function seriesAt({ trace }: Turn, series: Series): number {
  if (series === "scd") return trace.deliver?.scd ?? 0;
  return series === "target" ? trace.assess.target : trace.assess.stress;
}

interface ChartProps {
  readonly turns: readonly Turn[];
  /** The turn looked at. */
  readonly turn: Turn;
}

/** SCD, target and stress over the docks of the game, and the same in a sentence for screen readers. */
export function Chart({ turns: all, turn: at }: ChartProps) {
  // The end of a game for want of any hand has no difficulty; the last hand stands for it.
  const turns = all.filter(({ trace }) => trace.deliver !== null);
  const turn = at.trace.deliver === null ? turns.at(-1) : at;
  if (turn === undefined) return null;
  const text = insightWords();
  const lines = SERIES.map((series) => ({ series, values: turns.map((one) => seriesAt(one, series)) }));
  const scale = plotScale({}, [0, ...lines.flatMap(({ values }) => values)]);
  const facts = lines.map(({ series, values }) => ({
    name: text.series[series],
    first: decimal(values[0]!),
    last: decimal(values.at(-1)!),
  }));
  return (
    <section class="card" aria-labelledby="insight-chart">
      <h2 id="insight-chart">{text.chart}</h2>
      <ul class="legend">
        {SERIES.map((series) => (
          <li key={series}>
            <svg viewBox="0 0 24 6" aria-hidden="true">
              <path class={`line ${series}`} d="M1 3H23" />
            </svg>
            {text.series[series]} <b>{decimal(seriesAt(turn, series))}</b>{" "}
            <Term word={text.series[series]} name={series} />
          </li>
        ))}
      </ul>
      <Plot scale={scale}>
        <path class="here" d={`M${plotX(turns.indexOf(turn), turns.length)} 0V100`} />
        {lines.map(({ series, values }) => (
          <path key={series} class={`line ${series}`} d={plotLine(scale, values)} />
        ))}
      </Plot>
      <p class="visually-hidden">{text.chartText(turns.length, facts)}</p>
    </section>
  );
}
