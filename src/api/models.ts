/** @file Models and configurations: what games are played and dealt with. */
import { Count, Day } from "./common.ts";
import { FILE, json, type RouteTable } from "./route.ts";
import { anything, flag, list, map, nullable, number, object, optional, type Static, text } from "./schema.ts";

const Interval = object({ share: number(), low: number(), high: number() });

const Evaluation = object({
  agent: text(),
  docks: text(),
  games: Count,
  seed: Count,
  until: text(),
  alive264: Interval,
  won6000: Interval,
  steps: number(),
  plain: number(),
  hazard: nullable(object({ hazard: number(), low: number(), high: number() })),
});

const CARD = {
  name: text(),
  kind: text(),
  parameters: Count,
  sha256: text({ description: "of the file, in hexadecimal" }),
  config: map(anything(), { description: "every setting of the training" }),
  seed: Count,
  version: text(),
  command: text({ description: "trains it again" }),
  curve: list(map(number())),
  evaluation: list(Evaluation),
  heldOut: optional(map(number(), { description: "figures on held-out seeds, of a model that plays no games" })),
  agent: text({ description: "who plays or deals with it" }),
  latencyMs: number({ description: "median thinking time, according to the registry" }),
  target: text({ description: "where it runs" }),
};

/** A model's card, and how it is used. */
export const Model = object(CARD);
export type Model = Static<typeof Model>;

export const Models = object({ models: list(Model) });
export type Models = Static<typeof Models>;

/** The same with the name of the weights below `/v1/models/`. */
export const ModelFiles = object({
  models: list(object({ ...CARD, file: text({ description: "name of its weights below /v1/models/" }) })),
});
export type ModelFiles = Static<typeof ModelFiles>;

const ModelFileName = text({
  pattern: "^[0-9a-f]{16,64}\\.safetensors$",
  examples: ["571e4c7a4aa88836.safetensors"],
});

/** A configuration of the generator, as records name it; the example is the standard of the present version. */
export const Fingerprint = text({ pattern: "^[0-9a-f]{8}$", examples: ["c6f6025c"] });

/** Games that a configuration dealt. */
const ConfigUse = object({
  /** Of the generator. */
  version: text(),
  dealer: text(),
  games: Count,
  players: Count,
  firstDay: Day,
  lastDay: Day,
});
export type ConfigUse = Static<typeof ConfigUse>;

export const ListedConfig = object({
  fingerprint: Fingerprint,
  /** The dealer with this configuration as default. */
  standardOf: nullable(text()),
  isKnown: flag({ description: "whether its values can be read" }),
  uses: list(ConfigUse),
});
export type ListedConfig = Static<typeof ListedConfig>;

export const ConfigList = object({ configs: list(ListedConfig) });
export type ConfigList = Static<typeof ConfigList>;

export const KnownConfig = object({
  fingerprint: Fingerprint,
  standardOf: nullable(text()),
  value: anything(),
});
export type KnownConfig = Static<typeof KnownConfig>;

export const MODEL_ROUTES = {
  "GET /v1/models": {
    id: "readModels",
    summary: "The models of this server with their cards, and the names of their files",
    access: "anyone",
    answer: json(ModelFiles),
  },
  "GET /v1/models/:file": {
    id: "readModelFile",
    summary: "The weights of a model",
    description: "A file is named by at least the first 16 digits of its SHA-256, and has all of them as its ETag.",
    access: "anyone",
    params: object({ file: ModelFileName }),
    answer: FILE,
    hasTag: true,
  },
} satisfies RouteTable;
