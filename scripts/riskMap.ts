/**
 * @file Fits the map from play-outs to risk: tuning people play foresight's docks, and a logistic fit of who lost within
 * three docks gives `foresee.riskIntercept`, `riskSlope` and `riskFill`. The map belongs to the dealer; fit it again
 * whenever foresight deals other docks. `npx tsx scripts/riskMap.ts` prints the three numbers.
 */
import { configure } from "#engine";
import { GAME_PARAMETERS, ruleDealer } from "#game";
import { TUNING } from "#people";
import { playerOf, playSession } from "#players";
import { RISK_DOCKS } from "#spawn";
import { solvePositive, triangleSize } from "../src/people/choice/cholesky.ts";

const SEED = 820_000;
const SESSIONS = 12;
const GAMES = 4;
const CAP = 120;

interface Row {
  /** 1, logit of the share of lost play-outs, fill of the board. */
  readonly x: readonly [number, number, number];
  readonly isLost: boolean;
}

/** Foresight whose risk is the share of lost play-outs as it is. */
function plainConfig() {
  const plain = { riskIntercept: 0, riskSlope: 1, riskFill: 0, riskDocks: 1 };
  const configured = configure(GAME_PARAMETERS, { spawn: { foresee: plain } });
  if (!configured.ok) throw new Error(configured.faults[0]!.message);
  return configured.value;
}

function rowsOf(person: (typeof TUNING)[number]): Row[] {
  const rows: Row[] = [];
  for (let session = 0; session < SESSIONS; session++) {
    let dealer = ruleDealer({ config: plainConfig() });
    for (let game = 0; game < GAMES; game++) {
      const docks: Row["x"][] = [];
      const end = playSession({
        player: playerOf(person),
        dealer,
        seed: 1000 * (SEED + session) + game,
        cap: CAP,
        watch({ turn, delivery, memory }) {
          const trace = delivery?.trace;
          if (turn < docks.length || !trace?.foresee) return;
          const { risk } = trace.foresee.foreseen;
          docks.push([1, Math.log(risk / (1 - risk)) - memory.habits.riskOffset, trace.perceive.topology.fill]);
        },
      });
      const known = end.ended === null ? docks.slice(0, -RISK_DOCKS) : docks;
      for (const [i, x] of known.entries()) {
        rows.push({ x, isLost: end.ended !== null && docks.length - i <= RISK_DOCKS });
      }
      dealer = dealer.next!(end.memory);
    }
  }
  return rows;
}

/** Newton steps of a logistic regression. */
function fitted(rows: readonly Row[]): number[] {
  const weights = [0, 0, 0];
  for (let round = 0; round < 30; round++) {
    const gradient = new Float64Array(3);
    const curvature = new Array<number>(triangleSize(3)).fill(0);
    for (const { x, isLost } of rows) {
      const chance = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
      for (let i = 0, at = 0; i < 3; i++) {
        gradient[i]! += ((isLost ? 1 : 0) - chance) * x[i]!;
        for (let j = 0; j <= i; j++, at++) curvature[at]! += chance * (1 - chance) * x[i]! * x[j]!;
      }
    }
    solvePositive(curvature, gradient, new Float64Array(triangleSize(3)));
    for (let i = 0; i < 3; i++) weights[i]! += gradient[i]!;
  }
  return weights;
}

const rows = TUNING.flatMap(rowsOf);
const [intercept, slope, fill] = fitted(rows).map((weight) => weight.toFixed(2));
const lost = rows.filter(({ isLost }) => isLost).length;
console.log(`${rows.length} docks, ${lost} lost: riskIntercept ${intercept}, riskSlope ${slope}, riskFill ${fill}`);
