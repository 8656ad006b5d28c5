import { type ZodType, z } from "zod";

/** What is used of JSON Schema where the contract is printed. */
export interface JsonSchema {
  /** Several where any of them will do. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export function jsonSchemaOf(schema: ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
}

/** The ways a value may look; itself where there is one. */
export function waysOf(schema: JsonSchema): readonly JsonSchema[] {
  const { type } = schema;
  if (typeof type === "object") return type.map((one) => ({ ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}
