/**
 * @file The card of a model: what it is, how it was trained, how strong it is on seeds it never saw, and the command
 * that trains it again. It names the SHA-256 of its weights, so it cannot describe others.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { check, fail, ok, parseJson, type Result } from "#engine";
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
  /** Of a model that plays no games: its figures on held-out seeds, by name. */
  readonly heldOut?: Readonly<Record<string, number>>;
}

export type CardCode = "badCard";

const { exactly, fields, list, named, nullable, number, textLike, whole } = check;

const WORDS = textLike(/./, "a text that is not empty");
const FIGURE = number(-Number.MAX_VALUE, Number.MAX_VALUE);
const COUNT = whole(0, Number.MAX_SAFE_INTEGER);
const ANY_LENGTH = Number.MAX_SAFE_INTEGER;
const SHARE = exactly({ share: FIGURE, low: FIGURE, high: FIGURE } satisfies check.FormsOf<Share>);

const EVALUATION = exactly({
  agent: WORDS,
  docks: WORDS,
  games: COUNT,
  seed: COUNT,
  until: WORDS,
  alive264: SHARE,
  won6000: SHARE,
  steps: FIGURE,
  plain: FIGURE,
  hazard: nullable(exactly({ hazard: FIGURE, low: FIGURE, high: FIGURE })),
} satisfies check.FormsOf<Evaluation>);

const FIELDS = {
  name: WORDS,
  kind: WORDS,
  parameters: COUNT,
  sha256: textLike(/^[0-9a-f]{64}$/, "a SHA-256 in hexadecimal"),
  config: fields({}),
  seed: COUNT,
  version: WORDS,
  command: WORDS,
  curve: list(named(FIGURE), ANY_LENGTH),
  evaluation: list(EVALUATION, ANY_LENGTH),
} satisfies check.FormsOf<Omit<ModelCard, "heldOut">>;
const CARD = check.variant((card) => exactly("heldOut" in card ? { ...FIELDS, heldOut: named(FIGURE) } : FIELDS));

export function parseCard(text: string): Result<ModelCard, CardCode> {
  const value = parseJson(text);
  if (value === undefined) return fail("badCard", "the card is not JSON");
  const complaint = check.complaintOf(CARD, value, "card");
  return complaint === null ? ok(value as ModelCard) : fail("badCard", complaint);
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

// The version of the code, which a card names: the package's version, and in a checkout its revision.

/** "0.1.0" or "0.1.0+1a2b3c4d5e"; `root` is the package's directory. */
export function codeVersion(root: URL): string {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  // An installed package may lie inside the checkout of another project.
  if (!existsSync(new URL(".git", root))) return manifest.version;
  const git = spawnSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: fileURLToPath(root), encoding: "utf8" });
  return git.status === 0 ? `${manifest.version}+${git.stdout.trim()}` : manifest.version;
}
