/**
 * @file Who may import whom, from `src/modules.json`: the one list of modules. The bundler and the architecture test read
 * it; run as a script, this file writes what the linter, the compiler of the pure modules and docs/architecture.md need
 * of it, table and picture.
 *
 * Run: npx tsx scripts/modules.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawHouse } from "./housePicture.ts";

interface Module {
  /** The modules it may import; "*" stands for every module of the group "pure". */
  readonly imports: readonly string[];
  /** What is in it, in a few words. */
  readonly holds: string;
}

/** Modules by their folder below `src/`: "engine", or "research/contract" for one inside a folder of modules. */
type Group = Readonly<Record<string, Module>>;

interface ModuleList {
  readonly pure: Group;
  /** As pure as the others, but not part of the product: no product module imports them. */
  readonly research: Group;
  /** The layers of the page, from the lowest to the highest. They have no index: what builds on them takes single files. */
  readonly page: Group;
  /** Modules that touch the page, the network, files or the clock. */
  readonly edges: Group;
}

const LIST: ModuleList = JSON.parse(readFileSync(new URL("../src/modules.json", import.meta.url), "utf8"));
const ALL = Object.entries({ ...LIST.pure, ...LIST.research, ...LIST.page, ...LIST.edges });

const PRODUCT_MODULES: readonly string[] = Object.keys(LIST.pure);
export const PAGE_LAYERS: readonly string[] = Object.keys(LIST.page);
export const RESEARCH_MODULES: readonly string[] = Object.keys(LIST.research);

/** Modules without page, network, files and clock: those of the product, then research. */
export const PURE_MODULES: readonly string[] = [...PRODUCT_MODULES, ...RESEARCH_MODULES];

/** Module → what it holds. */
export const HOLDS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL.map(([name, { holds }]) => [name, holds]),
);

/** Module → the modules it may import. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ALL.map(([name, { imports }]) => [
    name,
    imports.flatMap((other) => (other === "*" ? PRODUCT_MODULES.filter((pure) => pure !== name) : [other])),
  ]),
);

/** The module of a path below `src/`: the longest listed folder that holds it, otherwise its first part. */
export function moduleOf(path: string): string {
  const parts = path.split("/");
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join("/");
    if (name in MAY_IMPORT) return name;
  }
  return parts[0]!;
}

function kindOf(name: string): string {
  if (name in LIST.page) return "_page_ ";
  if (name in LIST.edges) return "_edge_ ";
  return name in LIST.research ? "_research_ " : "";
}

/** The table of docs/architecture.md: what each module holds and what it may import. */
export function moduleTable(): string {
  const rows = ALL.map(([name, { imports, holds }]) => {
    const group = kindOf(name);
    const allowed = imports.map((other) => (other === "*" ? "every pure module" : other)).join(", ");
    return `| ${group}\`${name}\` | ${holds} | ${allowed || "nothing of ours"} |`;
  });
  return ["| Module | holds | may import |", "|---|---|---|", ...rows].join("\n");
}

/** The linter's overrides: an import against the table is an error while typing. */
export function biomeOverrides(): object[] {
  return PURE_MODULES.map((name) => {
    const allowed = MAY_IMPORT[name]!;
    const patterns = [
      {
        group: ["#*", "#*/**", ...allowed.map((other) => `!#${other}`)],
        message: `${name} may import ${allowed.join(", ") || "no other module"} (src/modules.json).`,
      },
      { group: ["node:*"], message: "Pure modules touch no files, network or clock." },
    ];
    const rules = { style: { noRestrictedImports: { level: "error", options: { patterns } } } };
    const inner = PURE_MODULES.filter((other) => other.startsWith(`${name}/`)).map((other) => `!src/${other}/**`);
    return { includes: [`src/${name}/**/*.ts`, ...inner, "!**/*.test.ts"], linter: { rules } };
  });
}

/** The compiler's second run: pure modules without the types of page and process. */
export function coreConfig(): object {
  return {
    extends: "./tsconfig.json",
    compilerOptions: { lib: ["ES2023"], types: [] },
    include: PURE_MODULES.map((name) => `src/${name}`),
    exclude: ["src/**/*.test.ts"],
  };
}

/** The modules as rooms of a house, the engine at its foundation. */
export function housePicture(): string {
  return drawHouse(HOLDS, { edge: [...PAGE_LAYERS, ...Object.keys(LIST.edges)], research: RESEARCH_MODULES });
}

/** A page with the present table between its marks. */
export function withModuleTable(page: string): string {
  return page.replace(/(<!-- modules -->\n)[\s\S]*?(\n<!-- \/modules -->)/, `$1\n${moduleTable()}\n$2`);
}

function write(name: string, content: object): void {
  writeFileSync(new URL(`../${name}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const biome = JSON.parse(readFileSync(new URL("../biome.json", import.meta.url), "utf8"));
  const others = biome.overrides.filter(({ includes }: { includes: string[] }) => !includes[0]!.startsWith("src/"));
  write("biome.json", { ...biome, overrides: [...others, ...biomeOverrides()] });
  write("tsconfig.core.json", coreConfig());
  const page = new URL("../docs/architecture.md", import.meta.url);
  writeFileSync(page, withModuleTable(readFileSync(page, "utf8")));
  writeFileSync(new URL("../docs/media/house.svg", import.meta.url), housePicture());
}
