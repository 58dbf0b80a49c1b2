/**
 * @file Writes docs/config.md (formulas, the normalisers of SCD) and docs/config/ (every setting of generator, profile and
 * quality from the trees that define them, and of offers). `tests/docs.test.ts` checks that the pages are up to date.
 *
 * Run: npx tsx scripts/configPage.ts
 */
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable, wrapped } from "#chart";
import { type Parameter, type ParameterTree, parametersOf, rulesOf } from "#engine";
import { MONETIZE_PARAMETERS } from "#monetize";
import { PROFILE_PARAMETERS } from "#profile";
import { QUALITY_PARAMETERS } from "#quality";
import { GROUPS, SPAWN_PARAMETERS } from "#spawn";
import { LARGE_CELLS, SCALE } from "../src/spawn/scd.ts";

const INTRODUCTION = `# Configuration

Every number that the paper calls a parameter, and every one that it leaves open, has its default, range, unit and source in one typed
tree a module: \`src/quality/config.ts\`, \`src/profile/config.ts\`, \`src/spawn/config.ts\`, and \`src/monetize/config.ts\`, on
which no game depends. These pages are written from the trees by \`npx tsx scripts/configPage.ts\`.

A configuration file is JSON with the groups \`spawn\`, \`profile\` and \`quality\`. It holds only what differs from the defaults, as in
\`{"spawn": {"stress": {"base": 0.4}}}\`. A value outside its range, an unknown key or values that do not go together are errors that name
their place. Weights of a mean count by their share of the sum. Every record of a game dealt by rule holds the fingerprint of all three.
[Offers](guide/offers.md) are configured by their host, apart from games.`;

const SOURCES = `_Source_ is the section of the paper (§) that names the quantity; D and O are the [decisions](../decisions.md) and the
paper's objectives; _appendix C_ is θ, the 36 numbers that tuning may set; _reference_ is the implementation behind the paper; _errata_
mends an [error](../paper/errata.md); _policy_ is what advertisers' platforms demand; _ours_ is what nothing else settles. A unit that
begins with "whole" admits whole numbers only.`;

const TREES = {
  spawn: { tree: SPAWN_PARAMETERS, about: "the generator" },
  profile: { tree: PROFILE_PARAMETERS, about: "the player's profile" },
  quality: { tree: QUALITY_PARAMETERS, about: "judging placements and boards" },
  monetize: { tree: MONETIZE_PARAMETERS, about: "offers between games" },
} as const;
type TreeName = keyof typeof TREES;

const FORMULAS = `## Formulas

**Stress** (\`src/spawn/assess.ts\`), −0.2…1, is how hard the player may be pressed. Its terms are summed and all of them are in the trace:

    raw = base + 4·personalizationStrength·(skill − ½) + flow·min(2, 1 + F) + frustration + distress·D
          + momentum·m + runStreak·r + bias + pacing + forcedBad·share + skilledPlay·share + chase + overshoot + posture offset

D, m and r are the readings distress, momentum and run streak; flow is \`bored\`, \`anxious\` or nothing.
bias ← decay·bias + gain·(lines of the last dock − expectedLines), clamped; a positive one is multiplied by 1 − distressDamping·D.
pacing: three docks of tension, two of release, from the third dock on. After a new best raw is multiplied by \`releaseFactor\`; then
it is capped by the posture and, while a warm run lasts, by the warm cap, which fades. Stress falls at once to a lower raw; to a
higher one it goes by \`smoothing\` of the way, at most \`maxRise\` a dock.

**Target** d\\* (\`src/spawn/assess.ts\`), 0…1, is the SCD that this turn's dock should have:

    b  = base + span·(complexityFromStress / 0.75)·stress
    d* = b + b·arcHeight·x·(1 − x) + riskScale·complexityRiskRelief·risk − overloadMax·overload
         − warmUpRelief·w − lateRelief·collapse + pbTensionTargetWeight·chase − pbBrakeTargetWeight·brake

x = game of the session / arcGames; w = 1 in the first game of a session, ½ in the second, 0 from the third on (with warmUpGames 2);
risk = 0.6·(fill − riskStart)/0.4 + 0.25·holes/8 + 0.15·D, each part within its weight; overload = (fill − overloadFill) /
(1 − overloadFill); collapse = how far momentum is below lateMomentum, in a late session only; chase and brake are sigmoids of the score
as a share of the best, only where there is one.

**SCD** (\`src/spawn/scd.ts\`) is a function of board and dock alone: in each group the mean of its signals, weighted by the group's share of
all weights. Signals are clamped to 0…1, 1 the hardest. Buckets end at .2, .4, .6 and .8: trivial, easy, standard, hard, extreme.`;

