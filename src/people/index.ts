/** @file People: what a person will do next, and simulated people for studies. */
export { type Visit, visitAfterstates } from "./afterstates.ts";
export { newRoomBuffer } from "./boardCounts.ts";
export { boardValue } from "./boardValue.ts";
export { ChoiceSet, type Chosen } from "./choiceSet.ts";
export { describeHabits, HABIT_CODES, type HabitCode, type HabitFact, KNOWN_AFTER } from "./describe.ts";
export type { DockPlayer, KnownPlayer } from "./dockPlayer.ts";
export { FEATURE_COUNT, FEATURES, type Feature } from "./features.ts";
export { foretold } from "./foretold.ts";
export { HABITS_VERSION, type Habits, MEMBER_NAMES, newHabits, settled } from "./habits.ts";
export { type Keeps, keepingTest } from "./keeping.ts";
export { learn, learnRisk, sharesOf } from "./learn.ts";
export { CROWD_KINDS } from "./learned/crowd.generated.ts";
export { arraysOfKinds, type Crowd, crowdFrom, crowdOf, type Kind, NO_CROWD } from "./learned/crowd.ts";
export { kindsOf, type Learned, learnPerson } from "./learned/crowdFit.ts";
export { crowdMind } from "./learned/crowdMind.ts";
export { learnedMind } from "./learned/learnedMind.ts";
export { type Likeness, likenessOf } from "./likeness.ts";
export { fitLowRank, type LowRank, lowRankWeights, NOBODY } from "./lowRank.ts";
export { type Manner, type Member, type PlayerModel, weightsOf } from "./manner.ts";
export { type Foreteller, INFERRED, type Mind } from "./mind.ts";
export { keepOf, playerModel, slipOfSkill } from "./model.ts";
export { newPlayouts } from "./newPlayouts.ts";
export { FRESH, type Person, type Situation } from "./person.ts";
export { PersonPlayouts } from "./personPlayouts.ts";
export { PlainPlayouts } from "./plainPlayouts.ts";
export { DRAWS, type Playouts } from "./playouts.ts";
export {
  BEHAVIOUR_CHANGES,
  BEHAVIOURS,
  type BehaviourName,
  behaviourConfig,
} from "./population/behaviour.ts";
export { POPULATION_PARAMETERS, type PopulationConfig, populationDefaults } from "./population/config.ts";
export { FOREIGN, FOREIGN_IDS, type ForeignId, type PersonId } from "./population/foreign.ts";
export {
  GRADED,
  GRADED_IDS,
  type GradedId,
  INSIDE,
  type InsideId,
  type SimulatedPerson,
  TUNING,
  TUNING_IDS,
  type TuningId,
} from "./population/inside.ts";
export {
  afterBreak,
  afterGame,
  type GameOutcome,
  type LifeState,
  newLife,
  personAt,
  returnsAfterHours,
  stops,
} from "./population/life.ts";
export {
  POPULATIONS,
  type PopulationName,
  populationOf,
  type Taste,
  type Traits,
  traitsAt,
} from "./population/traits.ts";
export { habitsFrom } from "./readHabits.ts";
export { refit } from "./refit.ts";
