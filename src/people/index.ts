/** @file People: what a person will do next, and simulated people for studies. */
export { type Visit, visitAfterstates } from "./afterstates.ts";
export { newRoomBuffer } from "./boardCounts.ts";
export { boardValue } from "./boardValue.ts";
export { FEATURE_COUNT, FEATURES, type Feature } from "./features.ts";
export { type Keeps, keepingTest } from "./keeping.ts";
export { type Manner, type Member, type PlayerModel, weightsOf } from "./manner.ts";
export { FRESH, type Person, type Situation } from "./person.ts";
export { DRAWS, Playouts } from "./playouts.ts";
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
export { POPULATIONS, type PopulationName, populationOf, type Taste, type Traits } from "./population/traits.ts";
