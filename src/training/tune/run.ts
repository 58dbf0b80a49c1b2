/**
 * @file A whole tuning: the simulator's first phases, the surrogate, the searches, the choice of a policy for each context,
 * and what everything is worth on fresh people. Every game is saved as it ends; a killed run goes on where it was and comes
 * to the same policies.
 */
import { EVALUATION_SEED, expectOk, ok, type Result } from "#engine";
import { type PlayerContext, type Policy, policyOf } from "#game";
import { nodeRuntime, type SaveCode } from "#machine";
import {
  type Candidate,
  CONTESTANTS,
  costOf,
  DEFAULT_POINT,
  type Descended,
  Descent,
  type Ensemble,
  type Found,
  FRESH_POOLS,
  type FreshPool,
  fitEnsemble,
  type HeadQuality,
  headQualities,
  networkQualities,
  type ParetoPoint,
  type Point,
  Predictor,
  type Row,
  SEEDS,
  screenOf,
  settingsAt,
  strongestEntry,
  summaryOf,
  type TunePlan,
  type TuneReport,
  type TuneTask,
  worthOf,
} from "#tuning";
import { chunks, runPhase, type Simulated, simulate, type TuneRun } from "./simulate.ts";

export interface Tuned {
  readonly report: TuneReport;
  readonly policies: Readonly<Record<string, Policy>>;
}

export type TuneCode = SaveCode | "tooFew";

/** Weights of longer games on the curve of flow against length. */
const LONGER = [0, 0.2, 0.5, 1, 2] as const;
/** Every fifth point of the sample is held out while the surrogate is judged. */
const FOLD = 5;

export async function tune(run: TuneRun): Promise<Result<Tuned, TuneCode>> {
  const simulated = await simulate(run);
  if (!simulated.ok) return simulated;
  const surrogate = await surrogateOf(simulated.value, run);
  const screen = screenOf(simulated.value.screen);
  const ways = await searched(simulated.value, surrogate, strongestEntry(screen), run);
  if (!ways.ok) return ways;
  const chosen = await chosenWays(simulated.value, ways.value, run);
  if (!chosen.ok) return chosen;
  const candidates = await evaluated(simulated.value, ways.value, run);
  if (!candidates.ok) return candidates;
  const pareto = await paretoCurve(simulated.value, surrogate.ensemble, run);
  if (!pareto.ok) return pareto;
  const { contexts } = simulated.value;
  const report: TuneReport = {
    contexts,
    games: gamesOf(simulated.value, candidates.value, run.plan),
    ...(run.recorded && { recorded: run.recorded.tuning.length + run.recorded.inside.length }),
    screen,
    heads: surrogate.heads,
    fidelityOnly: surrogate.fidelityOnly,
    candidates: candidates.value,
    chosen: chosen.value,
    pareto: pareto.value,
  };
  return ok({ report, policies: policiesOf(contexts, ways.value, chosen.value) });
}

interface Surrogate {
  readonly ensemble: Ensemble;
  readonly heads: readonly HeadQuality[];
  readonly fidelityOnly: Readonly<Record<string, number>>;
}

async function surrogateOf({ sample, contexts }: Simulated, { plan, seed }: TuneRun): Promise<Surrogate> {
  const runtime = nodeRuntime();
  const options = { contexts, members: plan.ensemble, steps: plan.steps, seed: seed + SEEDS.surrogate };
  const isHeld = (_: unknown, i: number) => Math.floor(i / contexts.length) % FOLD === FOLD - 1;
  const held = sample.filter(isHeld);
  const learned = sample.filter((row, i) => !isHeld(row, i));
  const told = async (ensemble: Ensemble) => {
    const predictor = await Predictor.open(runtime, ensemble);
    const answers = await predictor.ask(held);
    await predictor.close();
    return answers;
  };
  const whole = await fitEnsemble(runtime, learned, options);
  const heads = headQualities(whole, learned, held, await told(whole));
  const plain = await fitEnsemble(runtime, learned, { ...options, terms: ["fidelity"] });
  const fidelityOnly = networkQualities(plain, learned, held, await told(plain));
  return { ensemble: await fitEnsemble(runtime, sample, options), heads, fidelityOnly };
}

