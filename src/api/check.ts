/**
 * @file Values checked against a schema: the first thing that is wrong, in one sentence. Never throws. A server refuses
 * fields that are not declared; a client ignores them, since the server may be newer.
 */
import { isRecord, shown } from "#engine";
import type { Schema } from "./schema.ts";

/** Most names that a message lists. */
const MOST_NAMES = 12;

/** Whether fields that are not declared are refused. */
type Extra = "refused" | "ignored";

/** What is wrong with a value, as in "body.records is a list of 1 to 50, not []"; null if nothing is. */
export function complaintOf(schema: Schema, value: unknown, path: string, extra: Extra = "refused"): string | null {
  if (value === undefined) return `${path} is missing`;
  if (schema.anyOf !== undefined) return unionComplaint(schema.anyOf, value, path, extra);
  if (schema.type === undefined) return null;
  if (!hasType(schema, value) || !isInRange(schema, value))
    return `${path} is ${wantedBy(schema)}, not ${shown(value)}`;
  if (Array.isArray(value)) return listComplaint(schema, value, path, extra);
  return isRecord(value) ? objectComplaint(schema, value, path, extra) : null;
}

export function fits<T>(schema: Schema<T>, value: unknown, extra: Extra = "refused"): value is T {
  return complaintOf(schema, value, "", extra) === null;
}

function hasType({ type }: Schema, value: unknown): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    case "boolean":
      return typeof value === "boolean";
    default:
      return typeof value === "string";
  }
}

/** Whether a value of the right type is as long, as large and of the form that the schema asks for. */
function isInRange(schema: Schema, value: unknown): boolean {
  if (typeof value === "string") return isText(schema, value);
  if (typeof value === "number") return isNumber(schema, value);
  if (Array.isArray(value)) return isBetween(value.length, schema.minItems, schema.maxItems);
  return !isRecord(value) || isBetween(Object.keys(value).length, schema.minProperties);
}

function isText({ enum: names, pattern, minLength, maxLength }: Schema, value: string): boolean {
  if (names !== undefined && !names.includes(value)) return false;
  if (minLength !== undefined || maxLength !== undefined) {
    // The length in characters; a character is one or two units.
    if (value.length > 2 * (maxLength ?? Number.POSITIVE_INFINITY)) return false;
    if (!isBetween([...value].length, minLength, maxLength)) return false;
  }
  return pattern === undefined || new RegExp(pattern, "u").test(value);
}

function isNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema, value: number): boolean {
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false;
  return isBetween(value, minimum, maximum);
}

function isBetween(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return least <= value && value <= most;
}

function listComplaint(
  { items, uniqueItems }: Schema,
  value: readonly unknown[],
  path: string,
  extra: Extra,
): string | null {
  if (uniqueItems && new Set(value.map((entry) => JSON.stringify(entry))).size < value.length) {
    return `${path} has an entry twice`;
  }
  return firstOf(value.entries(), ([i, entry]) => complaintOf(items ?? {}, entry, `${path}[${i}]`, extra));
}

function objectComplaint(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  extra: Extra,
): string | null {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${path}.${missing} is missing`;
  return firstOf(Object.entries(value), ([name, entry]) => {
    if (Object.hasOwn(properties, name)) return complaintOf(properties[name]!, entry, `${path}.${name}`, extra);
    if (additionalProperties === false) return extra === "ignored" ? null : `${path} has no field ${shown(name)}`;
    if (propertyNames !== undefined && !fits(propertyNames, name)) return `${path} has no field ${shown(name)}`;
    return complaintOf(additionalProperties ?? {}, entry, `${path}[${shown(name)}]`, extra);
  });
}

/** Where several schemas are allowed, the complaint is about the object with the same tag, or about the tag. */
function unionComplaint(options: readonly Schema[], value: unknown, path: string, extra: Extra): string | null {
  const complaints = options.map((option) => complaintOf(option, value, path, extra));
  if (complaints.includes(null)) return null;
  if (!isRecord(value)) return `${path} is ${options.map(wantedBy).join(" or ")}, not ${shown(value)}`;
  const objects = options.filter(({ type }) => type === "object");
  const tag = Object.keys(objects[0]?.properties ?? {}).find((name) =>
    objects.every((one) => tagOf(one, name) !== null),
  );
  if (tag === undefined) return complaints[options.indexOf(objects[0]!)] ?? `${path} is no object`;
  const tags = objects.map((one) => tagOf(one, tag)!);
  const closest = objects[tags.indexOf(value[tag] as string)];
  if (closest !== undefined) return complaints[options.indexOf(closest)]!;
  return complaintOf({ type: "string", enum: tags }, value[tag], `${path}.${tag}`);
}

/** The value of a field that has one possible value; null for another field. */
function tagOf({ properties = {} }: Schema, name: string): string | null {
  const names = Object.hasOwn(properties, name) ? properties[name]!.enum : undefined;
  return names?.length === 1 ? names[0]! : null;
}

function wantedBy(schema: Schema): string {
  const { type, description } = schema;
  switch (type) {
    case "string":
      return textWanted(schema);
    case "number":
    case "integer":
      return `${type === "integer" ? "a whole number" : "a number"}${rangeWanted(schema)}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list${lengthWanted(schema)}`;
    case "object":
      return (schema.minProperties ?? 0) > 0 ? "an object with a field or more" : "an object";
    default:
      return type ?? description ?? "another value";
  }
}

function textWanted({ enum: names, description, pattern, maxLength }: Schema): string {
  if (names !== undefined) return names.length > MOST_NAMES ? "one of the known names" : `one of ${names.join(", ")}`;
  if (description !== undefined) return description;
  if (pattern !== undefined) return `a text like ${pattern}`;
  return maxLength === undefined ? "a text" : `a text of at most ${maxLength} characters`;
}

function rangeWanted({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  const low =
    minimum !== undefined ? ` from ${minimum}` : exclusiveMinimum !== undefined ? ` above ${exclusiveMinimum}` : "";
  const high =
    maximum !== undefined ? ` to ${maximum}` : exclusiveMaximum !== undefined ? ` below ${exclusiveMaximum}` : "";
  return low + high;
}

function lengthWanted({ minItems = 0, maxItems }: Schema): string {
  if (maxItems === undefined) return minItems === 0 ? "" : ` of at least ${minItems}`;
  return minItems === 0 ? ` of up to ${maxItems}` : ` of ${minItems} to ${maxItems}`;
}

function firstOf<T>(entries: Iterable<T>, complain: (entry: T) => string | null): string | null {
  for (const entry of entries) {
    const complaint = complain(entry);
    if (complaint !== null) return complaint;
  }
  return null;
}
