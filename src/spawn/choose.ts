/**
 * @file Stage 8, choose among the verified docks. Under the paper's objective the pick is a softmax draw; under
 * foresight it is the best of the predicted ones whose risk stays below the cap. On a budget the good docks are
 * occasionally taken in any order, under the same cap, so that play keeps some surprise. Tracks compete under the same
 * objective.
 */
import { drawIndex, type Rng, type Shape, shuffle } from "#engine";
import { qualityDefaults, worstOfBest } from "#quality";
import { RULE_TRACK } from "./construct.ts";
import type { Foresight } from "./foresee.ts";
import { onGrid } from "./grid.ts";
import type { VerifiedDraft } from "./ladder.ts";
import { effectParts, type Parts, paperParts } from "./objective.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import type { Prediction } from "./prediction.ts";
import type { ShapeScan } from "./scan.ts";
import { type StepDifficulty, stepDifficulty } from "./scd.ts";
import type { Brief } from "./track.ts";

/** A verified dock and its objective. */
export interface Weighed extends VerifiedDraft {
  /** The dock holds all pieces of a found wipe. */
  readonly canWipe: boolean;
  readonly parts: Parts;
  /** Their sum. */
  readonly value: number;
  /** Null under foresight, which does not need it to choose. */
  readonly scd: number | null;
  /** Null under the paper's objective. */
  readonly prediction: Prediction | null;
}

/** The chosen one, with all that is told about a delivered dock. */
export interface Candidate extends Weighed {
  /** The lines that each piece could clear at once, placed first. */
  readonly finishes: readonly ShapeScan["finishes"][];
  readonly difficulty: StepDifficulty;
  readonly outlook: Outlook;
}

export interface Selection {
  readonly chosen: Candidate;
  readonly isSurprise: boolean;
  /** Every dock that was compared. */
  readonly weighed: readonly Weighed[];
  /** Chance of losing within three docks; null under the paper's objective. */
  readonly risk: number | null;
}

export function choose(
  drafts: readonly VerifiedDraft[],
  brief: Brief,
  foresight: Foresight | null,
  rng: Rng,
): Selection {
  return foresight === null ? chooseByPaper(drafts, brief, rng) : chooseByEffect(drafts, brief, foresight, rng);
}

function chooseByPaper(drafts: readonly VerifiedDraft[], brief: Brief, rng: Rng): Selection {
  const candidates = drafts.map((draft) => candidateOf(draft, brief));
  const { chosen, isSurprise } = drawByValue(candidates, brief, rng);
  return { chosen, isSurprise, weighed: candidates, risk: null };
}

/** A softmax draw, or any candidate alike where it is a surprise. */
export function drawByValue(
  candidates: readonly Candidate[],
  brief: Brief,
  rng: Rng,
): Pick<Selection, "chosen" | "isSurprise"> {
  const best = Math.max(...candidates.map((candidate) => candidate.value));
  const isSurprise = drawSurprise(candidates.length, brief, rng);
  const { temperature } = brief.config.theta;
  const weights = candidates.map(({ value }) => (isSurprise ? 1 : Math.exp((value - best) / temperature)));
  return { chosen: candidates[drawIndex(weights, rng)]!, isSurprise };
}

function drawSurprise(candidates: number, { config, input, resolution }: Brief, rng: Rng): boolean {
  const maySurprise = input.context.surpriseIn === 0 && !resolution.isEmergency;
  return maySurprise && candidates > 1 && rng.fraction() < config.theta.surpriseBudgetGain;
}

/** A dock with all that the paper's objective asks for. */
export function candidateOf(draft: VerifiedDraft, brief: Brief): Candidate {
  const { dock, roles, track } = draft;
  const { difficulty, outlook, finishes } = described(draft, brief);
  const canWipe = holdsWipe(dock.shapes, brief);
  const parts = paperParts(dock, difficulty, outlook, canWipe, brief);
  const value = sumOf(parts);
  const { scd } = difficulty;
  // Without a spread, which takes a tenth of a delivery.
  return { dock, roles, track, finishes, difficulty, outlook, canWipe, parts, value, scd, prediction: null };
}

