/** @file CSS selectors as far as the page and its tests use them: tags, ids, classes, attributes, `:not`, descent, lists. */

/** What a selector asks of an element. */
export interface Selectable {
  readonly localName: string;
  readonly parentElement: Selectable | null;
  getAttribute(name: string): string | null;
}

type Match = (element: Selectable) => boolean;

const PART = /^(?:([a-z]\w*)|\*|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([~^$*]?)="?([^"\]]*)"?)?\]|:not\(([^)]*)\)|:(\w+))/i;

const known = new Map<string, Match>();

/** Whether an element is one of a selector's. */
export function matches(element: Selectable, selector: string): boolean {
  const found = known.get(selector) ?? listOf(selector);
  known.set(selector, found);
  return found(element);
}

function listOf(selector: string): Match {
  const all = selector.split(/,(?![^(]*\))/).map((one) => chainOf(one.trim()));
  return (element) => all.some((isOne) => isOne(element));
}

/** `a b > c`: the last part is the element's own. */
function chainOf(selector: string): Match {
  const parts = selector.replaceAll(/\s*>\s*/g, " >").split(/\s+(?![^[]*\])/);
  const [own, ...above] = parts.toReversed();
  const isOwn = compound(own!.replace(/^>/, ""));
  const isChild = own!.startsWith(">");
  if (above.length === 0) return isOwn;
  const isAbove = chainOf(above.toReversed().join(" ").replaceAll(" >", " > "));
  return (element) => {
    if (!isOwn(element)) return false;
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (isAbove(at)) return true;
      if (isChild) return false;
    }
    return false;
  };
}

/** Parts without space between them, all of one element. */
function compound(text: string): Match {
  const all: Match[] = [];
  for (let rest = text; rest !== ""; ) {
    const part = PART.exec(rest);
    if (part === null) throw new Error(`cannot read the selector ${text}`);
    all.push(simple(part));
    rest = rest.slice(part[0].length);
  }
  return (element) => all.every((isOne) => isOne(element));
}

function simple([, tag, id, name, attribute, operator, value, without, state]: RegExpExecArray): Match {
  if (tag !== undefined) return (element) => element.localName === tag.toLowerCase();
  if (id !== undefined) return (element) => element.getAttribute("id") === id;
  if (name !== undefined) return (element) => (element.getAttribute("class") ?? "").split(/\s+/).includes(name);
  if (attribute !== undefined) return (element) => holds(element.getAttribute(attribute), operator ?? "", value);
  if (without !== undefined) return (element) => !listOf(without)(element);
  if (state === "disabled") return (element) => element.getAttribute("disabled") !== null;
  if (state === "root") return (element) => element.localName === "html";
  return () => true;
}

function holds(given: string | null, operator: string, value: string | undefined): boolean {
  if (given === null || value === undefined) return given !== null;
  if (operator === "^") return given.startsWith(value);
  if (operator === "$") return given.endsWith(value);
  if (operator === "*") return given.includes(value);
  if (operator === "~") return given.split(/\s+/).includes(value);
  return given === value;
}
