/**
 * @file The stable API as the sources declare it: every name of the stable entry points with its declaration, its comment
 * and the types behind it. Syntax alone, by the second TypeScript that has a compiler API; nothing is type-checked here.
 * `apiReport.ts` writes it down, `tests/apiExamples.test.ts` runs the examples.
 */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-api";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Entry points and their files. */
export const STABLE: Readonly<Record<string, string>> = {
  openblock: "src/index.ts",
  "openblock/game": "src/game.ts",
  "openblock/board": "src/element/index.ts",
  "openblock/env": "src/env.ts",
};

/** A declared name: where it is, its text without bodies and comments, and the names it refers to. */
export interface Declared {
  readonly name: string;
  /** From the root. */
  readonly file: string;
  readonly text: string;
  /** The comment before it, without the marks; empty where there is none. */
  readonly comment: string;
  readonly references: readonly string[];
}

interface SourceInfo {
  readonly path: string;
  /** Declarations by name; several for overloads. */
  readonly declarations: ReadonlyMap<string, readonly ts.Statement[]>;
  /** The same after everything but the types is taken out. */
  readonly emitted: ReadonlyMap<string, readonly ts.Statement[]>;
  /** Positions in the source at which a type is not written down. */
  readonly gaps: readonly number[];
  readonly comments: ReadonlyMap<string, string>;
  /** Local name → where it comes from, for imports and re-exports. */
  readonly imports: ReadonlyMap<string, From>;
  readonly reexports: ReadonlyMap<string, From>;
}

interface From {
  readonly path: string;
  readonly name: string;
}

/** Trees of settings: docs/config lists what is in them. */
const SETTINGS = /_PARAMETERS$/;

const infos = new Map<string, SourceInfo>();

/** The names that an entry point exports, sorted. */
export function namesOf(entry: string): string[] {
  return [...infoOf(join(ROOT, STABLE[entry]!)).reexports.keys()].sort(byName);
}

/** A name of an entry point. */
export function declaredIn(entry: string, name: string): Declared {
  return declared(found({ path: join(ROOT, STABLE[entry]!), name }));
}

/** The declarations that names refer to, directly or not, and that are not among them; sorted by name. */
export function behind(names: readonly Declared[]): Declared[] {
  const seen = new Map<string, Declared>(names.map((each) => [keyOf(each), each]));
  const others: Declared[] = [];
  const queue = [...names];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const reference of next.references) {
      const from = tryFind({ path: join(ROOT, next.file), name: reference });
      if (from === null) continue;
      const other = declared(from);
      if (seen.has(keyOf(other))) continue;
      seen.set(keyOf(other), other);
      others.push(other);
      queue.push(other);
    }
  }
  return others.sort((a, b) => byName(a.name, b.name) || byName(a.file, b.file));
}

function keyOf({ file, name }: Declared): string {
  return `${file} ${name}`;
}

function byName(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function found(from: From): From {
  const at = tryFind(from);
  if (at === null) throw new Error(`${from.name} is not declared in ${relative(ROOT, from.path)}`);
  return at;
}

/** Where a name is declared, through imports and re-exports; null for names of the language and of packages. */
function tryFind({ path, name }: From): From | null {
  const info = infoOf(path);
  if (info.declarations.has(name)) return { path, name };
  const next = info.reexports.get(name) ?? info.imports.get(name);
  return next === undefined ? null : tryFind(next);
}

function declared({ path, name }: From): Declared {
  const info = infoOf(path);
  const sources = info.declarations.get(name) ?? [];
  // A constant whose type follows from other constants is shown as it is written.
  const isWhole = !info.gaps.some((gap) => sources.some(({ pos, end }) => pos <= gap && gap < end));
  const statements = (isWhole ? info.emitted.get(name) : sources.filter(ts.isVariableStatement)) ?? [];
  if (statements.length === 0) throw new Error(`${relative(ROOT, path)}: write down the whole type of ${name}`);
  const printer = ts.createPrinter({ removeComments: true });
  const text = SETTINGS.test(name)
    ? `declare const ${name}: ParameterTree;`
    : statements
        .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()))
        .join("\n");
  const references = new Set<string>();
  for (const statement of statements) collect(statement, references);
  references.delete(name);
  const file = relative(ROOT, path).replaceAll("\\", "/");
  return { name, file, text, comment: info.comments.get(name) ?? "", references: [...references] };
}

