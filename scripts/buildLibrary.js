/**
 * @file The library and the command line in dist/lib: types for every module of the source, JavaScript in one file for
 * each entrance and one for what several of them share. A process or a thread of the command line then starts twice
 * as fast as from hundreds of modules, and importers of the library share its modules.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** Builds into dist/lib below `root`; type errors throw and leave nothing behind. */
export async function buildLibrary(root) {
  const lib = join(root, "dist/lib");
  rmSync(lib, { recursive: true, force: true });
  writeTypes(root, lib);
  const { build } = await import("vite");
  const source = join(root, "src");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [threads(source)],
    build: {
      ssr: true,
      target: "es2023",
      outDir: lib,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entrances(root).map((name) => [name, join(source, `${name}.ts`)])),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name].js",
          minifyInternalExports: false,
          // Comments are in the types, where editors show them, and in the source.
          comments: { legal: false, annotation: true, jsdoc: false },
        },
      },
    },
  });
}

/** What starts from outside: the command line and every module that package.json exports. */
function entrances(root) {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const built = Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [] : [entry.default]));
  return ["cli/main", ...built.map((path) => path.replace(/^\.\/dist\/lib\/(.*)\.js$/, "$1"))];
}

function writeTypes(root, lib) {
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  // Several checkers find the same types again, each for itself.
  const tsc = [join(dirname(typescript), "bin/tsc"), "-p", "tsconfig.build.json", "--checkers", "1"];
  const stdio = ["ignore", process.stderr, process.stderr];
  const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio });
  if (status !== 0) throw new Error("the library was not built");
  for (const path of readdirSync(lib, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".d.ts")) nameFiles(join(lib, path), lib);
  }
}

/** `#engine` and `./a.ts` mean the source; in the build they become paths of built files, which every compiler understands. */
function nameFiles(file, lib) {
  const text = readFileSync(file, "utf8");
  const own = text.replaceAll(/(?<=\b(?:from |import\()"\.{1,2}\/[^"]*)\.tsx?(?=")/g, ".js");
  const named = own.replaceAll(/(?<=\b(?:from |import\())"#([\w/]+)(\.tsx?)?"/g, (_, name, ending) => {
    const built = join(lib, ending === undefined ? `${name}/index.js` : `${name}.js`);
    const path = relative(dirname(file), built).replaceAll("\\", "/");
    return JSON.stringify(path.startsWith(".") ? path : `./${path}`);
  });
  if (named !== text) writeFileSync(file, named);
}

/** A plugin: `new URL("./workers/study.ts", import.meta.url)` starts a thread, so the build has a file for it too. */
function threads(source) {
  // Stands for dist/lib until it is known which file names the thread.
  const lib = "thread:";
  return {
    name: "threads",
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      const named = code.replaceAll(/(?<=new URL\(")(\.\.?\/[^"]+)\.ts(?=", import\.meta\.url\))/g, (_, path) => {
        const module = join(dirname(id), path);
        const fileName = `${relative(source, module).replaceAll("\\", "/")}.js`;
        this.emitFile({ type: "chunk", id: `${module}.ts`, fileName });
        return lib + fileName;
      });
      return named === code ? null : { code: named, map: null };
    },
    renderChunk: (code, { fileName }) => ({ code: code.replaceAll(lib, "../".repeat(fileName.split("/").length - 1)) }),
  };
}
