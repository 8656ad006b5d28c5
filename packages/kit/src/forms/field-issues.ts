import type { ko } from "@heliolens/messages/ko";

export interface FieldIssue {
  readonly key: Extract<keyof typeof ko.kit, `field.${string}`>;
  readonly min?: number;
  readonly max?: number;
}

interface SchemaIssue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
}

/** The part of a contract schema that a form needs. */
export interface FormSchema {
  safeParse(body: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly SchemaIssue[] } };
}

/** What the contract finds wrong with a body, the first complaint of each field. */
export function fieldIssues(schema: FormSchema, body: Readonly<Record<string, unknown>>): Record<string, FieldIssue> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((issue) => {
      const field = String(issue.path[0]);
      return [field, wordsFor(issue, body[field])];
    }),
  );
}

function wordsFor(issue: SchemaIssue, value: unknown): FieldIssue {
  if (value === undefined || value === null || String(value).trim() === "") return { key: "field.required" };
  if (typeof value === "number" && issue.code === "too_small")
    return { key: "field.too-low", min: Number(issue.minimum) };
  if (typeof value === "number" && issue.code === "too_big")
    return { key: "field.too-high", max: Number(issue.maximum) };
  if (issue.code === "too_small") return { key: "field.too-short", min: Number(issue.minimum) };
  if (issue.code === "too_big") return { key: "field.too-long", max: Number(issue.maximum) };
  return { key: issue.format === "email" ? "field.email" : "field.invalid" };
}