/** Names that a declaration refers to: of types, of values by `typeof`, and of base classes. */
function collect(node: ts.Node, into: Set<string>): void {
  if (ts.isTypeReferenceNode(node)) into.add(leftmost(node.typeName));
  if (ts.isTypeQueryNode(node)) into.add(leftmost(node.exprName));
  if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) into.add(node.expression.text);
  if (ts.isComputedPropertyName(node) && ts.isIdentifier(node.expression)) into.add(node.expression.text);
  ts.forEachChild(node, (child) => collect(child, into));
}

function leftmost(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : leftmost(name.left);
}

function infoOf(path: string): SourceInfo {
  const known = infos.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declarations = statementsOf(source);
  const info: SourceInfo = {
    path,
    declarations,
    ...(declarations.size === 0 ? { emitted: new Map(), gaps: [] } : typesOf(path, text)),
    comments: new Map([...declarations].map(([name, [first]]) => [name, commentOf(first!, source)])),
    imports: new Map(source.statements.filter(ts.isImportDeclaration).flatMap((each) => importsOf(each, path))),
    reexports: new Map(source.statements.filter(ts.isExportDeclaration).flatMap((each) => reexportsOf(each, path))),
  };
  infos.set(path, info);
  return info;
}

/** The file as a declaration file, and where a type would have to be written down to be in it. */
function typesOf(path: string, text: string): Pick<SourceInfo, "emitted" | "gaps"> {
  const compilerOptions = { declaration: true, isolatedDeclarations: true, jsx: ts.JsxEmit.ReactJSX };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: path,
    compilerOptions,
    reportDiagnostics: true,
  });
  const types = ts.createSourceFile(path.replace(/\.tsx?$/, ".d.ts"), outputText, ts.ScriptTarget.Latest, true);
  return { emitted: statementsOf(types), gaps: diagnostics.map(({ start = 0 }) => start) };
}

function statementsOf(source: ts.SourceFile): Map<string, ts.Statement[]> {
  const byName = new Map<string, ts.Statement[]>();
  for (const statement of source.statements) {
    for (const name of namesIn(statement)) byName.set(name, [...(byName.get(name) ?? []), statement]);
  }
  return byName;
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

function commentOf(statement: ts.Statement, source: ts.SourceFile): string {
  const ranges = ts.getLeadingCommentRanges(source.text, statement.getFullStart()) ?? [];
  const texts = ranges.map(({ pos, end }) => source.text.slice(pos, end)).filter((each) => each.startsWith("/**"));
  const last = texts.at(-1);
  if (last === undefined || /^\/\*\*\s*(?:\*\s*)?@file\b/.test(last)) return "";
  return last
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .trim();
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration, path: string): [string, From][] {
  const target = targetOf(path, (moduleSpecifier as ts.StringLiteral).text);
  const bindings = importClause?.namedBindings;
  if (target === null || bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => [
    name.text,
    { path: target, name: (propertyName ?? name).text },
  ]);
}

function reexportsOf({ exportClause, moduleSpecifier }: ts.ExportDeclaration, path: string): [string, From][] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  const target = moduleSpecifier === undefined ? path : targetOf(path, (moduleSpecifier as ts.StringLiteral).text);
  if (target === null) return [];
  return exportClause.elements.map(({ name, propertyName }) => [
    name.text,
    { path: target, name: (propertyName ?? name).text },
  ]);
}

/** The file that an import leads to; null for packages. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  if (!specifier.startsWith("#")) return null;
  const name = specifier.slice(1);
  return join(ROOT, "src", /\.tsx?$/.test(name) ? name : `${name}/index.ts`);
}