/** A θ that a way handed over in a context, and the gain in J that it promised. */
interface Handed {
  readonly way: string;
  readonly context: PlayerContext;
  readonly point: Point;
  readonly promised: number;
}

/** The paper's way: descent through the surrogate, as it is and with caution. */
const DESCENTS = { gradient: 0, cautious: 1 } as const;

async function searched(
  { contexts, pools, reference }: Simulated,
  { ensemble }: Surrogate,
  entry: number,
  run: TuneRun,
): Promise<Result<Handed[], SaveCode>> {
  const { plan, seed } = run;
  const descent = await Descent.open(nodeRuntime(), ensemble);
  const handed: Handed[] = [];
  for (const context of contexts) {
    for (const [way, caution] of Object.entries(DESCENTS)) {
      const found: Descended = await descent.descend(context, { caution, length: 0, seed });
      handed.push({ way, context, point: found.point, promised: found.usual - found.cost });
    }
  }
  await descent.close();
  const usual = (context: PlayerContext) => summaryOf(reference.filter((row) => row.context === context));
  const contested = contestedOf(contexts, plan).flatMap((context) =>
    CONTESTANTS.map((contestant) => ({ contestant, context })),
  );
  const tasks = contested.map(({ contestant, context }): TuneTask => {
    const than = usual(context);
    const { searchGames: games, batchGames: batch } = plan;
    const reference = { length: than.length, lost: than.lost };
    return { kind: "contest", contest: { contestant, context, games, batch, seed, entry, reference } };
  });
  const found = await runPhase<{ readonly found: Found }>(run, "contest", tasks, pools);
  if (!found.ok) return found;
  for (const [i, { contestant, context }] of contested.entries()) {
    const { point, cost } = found.value[i]!.found;
    handed.push({ way: contestant, context, point, promised: costOf(usual(context), usual(context)) - cost });
  }
  return ok(handed);
}

/** The contexts in which all ways are compared: spread over the list. */
function contestedOf(contexts: readonly PlayerContext[], { contested }: TunePlan): PlayerContext[] {
  const count = Math.min(contested, contexts.length);
  return Array.from({ length: count }, (_, i) => contexts[Math.floor(((i + 0.5) * contexts.length) / count)]!);
}

/** In each context the way that is best on further games of tuning's people; null where none beats the defaults. */
async function chosenWays(
  { contexts, pools, reference }: Simulated,
  handed: readonly Handed[],
  run: TuneRun,
): Promise<Result<Record<string, string | null>, SaveCode>> {
  const { plan, seed } = run;
  const games = Math.min(plan.choiceGames, plan.referenceGames);
  const tasks = handed.flatMap(({ context, point }) =>
    chunks(games).map(
      ({ from, count }): TuneTask => ({
        kind: "games",
        games: [{ pool: "tuning", context, point, from, count, seed: seed + SEEDS.reference }],
      }),
    ),
  );
  const played = await runPhase<{ readonly rows: readonly Row[] }>(run, "choice", tasks, pools);
  if (!played.ok) return played;
  const each = chunks(games).length;
  const costs = handed.map(({ context }, i) => {
    const rows = played.value.slice(i * each, (i + 1) * each).flatMap((one) => one.rows);
    const usual = summaryOf(reference.filter((row) => row.context === context).slice(0, games));
    return costOf(summaryOf(rows), usual) - costOf(usual, usual);
  });
  const chosen = contexts.map((context) => {
    const own = handed.flatMap((one, i) => (one.context === context ? [{ way: one.way, cost: costs[i]! }] : []));
    const best = own.reduce((a, b) => (b.cost < a.cost ? b : a));
    return [context, best.cost < -LEAST_GAIN ? best.way : null];
  });
  return ok(Object.fromEntries(chosen) as Record<string, string | null>);
}

/** Gain in J on tuning's people below which the defaults stay. */
const LEAST_GAIN = 0.01;

