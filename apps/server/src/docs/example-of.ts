import { type JsonSchema, waysOf } from "./json-schema.ts";

// The first that fits stands for a text with a form of its own.
const texts = [
  "name",
  "1",
  "123456",
  "2026-06-12",
  "CELL",
  "seq,desc",
  "https://example.com/hook",
  "heliolens",
  "a".repeat(43),
  "a".repeat(64),
];
const formats: Readonly<Record<string, string>> = {
  date: "2026-06-12",
  "date-time": "2026-06-12T02:10:00Z",
  email: "kim@example.com",
  uri: "https://example.com/hook",
};

/** A value that a schema takes: of a thing only what it must have. */
export function exampleOf(schema: JsonSchema): unknown {
  const [way = schema] = waysOf(schema);
  if (way !== schema) return exampleOf(way);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case "object":
      return thingOf(schema, schema.required ?? []);
    case "array":
      return (schema.prefixItems ?? Array(schema.minItems ?? 0).fill(schema.items ?? {})).map(exampleOf);
    case "integer":
    case "number":
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(schema);
  }
}

const thingOf = ({ properties = {} }: JsonSchema, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, fieldOf(properties[name] ?? {})]));

/** Where nothing of a thing inside is a must, one of its fields still has to be sent. */
const fieldOf = (schema: JsonSchema): unknown =>
  schema.type === "object" && schema.required === undefined
    ? thingOf(schema, Object.keys(schema.properties ?? {}).slice(0, 1))
    : exampleOf(schema);

function textOf({ format, pattern, minLength = 0 }: JsonSchema): string {
  const known = formats[format ?? ""];
  if (known !== undefined) return known;
  const form = pattern === undefined ? undefined : new RegExp(pattern, "u");
  const fitting = texts.filter((text) => text.length >= minLength).find((text) => form?.test(text) ?? text === "name");
  return fitting ?? "name".padEnd(minLength, "-");
}
