/**
 * @file Writes docs/agent.md: what the placement network sees, number by number, its variants with their sizes, and what
 * it learns from, all from the code that defines them. `tests/agentDocs.test.ts` checks that the page is up to date.
 *
 * Run: npx tsx scripts/agentPage.ts
 */
import { realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable as table } from "#chart";
import { DOCK_SIZE } from "#engine";
import { ACTIONS } from "#env";
import { ParameterSet } from "#nn";
import {
  ACTION_FEATURES,
  ACTION_GROUPS,
  type Feature,
  GRID_CHANNELS,
  GRID_PLANES,
  MASK_CELLS,
  SCALAR_GROUPS,
  SCALARS,
} from "../src/ppo/encode/features.ts";
import {
  AGGREGATES,
  PLACEABILITY_SHAPES,
  POTENTIAL_UNIT,
  SURVIVAL_UNIT,
  TOPOLOGY_UNITS,
} from "../src/ppo/network/heads.ts";
import { DEFAULT_VARIANT, NETWORK_KINDS, network, type Variant } from "../src/ppo/network/network.ts";
import { NETWORK_SEARCH } from "../src/ppo/play/search.ts";
import { LOSS_DEFAULTS, PPO_DEFAULTS } from "../src/ppo/schedule/config.ts";

function introduction(): string {
  const { beam, leaves, docks } = NETWORK_SEARCH;
  const agents = [
    ["`ppo`", "takes the legal action with the highest logit"],
    ["`ppo-feasible`", "the same with one more feature: whether the rest of the dock stays feasible"],
    [
      "`ppo+shield`, `ppo-feasible+shield`",
      "the same, offered only placements that keep the rest of the dock feasible, while there are any",
    ],
    [
      "`ppo+search`, `ppo-feasible+search`",
      "searches the dock; the network's value decides among the best by the table value",
    ],
    [
      "`ppo:MODEL`, `ppo-feasible:MODEL`",
      "any of these with `models/MODEL.safetensors`, which was trained without the feature, or with it",
    ],
  ];
  return `# The placement agent

The agent of paper §4 (\`src/ppo\`): a convolutional policy-value network that places one piece at a time. This page says what the
network sees, what it is and what it learns from; it is written from the code by \`npx tsx scripts/agentPage.ts\`. How strong it is:
[results](results/network-agent.md). To read the code begin with \`src/ppo/update.ts\`, one update from self-play to new weights;
\`src/ppo/index.ts\` has the map.

${table(["Agent", "What it does"], agents)}

The search follows ${beam} boards after each piece; of the ${leaves} best by the table value, the network's value with ${docks} docks
that may come next decides.

\`openAgent([networkAgents(runtime)], name, { docks, models })\` opens them by name, \`ppoPlayer(runtime, weights, variant)\` from
weights; the runtime is \`nodeRuntime()\` of \`#machine\`, or \`webRuntime\` of \`src/web/game/agents\` in the browser.
\`closePlayer(player)\` frees the network. Which variant weights are of is read from their names, sizes and weights: those that would
read the feature of \`ppo-feasible\` are zero without it.`;
}

const FIGURE = `## Network

\`\`\`text
grid (4, 8, 8) ── conv 3x3 ── residual block ── residual block ──┬── mean ────────────────┐
                    (32)       (2 x conv 3x3)   (2 x conv 3x3)   ├── conv 1x1 (4), flat ──┤
                                                                 │ keys, values           ├── dense 128 ── 2 residual ── trunk
masks (3, 25) ─── dense 32 ──────── queries ──── cross-attention ┴── 3 x (32 + 32) ───────┤                 blocks       (128)
scalars ──────────────────────────────────────────────────────────────────────────────────┘

trunk ──┬── dense 64 ── value
        ├── seven heads, dense 64 each
        └── dense 48 ┐
pieces ──── dense 48 ┤
cells ───── dense 48 ┼── sum, relu ── dense 24, relu ── logit of each action; legal ones only
actions ─── dense 48 ┘
\`\`\`

Each piece's mask asks the 64 cells of the feature map where it meets the board; a learned vector a cell tells the places apart. State,
piece and the map at the placement's corner enter the policy as sums, so that they are computed once and not once an action. The padding
of a convolution is zero: the plane of ones makes it a wall.`;

function title(text: string): string {
  return `\n## ${text}\n`;
}

function parametersOf(variant: Variant): string {
  const params = new ParameterSet();
  network(params, 1, variant);
  return params.size.toLocaleString("en");
}

function variants(): string {
  const what: Readonly<Record<Variant["kind"], string>> = {
    conv: "as above",
    "shared-mlp": "grid, masks and scalars flat into one trunk",
    "dual-tower": "a tower of two layers for board and scalars, one for the dock, then the trunk",
  };
  const rows = NETWORK_KINDS.map((kind) => [
    `\`${kind}\``,
    what[kind],
    parametersOf({ ...DEFAULT_VARIANT, kind, difficulty: "aggregate" }),
    parametersOf({ ...DEFAULT_VARIANT, kind }),
  ]);
  return table(["Variant", "Encoder", "Parameters, aggregate", "Parameters, placeability"], rows);
}

function inputs(): string {
  const rows = [
    [
      "`scalars`",
      String(SCALARS),
      "the six groups of appendix B, arc and intent apart: board, dock and what the agent is told",
    ],
    ["`grid`", `${GRID_CHANNELS} x 8 x 8`, GRID_PLANES.map(({ name }) => name).join(", ")],
    ["`masks`", `${DOCK_SIZE} x ${MASK_CELLS}`, "the pieces, each in the top-left corner of 5 x 5; zero once placed"],
    [
      "`actions`",
      `${ACTIONS} x ${ACTION_FEATURES}`,
      "features of every (slot, y, x), number 64·slot + 8y + x; zero where not legal",
    ],
    ["`mask`", String(ACTIONS), "0 for a legal action, −1e9 for any other"],
  ];
  return table(["Input", "Size", "What it is"], rows);
}

