/**
 * @file A chart of the flow ratio over the hands of the game, predicted against measured, with the flow band; a
 * sentence on the accuracy so far; and the same as a table for assistive technology.
 */
import type { RuleMemory, Session } from "#game";
import { Plot } from "../../kit/Plot.tsx";
import { plotPoint, plotScale, plotX } from "../../kit/plot.ts";
import { foresightWords } from "./foresightWords.ts";
import { configInUse, decimal } from "./format.ts";
import { type Band, type PredictedHand, predictedHands, toleranceOf, verdictOn } from "./predictions.ts";
import type { Turn } from "./turns.ts";

interface PredictionsProps {
  readonly turns: readonly Turn[];
  /** The turn looked at. */
  readonly turn: Turn;
  readonly game: Session<RuleMemory>;
}

export function Predictions({ turns, turn, game }: PredictionsProps) {
  const text = foresightWords();
  const hands = predictedHands(turns, game);
  const band = configInUse().profile.flow;
  const { ended, asExpected, expectedInBand, inBand } = verdictOn(hands, band);
  return (
    <section class="card predictions" aria-labelledby="insight-predictions">
      <h2 id="insight-predictions">{text.predictions.title}</h2>
      {hands.length === 0 ? (
        <p class="remark">{text.off}</p>
      ) : (
        <>
          <p class="verdict">
            {ended === 0
              ? text.predictions.none
              : text.predictions.verdict(asExpected, ended, decimal(toleranceOf(band)))}
          </p>
          {ended > 0 && (
            <p class="remark">{text.predictions.inBand(expectedInBand.toFixed(1).replace(/\.0$/, ""), inBand)}</p>
          )}
          <Legend />
          <Picture hands={hands} band={band} at={hands.findIndex((hand) => hand.turn === turn)} />
          <Table hands={hands} />
        </>
      )}
    </section>
  );
}

function Legend() {
  const text = foresightWords();
  const { predictions } = text;
  return (
    <ul class="legend" aria-hidden="true">
      <li>
        <svg viewBox="0 0 24 6" aria-hidden="true">
          <path class="line expected" d="M1 3H23" />
        </svg>
        {text.expected}
      </li>
      <li>
        <svg viewBox="0 0 24 6" aria-hidden="true">
          <path class="line happened" d="M1 3H23" />
        </svg>
        {text.happened}
      </li>
      <li>
        <i class="band-swatch" />
        {predictions.band}
      </li>
    </ul>
  );
}

interface PictureProps {
  readonly hands: readonly PredictedHand[];
  readonly band: Band;
  /** The hand looked at, -1 for none. */
  readonly at: number;
}

function Picture({ hands, band, at }: PictureProps) {
  const ratios = hands.flatMap(({ foreseen, ratio }) => [foreseen.ratio, ratio ?? foreseen.ratio]);
  const scale = plotScale({}, [...ratios, band.bored - 0.2, band.anxious + 0.2]);
  const n = hands.length;
  const point = (ratio: number, i: number) => plotPoint(scale, ratio, i, n);
  const expected = hands.map(({ foreseen }, i) => point(foreseen.ratio, i));
  const happened = hands.flatMap(({ ratio }, i) => (ratio === null ? [] : [point(ratio, i)]));
  const lost = hands.flatMap(({ isLost, foreseen }, i) => (isLost ? [point(foreseen.ratio, i)] : []));
  return (
    <Plot scale={scale}>
      <rect
        class="band"
        x="0"
        width="100"
        y={scale.at(band.anxious)}
        height={scale.at(band.bored) - scale.at(band.anxious)}
      />
      {at >= 0 && <path class="here" d={`M${plotX(at, n)} 0V100`} />}
      <path class="line expected" d={`M${expected.join("L")}`} />
      <path class="dots expected" d={expected.map(dot).join("")} />
      {happened.length > 0 && <path class="line happened" d={`M${happened.join("L")}`} />}
      <path class="dots happened" d={happened.map(dot).join("")} />
      <path class="dots lost" d={lost.map(dot).join("")} />
    </Plot>
  );
}

/** A line of no length with round ends is a dot that stays round however the drawing is stretched. */
function dot(point: string): string {
  return `M${point}h0`;
}

function Table({ hands }: { readonly hands: readonly PredictedHand[] }) {
  const text = foresightWords();
  const { predictions } = text;
  return (
    <div class="visually-hidden">
      <table>
        <caption>{predictions.title}</caption>
        <thead>
          <tr>
            {[predictions.hand, text.expected, text.happened].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.map(({ turn, foreseen, ratio, isLost }) => (
            <tr key={turn.session.turn}>
              <th scope="row">{turn.session.turn + 1}</th>
              <td>{decimal(foreseen.ratio)}</td>
              <td>{ratio !== null ? decimal(ratio) : isLost ? predictions.lost : text.open}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