/** The normalisers as they stand in the code. */
const SIGNALS: Readonly<Record<string, string>> = {
  fill: `fill / ${SCALE.fill}`,
  density: `cells of the dock / empty cells / ${SCALE.density}`,
  holes: `holes / ${SCALE.holes}`,
  rowTransitions: `(row transitions − ${SCALE.transitionsEmpty}) / ${SCALE.transitions}`,
  columnTransitions: `(column transitions − ${SCALE.transitionsEmpty}) / ${SCALE.transitions}`,
  wells: `wells / ${SCALE.wells}`,
  roughness: `(borders between filled and empty cells − ${SCALE.smoothEdge}) / ${SCALE.roughEdge}`,
  concaveCorners: `concave corners / ${SCALE.concaveCorners}`,
  leastLegal: `1 − least legal placements of a piece / ${SCALE.leastLegal}`,
  mobility: `1 − mobility / ${SCALE.mobility}`,
  linesOneShort: `fill / ${SCALE.fill} · (1 − lines one short / ${SCALE.oneShort})`,
  linesTwoShort: `fill / ${SCALE.fill} · (1 − lines two short / ${SCALE.twoShort})`,
  solutions:
    "1 − log(1 + solutions) / log(1 + 6·cap), counted up to cap = solutionCap · orderSolutionBudgetGain an order",
  largePiece: `mean over pieces of ¼ + ¾·(1 − legal / ${SCALE.largePlacements}) for ${LARGE_CELLS} cells or more and bars of four, else 0`,
  regions: `(regions − 1) / ${SCALE.regions}`,
  regionEntropy: "entropy of region sizes, 0…1",
  smallRegionShare: "share of the empty cells that lie in small regions",
};

/** The pages by their path from the root. */
export function configPages(): ReadonlyMap<string, string> {
  const names = Object.keys(TREES) as TreeName[];
  return new Map([
    ["docs/config.md", mainPage(names)],
    ...names.map((name) => [`docs/config/${name}.md`, treePage(name)] as const),
  ]);
}

function mainPage(names: readonly TreeName[]): string {
  const index = names.map((name) => [`[${name}](config/${name}.md)`, TREES[name].about, groupsOf(name)]);
  const signals = Object.entries(GROUPS).flatMap(([group, list]) =>
    list.map((name) => [group, code(name), SIGNALS[name]!]),
  );
  const parts = [
    INTRODUCTION,
    markdownTable(["Page", "Sets", "Groups"], index),
    FORMULAS,
    markdownTable(["Group", "Signal", "Value"], signals),
  ];
  return `${parts.join("\n\n")}\n`;
}

function groupsOf(name: TreeName): string {
  return String(Object.keys(TREES[name].tree).length);
}

function treePage(name: TreeName): string {
  const { tree, about } = TREES[name];
  const parts = [`# Configuration: ${name}`, `Settings of ${about}.`, SOURCES];
  for (const [title, group] of Object.entries(tree)) {
    const settings = group as ParameterTree;
    const rules = rulesOf(settings).map(({ names, text }) => ruleText(names, text));
    parts.push(`## ${title}`, ...groupTables([...parametersOf(settings)]), ...rules);
  }
  return `${parts.join("\n\n")}\n`;
}

/** "`lowFill` is at most `highFill`." */
function ruleText(names: readonly string[], text: string): string {
  return `${text.replace(new RegExp(`\\b(${names.join("|")})\\b`, "g"), code("$1"))}.`;
}

interface Entry {
  readonly path: readonly string[];
  readonly parameter: Parameter;
}

/** A group of settings is a table; a group of alike groups is one table of defaults and one of what they mean. */
function groupTables(entries: readonly Entry[]): string[] {
  const fields = [...new Set(entries.map(({ path }) => path.at(-1)!))];
  if (entries.every(({ path }) => path.length === 1)) return describe(entries);
  const groupOf = ({ path }: Entry) => path.slice(0, -1).join(".");
  const defaults = [...new Set(entries.map(groupOf))].map((name) => [
    code(name),
    ...entries.filter((entry) => groupOf(entry) === name).map(({ parameter }) => String(parameter.default)),
  ]);
  const first = fields.map((field) => entries.find(({ path }) => path.at(-1) === field)!);
  return [
    markdownTable(["", ...fields.map(code)], defaults),
    ...described(
      ["Name", "Range", "Unit", "Source"],
      first.map(({ path, parameter }) => ({
        cells: [code(path.at(-1)!), ...about(parameter)],
        meaning: parameter.meaning,
      })),
    ),
  ];
}

function describe(entries: readonly Entry[]): string[] {
  const head = ["Name", "Default", "Range", "Unit", "Source"];
  return described(
    head,
    entries.map(({ path, parameter }) => ({
      cells: [code(path.join(".")), String(parameter.default), ...about(parameter)],
      meaning: parameter.meaning,
    })),
  );
}

interface Described {
  readonly cells: readonly string[];
  readonly meaning: string;
}

/** Columns of a table that a reader need not scroll. */
const WIDEST = 190;
const PAGE_WIDTH = 118;

/** With the meaning in the last column, or where that is too wide in a list below. */
function described(head: readonly string[], rows: readonly Described[]): string[] {
  const whole = markdownTable(
    [...head, "Meaning"],
    rows.map(({ cells, meaning }) => [...cells, meaning]),
  );
  if (whole.indexOf("\n") <= WIDEST) return [whole];
  const table = markdownTable(
    head,
    rows.map(({ cells }) => cells),
  );
  const list = rows.map(({ cells, meaning }) =>
    wrapped(`- ${cells[0]}: ${meaning}`, PAGE_WIDTH).replaceAll("\n", "\n  "),
  );
  return [table, list.join("\n")];
}

function about({ min, max, unit, source }: Parameter): string[] {
  return [`${min}…${max}`, unit, source];
}

const code = (text: string) => `\`${text}\``;

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  mkdirSync(new URL("../docs/config/", import.meta.url), { recursive: true });
  for (const [path, page] of configPages()) writeFileSync(new URL(`../${path}`, import.meta.url), page);
}
