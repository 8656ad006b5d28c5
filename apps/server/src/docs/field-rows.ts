import { type JsonSchema, waysOf } from "./json-schema.ts";

export interface FieldRow {
  /** `put[].name`: a field inside a list's things. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Bounds and what holds where it is left out. */
  readonly rules: string;
}

// Deeper things (rings of a polygon) are told by their type alone.
const deepest = 3;

/** The fields of what is sent, one a row, those inside others after them. */
export function fieldRows(schema: JsonSchema, prefix = "", depth = 0): readonly FieldRow[] {
  const whole = waysOf(schema).find(({ properties }) => properties !== undefined);
  if (whole?.properties === undefined || depth >= deepest) return [];
  return Object.entries(whole.properties).flatMap(([name, field]) => [
    {
      name: prefix + name,
      type: typeWords(field),
      isRequired: whole.required?.includes(name) ?? false,
      rules: ruleWords(field),
    },
    ...waysOf(field).flatMap((way) => inner(way, prefix + name, depth + 1)),
  ]);
}

const inner = (way: JsonSchema, name: string, depth: number) =>
  way.type === "array" ? fieldRows(way.items ?? {}, `${name}[].`, depth) : fieldRows(way, `${name}.`, depth);

function typeWords(schema: JsonSchema): string {
  const ways = waysOf(schema);
  if (ways.length > 1) return [...new Set(ways.map(typeWords))].join(" | ");
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return schema.items === undefined ? "list" : `${grouped(typeWords(schema.items))}[]`;
  if (schema.format === "date" || schema.format === "date-time") return schema.format;
  return String(schema.type ?? "any");
}

const grouped = (words: string) => (words.includes(" | ") ? `(${words})` : words);

// Zod writes these for every integer: they say nothing.
const isSafeBound = (bound: number) => Math.abs(bound) === Number.MAX_SAFE_INTEGER;

function ruleWords(schema: JsonSchema): string {
  const [way = schema] = waysOf(schema).filter(({ type }) => type !== "null");
  const bounds: readonly (readonly [string, number | undefined])[] = [
    ["from", way.minimum],
    ["over", way.exclusiveMinimum],
    ["to", way.maximum],
    ["length from", way.minLength],
    ["length to", way.maxLength],
    ["at least", way.minItems],
    ["at most", way.maxItems],
  ];
  return [
    ...bounds.flatMap(([word, bound]) => (bound === undefined || isSafeBound(bound) ? [] : [`${word} ${bound}`])),
    ...(way.pattern === undefined || !isTelling(way.pattern) ? [] : [`matches ${way.pattern}`]),
    ...(schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`]),
  ].join(", ");
}

// "Printable" holds for every text and is said once, at the head of the page; dates have their type.
const isTelling = (pattern: string) => !pattern.includes("\\p{Cc}") && pattern.length <= 80;
