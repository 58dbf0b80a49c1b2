/** @file The contract between implementations (docs/contract.md): its kinds, the engine's answers, fresh cases, comparison. */
export { answer, answerOf } from "./answer.ts";
export type { Draw } from "./chance.ts";
export { CONTRACT_VERSION, type ContractCase, differenceOf, KIND_NAMES, KINDS, type Kind, TOLERANCE } from "./kinds.ts";
export type { EnvironmentInput } from "./play.ts";
export type { IntentInput, ObservationInput, ProfileInput } from "./player.ts";
export { randomInput, randomTrace } from "./random/input.ts";
