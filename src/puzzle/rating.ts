/**
 * @file How hard a puzzle is, by how often simulated people fail (docs/puzzles.md). A person of strength s solves a puzzle
 * of difficulty d with the chance 1 / (1 + e^(d − s)); strengths and difficulties are the most likely ones, each with a
 * wide normal prior that keeps those finite who solve everything or nothing. A rating is a difficulty on the scale of chess:
 * 400 points are odds of ten to one, and 1500 is the middle of the panel.
 */
import { clamp, exp } from "#engine";

/** The rating of a difficulty, or a strength, of 0. */
export const MIDDLE = 1500;
/** Points of rating for one natural unit of difficulty: 400 / ln 10. */
export const POINTS = 173.71779276130073;
/** Standard deviation of the prior of a difficulty or a strength. */
const PRIOR = 3;
const ROUNDS = 60;
/** Largest step of Newton's method. */
const LARGEST_STEP = 1;
const SETTLED = 1e-9;

export function ratingAt(difficulty: number): number {
  return Math.round(MIDDLE + POINTS * difficulty);
}

/** The chance that somebody of a rating solves a puzzle of a rating. */
export function chanceOf(player: number, puzzle: number): number {
  return 1 / (1 + exp((puzzle - player) / POINTS));
}

/** One side of the table: how often they won and tried against opponents of known level. */
interface Result {
  readonly won: number;
  readonly tries: number;
  readonly opponent: number;
}

/** The maximum a posteriori level; 0 without tries. */
function levelOf(results: readonly Result[], start = 0): number {
  let level = start;
  for (let i = 0; i < ROUNDS; i++) {
    let slope = -level / (PRIOR * PRIOR);
    let curvature = 1 / (PRIOR * PRIOR);
    for (const { won, tries, opponent } of results) {
      const chance = 1 / (1 + exp(opponent - level));
      slope += won - tries * chance;
      curvature += tries * chance * (1 - chance);
    }
    const step = clamp(slope / curvature, -LARGEST_STEP, LARGEST_STEP);
    level += step;
    if (Math.abs(step) < SETTLED) break;
  }
  return level;
}

/** The difficulty of a puzzle, from the number of times in `tries` that people of these strengths solved it. */
export function difficultyOf(solved: readonly number[], strengths: readonly number[], tries: number): number {
  return levelOf(solved.map((won, who) => ({ won: tries - won, tries, opponent: strengths[who]! })));
}

/** The strengths of people, by how often each of them (column) solved each puzzle (row); their mean is 0. */
export function strengthsOf(solved: readonly (readonly number[])[], tries: number): readonly number[] {
  const people = solved[0]?.length ?? 0;
  let strengths = new Array<number>(people).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const difficulties = solved.map((row) => difficultyOf(row, strengths, tries));
    const next = strengths.map((strength, who) =>
      levelOf(
        solved.map((row, i) => ({ won: row[who]!, tries, opponent: difficulties[i]! })),
        strength,
      ),
    );
    const mean = next.reduce((sum, strength) => sum + strength, 0) / people;
    strengths = next.map((strength) => strength - mean);
  }
  return strengths;
}
