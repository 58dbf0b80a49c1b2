/**
 * @file The engine behind the contract as modules of plain JavaScript that can be changed and run again in memory, with a
 * time limit: a mutant may loop for ever.
 */
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build, type Rollup } from "vite";

/** File below `src`, without its ending → text. */
export type Modules = ReadonlyMap<string, string>;

export const ENTRY = "research/contract/index";

export async function bundleModules(): Promise<Modules> {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    root,
    build: {
      write: false,
      minify: false,
      ssr: true,
      lib: { entry: `${root}src/research/contract/index.ts`, formats: ["cjs"] },
      rollupOptions: { output: { preserveModules: true, format: "cjs", entryFileNames: "[name].js" } },
    },
  });
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rollup.RollupOutput];
  const chunks = output.filter((chunk) => chunk.type === "chunk");
  return new Map(chunks.map(({ fileName, code }) => [fileName.replace(/\.js$/, ""), code]));
}

type Factory = (require: (name: string) => object, exports: object) => void;

/** What a mutant is asked with. */
export interface Engine {
  answerOf(kind: string, input: unknown): object;
  differenceOf(expected: unknown, actual: unknown): string | null;
}

/** Compiles each text once, and runs again only what depends on a change. */
export class Workshop {
  private readonly modules: Modules;
  private readonly scripts = new Map<string, vm.Script>();
  /** The modules as they are. */
  private readonly unchanged = new Map<string, object>();
  /** Module → those that import it. */
  private readonly importers = new Map<string, string[]>();

  constructor(modules: Modules) {
    this.modules = modules;
    for (const [file, text] of modules) {
      for (const [, name] of text.matchAll(/require\("([^"]+)"\)/g)) {
        const imported = pathOf(file, name!);
        this.importers.set(imported, [...(this.importers.get(imported) ?? []), file]);
      }
    }
  }

  /** An engine with another text for one module. */
  open(changed: string, text: string): Engine {
    const fresh = this.dependentsOf(changed);
    const loaded = new Map<string, object>();
    const load = (file: string): object => {
      const kept = fresh.has(file) ? loaded : this.unchanged;
      const known = kept.get(file);
      if (known !== undefined) return known;
      const exports = {};
      kept.set(file, exports);
      const script = file === changed ? scriptOf(text) : this.scriptOf(file);
      (script.runInThisContext() as Factory)((name) => load(pathOf(file, name)), exports);
      return exports;
    };
    return load(ENTRY) as Engine;
  }

  private dependentsOf(changed: string): ReadonlySet<string> {
    const found = new Set([changed]);
    for (const file of found) for (const importer of this.importers.get(file) ?? []) found.add(importer);
    return found;
  }

  private scriptOf(file: string): vm.Script {
    const known = this.scripts.get(file) ?? scriptOf(this.modules.get(file)!);
    this.scripts.set(file, known);
    return known;
  }
}

function pathOf(importer: string, name: string): string {
  return posix.join(posix.dirname(importer), name).replace(/\.js$/, "");
}

function scriptOf(text: string): vm.Script {
  return new vm.Script(`(function (require, exports) {${text}\n})`);
}

/** Runs `task`; null where it takes longer than `ms`. */
export function withinTime<T>(task: () => T, ms: number): T | null {
  const holder = globalThis as { contractTask?: () => T };
  holder.contractTask = task;
  try {
    return vm.runInThisContext("contractTask()", { timeout: ms }) as T;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
    throw error;
  } finally {
    delete holder.contractTask;
  }
}