/** What every θ is worth on fresh people, beside the defaults from the same starts and seeds. */
async function evaluated(
  { pools }: Simulated,
  handed: readonly Handed[],
  run: TuneRun,
): Promise<Result<Candidate[], SaveCode>> {
  const { plan, seed } = run;
  const contexts = [...new Set(handed.map(({ context }) => context))];
  const wanted = [
    ...contexts.map((context) => ({ context, point: DEFAULT_POINT })),
    ...handed.map(({ context, point }) => ({ context, point })),
  ];
  const parts = chunks(plan.evaluationGames);
  const tasks = FRESH_POOLS.flatMap((pool) =>
    wanted.flatMap(({ context, point }) =>
      parts.map(
        ({ from, count }): TuneTask => ({
          kind: "games",
          games: [{ pool, context, point, from, count, seed: EVALUATION_SEED + 1000 * seed }],
        }),
      ),
    ),
  );
  const played = await runPhase<{ readonly rows: readonly Row[] }>(run, "evaluation", tasks, pools);
  if (!played.ok) return played;
  const rowsOf = (pool: FreshPool, place: number): Row[] => {
    const at = (FRESH_POOLS.indexOf(pool) * wanted.length + place) * parts.length;
    return played.value.slice(at, at + parts.length).flatMap(({ rows }) => rows);
  };
  return ok(
    handed.map((one, i) => ({
      ...one,
      worth: FRESH_POOLS.map((pool) =>
        worthOf(pool, rowsOf(pool, contexts.indexOf(one.context)), rowsOf(pool, contexts.length + i)),
      ),
    })),
  );
}

/** Flow against length: descent with growing weights of longer games, each point played by fresh people of all contexts. */
async function paretoCurve(
  { contexts, pools }: Simulated,
  ensemble: Ensemble,
  run: TuneRun,
): Promise<Result<ParetoPoint[], SaveCode>> {
  const { plan, seed } = run;
  if (plan.paretoGames === 0) return ok([]);
  const descent = await Descent.open(nodeRuntime(), ensemble);
  const wanted: { readonly longer: number | null; readonly context: PlayerContext; readonly point: Point }[] = [];
  for (const context of contexts) {
    wanted.push({ longer: null, context, point: DEFAULT_POINT });
    for (const longer of LONGER) {
      const { point } = await descent.descend(context, { caution: 0, length: longer, seed });
      wanted.push({ longer, context, point });
    }
  }
  await descent.close();
  const tasks = wanted.map(
    ({ context, point }): TuneTask => ({
      kind: "games",
      games: [{ pool: "inside", context, point, from: 0, count: plan.paretoGames, seed: PARETO_SEED + 1000 * seed }],
    }),
  );
  const played = await runPhase<{ readonly rows: readonly Row[] }>(run, "pareto", tasks, pools);
  if (!played.ok) return played;
  return ok(
    [null, ...LONGER].map((longer) => {
      const rows = wanted.flatMap((one, i) => (one.longer === longer ? played.value[i]!.rows : []));
      const { flow, length } = summaryOf(rows);
      return { longer, flow, length, games: rows.length };
    }),
  );
}

const PARETO_SEED = EVALUATION_SEED + 500_000_000;

function policiesOf(
  contexts: readonly PlayerContext[],
  handed: readonly Handed[],
  chosen: Readonly<Record<string, string | null>>,
): Record<string, Policy> {
  const policies = contexts.flatMap((context) => {
    const own = handed.find((one) => one.context === context && one.way === chosen[context]);
    return own === undefined ? [] : [[context, expectOk(policyOf(settingsAt(own.point)))] as const];
  });
  return Object.fromEntries(policies);
}

function gamesOf(
  { lives, screen, sample, reference, contexts }: Simulated,
  candidates: readonly Candidate[],
  plan: TunePlan,
) {
  const contests = candidates.filter(({ way }) => CONTESTANTS.some((known) => known === way)).length;
  return {
    lives: lives * plan.lifeGames,
    screen: screen.reduce((sum, rows) => sum + rows.length, 0),
    sample: sample.length,
    reference: reference.length,
    contest: contests * plan.searchGames,
    choice: candidates.length * Math.min(plan.choiceGames, plan.referenceGames),
    evaluation: 2 * (candidates.length + contexts.length) * plan.evaluationGames,
    pareto: plan.paretoGames * contexts.length * (LONGER.length + 1),
  };
}
