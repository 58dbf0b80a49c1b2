/**
 * @file Who may use which seeds, in the whole project. A figure is worth something only on games that nothing was trained
 * or tuned on, so the ranges never overlap.
 *
 * | from          | for                                                                  |
 * | ------------- | -------------------------------------------------------------------- |
 * | 0             | play, training, tuning                                               |
 * | 900,000,000   | held-out games by which a training judges itself                     |
 * | 950,000,000   | games of a study that look into a trained network                    |
 * | 1,000,000,000 | evaluation: the arena, model cards, the held-out games of the studies |
 */

/** Seeds from here on are for evaluation only: nothing is ever trained or tuned on them. */
export const EVALUATION_SEED = 1_000_000_000;

/**
 * Seeds of a study's games that look into a trained network: no training's, no evaluation's, and of the held-out ones
 * none that an evaluation gate plays, whose games are a hundred thousand at most.
 */
export const STUDY_SEED = 950_000_000;
