/**
 * @file One declaration, three uses. A `Schema<T>` is JSON Schema as plain data and nothing else, so it goes into the
 * OpenAPI document as it stands. `Static` takes the TypeScript type from it, and `complaintOf` (`check.ts`) reads it as a
 * check. Only the keywords listed here exist, and the builders below are the only way to write them.
 *
 * Objects are closed: a field that is not declared is refused.
 */

declare const TYPE: unique symbol;

/** A schema of values of type `T`. */
export interface Schema<T = unknown> {
  /** Never there: carries the type only. */
  readonly [TYPE]?: T;
  readonly type?: "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly anyOf?: readonly Schema[];
}

/** The type of the values that a schema describes. */
export type Static<S> = S extends Schema<infer T> ? T : never;

/** A field that may be left out. */
export interface Optional<T = unknown> {
  readonly optional: Schema<T>;
}

export type Fields = Readonly<Record<string, Schema | Optional>>;

/** The type of an object with such fields. */
export type Values<F extends Fields> = Flat<
  { readonly [K in keyof F as F[K] extends Optional ? never : K]: Static<F[K]> } & {
    readonly [K in keyof F as F[K] extends Optional ? K : never]?: F[K] extends Optional<infer T> ? T : never;
  }
>;

type Flat<T> = { [K in keyof T]: T[K] };

type Words = "description" | "examples";
type Options<Keyword extends keyof Schema> = Pick<Schema, Words | Keyword>;

export function text(options: Options<"pattern" | "format" | "minLength" | "maxLength"> = {}): Schema<string> {
  return { type: "string", ...options };
}

type Range = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

export function number(options: Options<Range> = {}): Schema<number> {
  return { type: "number", ...options };
}

export function integer(options: Options<Range> = {}): Schema<number> {
  return { type: "integer", ...options };
}

export function flag(options: Options<never> = {}): Schema<boolean> {
  return { type: "boolean", ...options };
}

export function choice<const T extends string>(values: readonly T[], options: Options<never> = {}): Schema<T> {
  return { type: "string", enum: values, ...options };
}

export function list<T>(
  items: Schema<T>,
  options: Options<"minItems" | "maxItems" | "uniqueItems"> = {},
): Schema<readonly T[]> {
  return { type: "array", items, ...options };
}

export function object<const F extends Fields>(fields: F, options: Options<"minProperties"> = {}): Schema<Values<F>> {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  const properties = Object.fromEntries(
    entries.map(([name, field]) => [name, isOptional(field) ? field.optional : field]),
  );
  return {
    type: "object",
    ...(required.length > 0 && { required }),
    properties,
    additionalProperties: false,
    ...options,
  };
}

export function optional<T>(schema: Schema<T>): Optional<T> {
  return { optional: schema };
}

/** The same fields, all of them optional. */
export function partial<F extends Readonly<Record<string, Schema>>>(
  fields: F,
): { readonly [K in keyof F]: Optional<Static<F[K]>> } {
  const entries = Object.entries(fields).map(([name, schema]) => [name, optional(schema)]);
  return Object.fromEntries(entries);
}

/** An object with any names and values of one schema. */
export function map<T>(values: Schema<T>, options: Options<"propertyNames"> = {}): Schema<Readonly<Record<string, T>>> {
  return { type: "object", additionalProperties: values, ...options };
}

export function union<const S extends readonly Schema[]>(
  anyOf: S,
  options: Options<never> = {},
): Schema<Static<S[number]>> {
  return { anyOf, ...options };
}

export function nullable<T>(schema: Schema<T>, options: Options<never> = {}): Schema<T | null> {
  return { anyOf: [schema, NOTHING], ...options };
}

export const NOTHING: Schema<null> = { type: "null" };

/** Any JSON value. */
export function anything(options: Options<never> = {}): Schema<unknown> {
  return { ...options };
}

function isOptional(field: Schema | Optional): field is Optional {
  return "optional" in field;
}
