/**
 * @file The engine behind the contract as separate modules of plain JavaScript that can be changed and run anew in
 * memory, with a limit on their time: a mutant may loop for ever.
 */
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build, type Rollup } from "vite";

/** File below `src`, without its ending → text. */
export type Modules = ReadonlyMap<string, string>;

const ENTRY = "contract/index";

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
      lib: { entry: `${root}src/contract/index.ts`, formats: ["cjs"] },
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

/** Compiles each text once. */
export class Workshop {
  private readonly factories = new Map<string, vm.Script>();
  private readonly modules: Modules;

  constructor(modules: Modules) {
    this.modules = modules;
  }

  /** A fresh engine, with another text for one module. */
  open(changed: string | null = null, text = ""): Engine {
    const loaded = new Map<string, object>();
    const load = (file: string): object => {
      const known = loaded.get(file);
      if (known !== undefined) return known;
      const exports = {};
      loaded.set(file, exports);
      const script = file === changed ? scriptOf(text) : this.scriptOf(file);
      const require = (name: string) => load(posix.join(posix.dirname(file), name).replace(/\.js$/, ""));
      (script.runInThisContext() as Factory)(require, exports);
      return exports;
    };
    return load(ENTRY) as Engine;
  }

  private scriptOf(file: string): vm.Script {
    const known = this.factories.get(file) ?? scriptOf(this.modules.get(file)!);
    this.factories.set(file, known);
    return known;
  }
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