function featureRows(features: readonly Feature[], first: number): string[][] {
  return features.map(({ name, unit, meaning }, i) => [String(first + i), `\`${name}\``, meaning, `${unit}`]);
}

function groupTables(groups: Readonly<Record<string, readonly Feature[]>>): string {
  let first = 0;
  const parts = Object.entries(groups).map(([name, features]) => {
    const text = `**${name}** (${features.length})\n\n${table(["#", "Name", "Meaning", "Divided by"], featureRows(features, first))}`;
    first += features.length;
    return text;
  });
  return parts.join("\n\n");
}

function heads(): string {
  const { heads: weight } = LOSS_DEFAULTS;
  const topology = Object.entries(TOPOLOGY_UNITS).map(([name, unit]) => (unit === 1 ? name : `${name} / ${unit}`));
  const rows = [
    ["quality", "1", `board potential Φ of the position / ${POTENTIAL_UNIT}`, "MSE", String(weight.quality)],
    ["feasibility", "1", "the pieces left can all be placed in some order", "BCE", String(weight.feasibility)],
    ["survival", "1", `placements left in the game / ${SURVIVAL_UNIT}, at most 1`, "MSE", String(weight.survival)],
    ["topology", String(topology.length), "features of the board after the placement (a)", "MSE", "0 (probe)"],
    [
      "difficulty",
      `${AGGREGATES.length} or ${AGGREGATES.length + PLACEABILITY_SHAPES.length}`,
      "difficulty signals of the pieces left, or placeability of shapes too (b)",
      "MSE",
      String(weight.difficulty),
    ],
    ["holes", "1", "holes after the chosen action / 8", "MSE", "0 (probe)"],
    ["clear", "1", "the placement clears a line", "BCE", String(weight.clear)],
  ];
  return `${table(["Head", "Size", "Target", "Loss", "Weight"], rows)}

- (a) ${topology.slice(0, 5).join(", ")},
  ${topology.slice(5).join(", ")}.
- (b) ${AGGREGATES.join(", ")}; with \`placeability\` also the share of its placements that each of
  ${PLACEABILITY_SHAPES.join(", ")} has.`;
}

const ON_INPUTS = `The number of solutions is not among the difficulty signals: it would tell what the feasibility head is to predict. Strategy, arc and
intent are there, as the paper has them, but every player and training of ours passes the neutral ones: strategy \`balanced\`, no arc
and no intent. So the weights that read the others have learned nothing.`;

/** Which features look further than the paper's. */
function onActions(): string {
  const names = ACTION_GROUPS.after.map(({ name }) => name);
  const further = names.slice(names.indexOf("stuck"), names.indexOf("restFeasible"));
  return `Appendix B names the near-full lines, the eight neighbours and the piece's own features. Where the piece goes, its contact and what the
board is like afterwards are ours. So are, and they go furthest,
${further.map((name) => `\`${name}\``).join(", ")}: they look
at what the other pieces of the dock could do next. \`restFeasible\` alone is a switch, and with one other piece left \`stuck\` tells as
much as it does, in every variant.`;
}

/** What is to be known when figures are compared with the paper's. */
function onTraining(): string {
  const { topology, holes } = LOSS_DEFAULTS.heads;
  const { games, horizon } = PPO_DEFAULTS.guard;
  return `- **Probes.** Topology and holes have no weight for the trunk (appendix B): they read it and send no gradient back. Their own weights
  learn, with factors ${topology} and ${holes}, and their gradients count in the norm at which the gradient of a step is clipped.
- **Temperature.** Ratios, KL and entropy are those of the policy at temperature 1. Games are played at the annealed temperature and with
  noise, so samples do not quite come from the policy that the ratios start from.
- **Evaluation gate** (the paper's BestGuard): compares the placements survived in ${games} held-out games, cut at ${horizon}, with those
  of the best policy in the same games. That is finer than the paper's win rate: a game counts by how long it lasted, not only by whether
  it was won.
- **Self-play** runs on the batched [environment](environment.md) with the docks and the win threshold of each game's
  stage. The batch plays without colours, since plain points need none; the network sees the game's own, which are
  painted over it.
- **Committed models** were trained by the loop of release 0.2.0: the same algorithm on the session reducer. Their
  budgets are in minutes, so what a repeat learns depends on the machine, and no repeat gives the same bytes. A
  training counted in updates does: four updates of imitation and PPO gave the same weights with both loops on one
  machine.`;
}

/** The whole page. */
export function agentPage(): string {
  const { clip, valueClip, valueWeight, auxiliaryClamp } = LOSS_DEFAULTS;
  return [
    introduction(),
    `\n${FIGURE}`,
    `\n${variants()}`,
    title("Inputs"),
    inputs(),
    `\n${ON_INPUTS}`,
    title("Scalars"),
    groupTables(SCALAR_GROUPS),
    title("Features of an action"),
    groupTables(ACTION_GROUPS),
    `\n${onActions()}`,
    title("Heads and loss"),
    heads(),
    "",
    `    loss = policy + ${valueWeight} · value − entropy coefficient · entropy + Σ weight · min(${auxiliaryClamp}, head)`,
    `\nThe policy's ratio is clipped at 1 ± ${clip}. The value loss is clipped: the larger SmoothL1 of the value and of the value clipped to`,
    `old ± ${valueClip}. Imitation replaces the policy part by the cross-entropy with the teacher's distribution, and clips no value.`,
    `\n${onTraining()}`,
    "",
  ].join("\n");
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../docs/agent.md", import.meta.url), agentPage());
}