function described({ dock }: VerifiedDraft, brief: Brief): Pick<Candidate, "difficulty" | "outlook" | "finishes"> {
  const { board } = brief.input;
  return {
    difficulty: stepDifficulty(board, dock.shapes, brief.perception.signals, brief.config),
    outlook: outlookOf(board, dock.shapes),
    finishes: dock.shapes.map((shape) => brief.scans[shape.index]?.finishes ?? { rows: [], columns: [] }),
  };
}

/** Whether a dock holds all pieces of a found wipe. */
export function holdsWipe(shapes: readonly Shape[], { wipes }: Brief): boolean {
  return wipes.some((wipe) => wipe.placements.every((placement) => shapes.some(({ id }) => id === placement.shape)));
}

function sumOf({ clear, difficulty, diversity, reward, solutions }: Parts): number {
  return clear + difficulty + diversity + reward + solutions;
}

function chooseByEffect(drafts: readonly VerifiedDraft[], brief: Brief, foresight: Foresight, rng: Rng): Selection {
  const { finalists, surpriseMargin } = brief.config.foresee;
  const first = drafts.map((draft) => weighedBy(draft, foresight.predict(draft.dock.shapes), brief));
  const found = eligible(first, brief).sort(byValue).slice(0, finalists);
  // The best of many rough estimates is mostly a lucky one, so the finalists are estimated again.
  const ranked = ranking(
    found.map((draft) => weighedBy(draft, foresight.examine(draft.dock.shapes), brief)),
    brief,
  );
  const least = onGrid(ranked[0]!.worth - surpriseMargin);
  const good = ranked.filter(({ worth }) => worth >= least);
  const isSurprise = drawSurprise(good.length, brief, rng);
  const { pick, risk } = safest(isSurprise ? shuffle(good, rng) : ranked, brief, foresight);
  const weighed = [...ranked.map((rank) => rank.weighed), ...first.filter((draft) => !found.includes(draft))];
  return { chosen: { ...pick, ...described(pick, brief) }, isSurprise, weighed, risk };
}

function weighedBy({ dock, roles, track }: VerifiedDraft, prediction: Prediction, brief: Brief): Weighed {
  const canWipe = holdsWipe(dock.shapes, brief);
  const parts = effectParts(dock, prediction, canWipe, brief);
  return { dock, roles, track, canWipe, parts, value: sumOf(parts), scd: null, prediction };
}

function byValue(a: Weighed, b: Weighed): number {
  return b.value - a.value;
}

/** In an emergency only the rule track's drafts, which hold the seats that relief prescribes. */
function eligible(weighed: readonly Weighed[], { resolution }: Brief): Weighed[] {
  const drafted = resolution.isEmergency ? weighed.filter(({ track }) => track === RULE_TRACK) : [];
  return drafted.length > 0 ? drafted : [...weighed];
}

interface Ranked {
  readonly weighed: Weighed;
  /** Its value, less what it costs to leave even the best player no good move; on the grid. */
  readonly worth: number;
}

/** By worth, best first. */
function ranking(docks: readonly Weighed[], { input, config }: Brief): Ranked[] {
  const { forced } = config.foresee;
  const { lo, hi } = input.board.occupied;
  const acceptable = onGrid(qualityDefaults.round.forcedBadQuality);
  const isForced = ({ dock }: Weighed) => {
    const indices = dock.shapes.map(({ index }) => index);
    return onGrid(worstOfBest(lo, hi, indices)) < acceptable;
  };
  return docks
    .map((weighed) => ({ weighed, worth: onGrid(weighed.value - (forced > 0 && isForced(weighed) ? forced : 0)) }))
    .sort((a, b) => b.worth - a.worth);
}

interface Picked {
  readonly pick: Weighed;
  readonly risk: number;
}

/** The first dock whose risk is within the cap, or the least risky of the first few. */
function safest(docks: readonly Ranked[], { aim, config }: Brief, foresight: Foresight): Picked {
  const cap = onGrid(aim.riskCap);
  let least: Picked | null = null;
  for (const { weighed: pick } of docks.slice(0, config.foresee.riskDocks)) {
    const risk = foresight.riskOf(pick.dock.shapes);
    if (onGrid(risk) <= cap) return { pick, risk };
    if (least === null || onGrid(risk) < onGrid(least.risk)) least = { pick, risk };
  }
  return least!;
}
