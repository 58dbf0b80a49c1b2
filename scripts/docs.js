/**
 * @file `npm run docs`: the reference of the stable API in dist/docs, by TypeDoc. TypeDoc needs a compiler API, which
 * TypeScript 7 does not have, so that it is given the second TypeScript (`typescript-api`) under the name it asks for.
 */
import { createRequire, register } from "node:module";
import { fileURLToPath } from "node:url";

const api = createRequire(import.meta.url).resolve("typescript-api");
const hook = `export const resolve = (specifier, context, next) =>
  specifier === "typescript" && context.parentURL?.includes("/typedoc/")
    ? { url: ${JSON.stringify(new URL(`file://${api}`).href)}, shortCircuit: true }
    : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const root = fileURLToPath(new URL("..", import.meta.url));
const { Application, OptionDefaults } = await import("typedoc");
const app = await Application.bootstrapWithPlugins({
  name: "OpenBlock",
  entryPoints: ["src/index.ts", "src/game.ts", "src/element/index.ts", "src/env.ts"].map((path) => root + path),
  tsconfig: `${root}tsconfig.json`,
  readme: "none",
  // The project's own compiler checks the types.
  skipErrorChecking: true,
  excludePrivate: true,
  disableSources: true,
  disableGit: true,
  blockTags: [...OptionDefaults.blockTags, "@file"],
  validation: { notExported: false },
});
const project = await app.convert();
if (project === undefined) throw new Error("the reference was not built");
const ENTRIES = { index: "openblock", game: "openblock/game", element: "openblock/board", env: "openblock/env" };
for (const module of project.children ?? []) module.name = ENTRIES[module.name] ?? module.name;
await app.generateDocs(project, `${root}dist/docs`);
if (app.logger.hasErrors()) process.exitCode = 1;
