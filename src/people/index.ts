/**
 * @file People: a choice model of a player that is fitted to their placements, play-outs of it, simulated populations, and
 * classes of players found in a population.
 */
export { restFitsTest, type Visit, visitAfterstates } from "./choice/afterstates.ts";
export { boardValue, newRoomBuffer } from "./choice/boardValue.ts";
export type { ChoiceModel, Member, PlayerModel } from "./choice/choiceModel.ts";
export { ChoiceSet, type PlacementChoice } from "./choice/choiceSet.ts";
export { describeHabits, HABIT_CODES, type HabitCode, KNOWN_AFTER } from "./choice/describe.ts";
export { FEATURE_COUNT, FEATURES, type Feature } from "./choice/features.ts";
export { learn, learnRisk, logLikelihoodGain } from "./choice/fit.ts";
export { HABITS_VERSION, type Habits, MEMBER_NAMES, newHabits, roundedHabits } from "./choice/habits.ts";
export { fitLowRank, lowRankWeights } from "./choice/lowRank.ts";
export { playerModel } from "./choice/playerModel.ts";
export { habitsFrom } from "./choice/readHabits.ts";
export { refit } from "./choice/refit.ts";
export { CROWD_KINDS } from "./crowd/crowd.generated.ts";
export { arraysOfKinds, crowdFrom, crowdOf, type Kind, NO_CROWD } from "./crowd/crowd.ts";
export { fitPerson, kindsOf, type PersonFit } from "./crowd/crowdFit.ts";
export { crowdModelling } from "./crowd/crowdModelling.ts";
export { INFERRED, type PlayerModelling } from "./playerModelling.ts";
export { PersonPlayouts } from "./playouts/personPlayouts.ts";
export { PlainPlayouts } from "./playouts/plainPlayouts.ts";
export { type DockPlayer, DRAWS, type OraclePlayer, type Playouts } from "./playouts/playouts.ts";
export { newPlayouts } from "./playouts/wasmPlayouts.ts";
export {
  BEHAVIOUR_CHANGES,
  BEHAVIOURS,
  type BehaviourName,
  behaviourConfig,
  POPULATION_PARAMETERS,
  type PopulationConfig,
  populationDefaults,
} from "./population/config.ts";
export { type FittedPlayer, fittedPerson } from "./population/fittedPlayer.ts";
export { FOREIGN, FOREIGN_IDS, type ForeignId, type PersonId } from "./population/foreign.ts";
export {
  GRADED,
  GRADED_IDS,
  type GradedId,
  INSIDE,
  type SimulatedPerson,
  TUNING,
  TUNING_IDS,
} from "./population/inside.ts";
export {
  afterBreak,
  afterGame,
  type LifeState,
  newLife,
  personAt,
  returnsAfterHours,
  stops,
} from "./population/life.ts";
export { FRESH, type Person, type Situation } from "./population/person.ts";
export { POPULATIONS, type PopulationName, populationOf, type Traits, traitsAt } from "./population/traits.ts";
