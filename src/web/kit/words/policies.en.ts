/** @file The studio's screen about tuned policies, in English. */
import type { StudioTuningWords } from "./policies.type.ts";

export const ENGLISH_STUDIO_TUNING: StudioTuningWords = {
  title: "Tuning",
  about: "policies for each context of players, found and measured with simulated people",
  pareto: "Flow against length of games",
  paretoAbout: "tuned for longer games, on people nobody was tuned on",
  flow: "In flow",
  placements: "Placements a game",
  tuned: "Tuned",
  defaults: "Defaults",
  weight: "Weight of length",
  games: "Games",
  worth: "What the policy is worth",
  worthAbout: "against the defaults, same starts and seeds",
  context: "Context",
  people: "People",
  gain: "Change of flow",
  policy: "The policy beside the defaults",
  setting: "Setting",
  none: "The defaults deal here: no policy beat them.",
  verdict: "On people nobody was tuned on, these policies are worth nothing measurable.",
};
