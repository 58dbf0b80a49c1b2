/**
 * @file Who may import whom, from `src/modules.json`: the one list of modules. The bundler and the architecture test read
 * it; run as a script, this file writes what the linter and the compiler of the pure modules need of it.
 *
 * Run: npx tsx scripts/modules.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface ModuleList {
  /** Module → the modules it may import; "*" stands for every pure one. */
  readonly pure: Readonly<Record<string, readonly string[]>>;
  /** The same for modules that touch the page, the network, files or the clock. */
  readonly edges: Readonly<Record<string, readonly string[]>>;
}

const LIST: ModuleList = JSON.parse(readFileSync(new URL("../src/modules.json", import.meta.url), "utf8"));

export const PURE_MODULES: readonly string[] = Object.keys(LIST.pure);

/** Module → the modules it may import. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ ...LIST.pure, ...LIST.edges }).map(([name, allowed]) => [
    name,
    allowed.flatMap((other) => (other === "*" ? PURE_MODULES.filter((pure) => pure !== name) : [other])),
  ]),
);

/** The linter's overrides: an import against the table is an error while typing. */
export function biomeOverrides(): object[] {
  return PURE_MODULES.map((name) => {
    const allowed = MAY_IMPORT[name]!;
    const patterns = [
      {
        group: ["#*", ...allowed.map((other) => `!#${other}`)],
        message: `${name} may import ${allowed.join(", ") || "no other module"} (src/modules.json).`,
      },
      { group: ["node:*"], message: "Pure modules touch no files, network or clock." },
    ];
    const rules = { style: { noRestrictedImports: { level: "error", options: { patterns } } } };
    return { includes: [`src/${name}/**/*.ts`, "!**/*.test.ts"], linter: { rules } };
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

function write(name: string, content: object): void {
  writeFileSync(new URL(`../${name}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const biome = JSON.parse(readFileSync(new URL("../biome.json", import.meta.url), "utf8"));
  const others = biome.overrides.filter(({ includes }: { includes: string[] }) => !includes[0]!.startsWith("src/"));
  write("biome.json", { ...biome, overrides: [...others, ...biomeOverrides()] });
  write("tsconfig.core.json", coreConfig());
}
