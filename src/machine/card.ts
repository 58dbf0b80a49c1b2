/**
 * @file The card of a model: what it is, how it was trained, how strong it is on seeds it never saw, and the command
 * that trains it again. It names the SHA-256 of its weights, so it cannot describe others.
 */
import { fail, ok, type Result } from "#engine";
import type { Share } from "#stats";

/** Plain values, as JSON has them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whole games on held-out seeds: `seed`, `seed` + 1, … (D10). */
export interface Evaluation {
  /** The agent as the command line names it. */
  readonly agent: string;
  readonly docks: string;
  readonly games: number;
  readonly seed: number;
  /** When a game was broken off: `--until` of `openblock arena`. */
  readonly until: string;
  /** Shares with their 95 % Wilson intervals. */
  readonly alive264: Share;
  readonly won6000: Share;
  /** Medians; games that were broken off count with what they had. */
  readonly steps: number;
  readonly plain: number;
  /** Deaths per dock survived with its 95 % interval; null if no dock was survived. */
  readonly hazard: { readonly hazard: number; readonly low: number; readonly high: number } | null;
}

export interface ModelCard {
  /** The file's name without its ending. */
  readonly name: string;
  /** What reads the weights: "linear", "ntuple", … */
  readonly kind: string;
  /** Numbers in the weights. */
  readonly parameters: number;
  /** Of the weights' file, in hexadecimal. */
  readonly sha256: string;
  /** Every setting of the training. */
  readonly config: { readonly [key: string]: Json };
  readonly seed: number;
  /** The code that trained it: the package's version, and the revision if known. */
  readonly version: string;
  /** Trains it again from scratch. */
  readonly command: string;
  /** One point for each interval of the training, with its figures by name. */
  readonly curve: readonly Readonly<Record<string, number>>[];
  readonly evaluation: readonly Evaluation[];
}

export type CardCode = "badCard";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value !== "";
const isNumber: Check = (value) => Number.isFinite(value);
const isWhole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isRecord: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/** A group with exactly these fields. */
function isGroup(fields: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && faultyField(value as object, fields) === null;
}

/** The first field that is missing, wrong or unknown; null if there is none. */
function faultyField(value: object, fields: Readonly<Record<string, Check>>): string | null {
  const wrong = Object.entries(fields).find(([name, check]) => !check((value as Record<string, unknown>)[name]));
  return wrong?.[0] ?? Object.keys(value).find((name) => !Object.hasOwn(fields, name)) ?? null;
}

const isShare = isGroup({ share: isNumber, low: isNumber, high: isNumber });
const isHazard = isGroup({ hazard: isNumber, low: isNumber, high: isNumber });
const CARD_FIELDS: Readonly<Record<keyof ModelCard, Check>> = {
  name: isText,
  kind: isText,
  parameters: isWhole,
  sha256: (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  config: isRecord,
  seed: isWhole,
  version: isText,
  command: isText,
  curve: isListOf((point) => isRecord(point) && Object.values(point as object).every(isNumber)),
  evaluation: isListOf(
    isGroup({
      agent: isText,
      docks: isText,
      games: isWhole,
      seed: isWhole,
      until: isText,
      alive264: isShare,
      won6000: isShare,
      steps: isNumber,
      plain: isNumber,
      hazard: (value) => value === null || isHazard(value),
    } satisfies Readonly<Record<keyof Evaluation, Check>>),
  ),
};

export function parseCard(text: string): Result<ModelCard, CardCode> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fail("badCard", `the card is not JSON: ${error.message}`);
  }
  if (!isRecord(value)) return fail("badCard", "the card is not an object");
  const field = faultyField(value as object, CARD_FIELDS);
  return field === null
    ? ok(value as ModelCard)
    : fail("badCard", `the card's field "${field}" is not what it should be`);
}

/** The text of the file: a line for each field, and for each point of the curve. */
export function formatCard(card: ModelCard): string {
  const lines = Object.entries(card).map(([name, value]) => {
    const isLong = name === "curve" || name === "evaluation";
    const items = isLong ? (value as readonly unknown[]).map((item) => `    ${JSON.stringify(item)}`) : [];
    const text = items.length > 0 ? `[\n${items.join(",\n")}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** Most points of a curve in a card, which people read. */
const MOST_POINTS = 100;

/** The last point, and of each stretch before it the one with most figures: only some intervals are evaluated. */
export function thinnedCurve<T extends object>(curve: readonly T[]): readonly T[] {
  const stretch = Math.ceil((curve.length - 1) / (MOST_POINTS - 1));
  const figures = (point: T) => Object.keys(point).length;
  const kept = curve.slice(-1);
  for (let end = curve.length - 1; end > 0; end -= stretch) {
    const points = curve.slice(Math.max(0, end - stretch), end);
    kept.unshift(points.reduceRight((best, point) => (figures(point) > figures(best) ? point : best)));
  }
  return kept;
}
