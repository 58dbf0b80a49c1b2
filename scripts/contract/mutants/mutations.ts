/**
 * @file Small mistakes that an implementer of the contract might make, as edits of a module's text: a constant moved, a
 * bound with or without its value, neighbouring rules swapped, a minimum for a maximum, a sum for a difference, "and" for
 * "or".
 */
import { parseAst } from "vite";

export interface Mutation {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
  /** What it does, for lists: "min → max in …". Its name within the file: repeated ones have their number behind. */
  readonly about: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const COMPARISONS: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const SUMS: Readonly<Record<string, string>> = { "+": "-", "-": "+" };
const BOTH: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/**
 * All mutations of a module's text, but those inside the functions, constants and fields that are named to be skipped; a
 * field also as "constant.field".
 */
export function mutationsOf(file: string, code: string, skipped: readonly string[]): Mutation[] {
  const found: Mutation[] = [];
  const add = (at: { readonly start: number; readonly end: number }, text: string, what: string) => {
    const line = code.slice(code.lastIndexOf("\n", at.start) + 1, code.indexOf("\n", at.end));
    found.push({ file, start: at.start, end: at.end, text, about: `${what} in ${line.trim().slice(0, 110)}` });
  };
  const visit = (node: Node, parent: Node | null, within: string) => {
    const name = nameOf(node);
    if (skipped.includes(name) || skipped.includes(`${within}.${name}`) || isDeclarationOfOthers(node)) return;
    mutate(node, parent, code, add);
    const inside = name === "" ? within : name;
    if (isParameter(node)) return visit((node.arguments as Node[])[0]!, node, inside);
    for (const [key, value] of Object.entries(node)) {
      // The head of a loop is how it runs, not what is defined; and a loop without end helps nobody.
      if (key === "parent" || (isLoop(node) && key !== "body")) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, inside);
    }
  };
  visit(parseAst(code) as unknown as Node, null, "");
  return numbered(found);
}

function numbered(mutations: readonly Mutation[]): Mutation[] {
  const times = new Map<string, number>();
  return mutations.map((mutation) => {
    const time = (times.get(mutation.about) ?? 0) + 1;
    times.set(mutation.about, time);
    return time === 1 ? mutation : { ...mutation, about: `${mutation.about} (${time})` };
  });
}

type Add = (at: { readonly start: number; readonly end: number }, text: string, what: string) => void;

function mutate(node: Node, parent: Node | null, code: string, add: Add): void {
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "number" && !isFixed(parent)) mutateNumber(node, node.value, add);
      return;
    case "BinaryExpression":
      mutateOperator(node, { ...COMPARISONS, ...(isText(node) ? {} : SUMS) }, code, add);
      return;
    case "LogicalExpression":
      mutateOperator(node, BOTH, code, add);
      return;
    case "MemberExpression": {
      const text = code.slice(node.start, node.end);
      if (text === "Math.min" || text === "Math.max") {
        add(node, text === "Math.min" ? "Math.max" : "Math.min", `${text.slice(5)} swapped`);
      }
      return;
    }
    case "ArrayExpression":
      mutateRules(node, code, add);
  }
}

function isLoop({ type }: Node): boolean {
  return type === "ForStatement" || type === "WhileStatement";
}

/** Where a number is no quantity: an index, `void 0`. */
function isFixed(parent: Node | null): boolean {
  return parent?.type === "MemberExpression" || (parent?.type === "UnaryExpression" && parent.operator === "void");
}

/** Small whole numbers move by one, others by a tenth. */
function mutateNumber(node: Node, value: number, add: Add): void {
  const isSmall = Number.isInteger(value) && Math.abs(value) <= 100;
  const moved = isSmall ? value + 1 : Number((value * 1.1).toPrecision(6));
  add(node, String(moved), `${value} → ${moved}`);
}

function mutateOperator(node: Node, others: Readonly<Record<string, string>>, code: string, add: Add): void {
  const operator = node.operator as string;
  const other = others[operator];
  if (other === undefined) return;
  const start = code.indexOf(operator, (node.left as Node).end);
  add({ start, end: start + operator.length }, other, `${operator} → ${other}`);
}

/** Neighbours of a list of calls change places: the order of a chain of rules, and of named parts. */
function mutateRules(node: Node, code: string, add: Add): void {
  const elements = node.elements as Node[];
  const isRules = elements.length > 3 && elements.every((element) => element?.type === "CallExpression");
  if (!isRules) return;
  for (let i = 1; i < elements.length; i++) {
    const [a, b] = [elements[i - 1]!, elements[i]!];
    const between = code.slice(a.end, b.start);
    const text = code.slice(b.start, b.end) + between + code.slice(a.start, a.end);
    add({ start: a.start, end: b.end }, text, `${code.slice(a.start, a.end).slice(0, 40)} after its neighbour`);
  }
}

function isText(node: Node): boolean {
  return [node.left, node.right].some(
    (side) => isNode(side) && (side.type === "TemplateLiteral" || typeof side.value === "string"),
  );
}

/** A parameter of a configuration: its default counts, its range does not. */
function isParameter(node: Node): boolean {
  return node.type === "CallExpression" && /\bparam$/.test(calleeOf(node));
}

function calleeOf(node: Node): string {
  const callee = node.callee as Node;
  if (callee.type === "Identifier") return callee.name as string;
  return callee.type === "MemberExpression" ? ((callee.property as Node).name as string) : "";
}

function nameOf(node: Node): string {
  const named = node.id ?? node.key;
  return isNode(named) && typeof named.name === "string" ? named.name : "";
}

/** `Object.defineProperty(exports, …)` and the like, and errors that nobody should see. */
function isDeclarationOfOthers(node: Node): boolean {
  return node.type === "ThrowStatement" || (node.type === "CallExpression" && calleeOf(node) === "defineProperty");
}
