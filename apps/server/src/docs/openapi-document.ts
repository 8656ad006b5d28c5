import { allEndpoints } from "@heliolens/contract/all-endpoints";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { problem } from "@heliolens/contract/envelopes";
import { statusOf } from "@heliolens/contract/problems";
import { rolesThatMayCall } from "@heliolens/contract/who-may-call";
import { tokenScopes, whyNotInScope } from "@heliolens/domain/accounts/personal-token";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { en } from "@heliolens/messages/en";
import type { ZodType } from "zod";
import { jsonSchemaOf } from "./json-schema.ts";

type Json = Record<string, unknown>;
interface ObjectSchema {
  readonly properties?: Record<string, Json>;
  readonly required?: readonly string[];
}

/** OpenAPI 3.1 of every endpoint, read from the contract: what is served cannot differ from what is printed. */
export function openApiDocument(version: string): Json {
  const byPath = Map.groupBy(allEndpoints, ({ path }) => path);
  return {
    openapi: "3.1.0",
    info: {
      title: "Heliolens",
      version,
      description: "Inspection of solar power plants from drone thermal and RGB imagery.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(allEndpoints.map(({ room }) => room))].map((name) => ({ name })),
    paths: Object.fromEntries(
      [...byPath].map(([path, endpoints]) => [
        path,
        Object.fromEntries(endpoints.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
      ]),
    ),
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        picture: { type: "apiKey", in: "cookie", name: "heliolens-picture" },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const body = bodyOf(endpoint);
  return {
    operationId: endpoint.name,
    tags: [endpoint.room],
    summary: endpoint.summary,
    security: {
      open: [],
      "signed-in": [{ token: [] }],
      enrolling: [{ token: [] }],
      picture: [{ token: [] }, { picture: [] }],
    }[endpoint.access],
    ...callersOf(endpoint),
    parameters: [...parametersOf("path", endpoint.params), ...parametersOf("query", endpoint.query)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: "Done.",
        content: { "application/json": { schema: schemaOf(endpoint.answer, "output") } },
      },
      ...refusalsOf(endpoint),
    },
  };
}

function bodyOf({ body, formFile }: Endpoint): Json | null {
  if (formFile !== null) return { "multipart/form-data": { schema: formOf(formFile) } };
  const schema = schemaOf(body, "input");
  const isEmpty = Object.keys((schema as ObjectSchema).properties ?? {}).length === 0;
  return isEmpty ? null : { "application/json": { schema } };
}

const formOf = (field: string): Json => ({
  type: "object",
  properties: { [field]: { type: "string", format: "binary" } },
  required: [field],
});

function parametersOf(place: "path" | "query", schema: ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input") as ObjectSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }));
}

function refusalsOf(endpoint: Endpoint): Json {
  const always: ProblemCode[] = ["wire.malformed"];
  if (endpoint.access !== "open") always.push("accounts.token-missing", "accounts.token-expired");
  const byStatus = Map.groupBy([...always, ...endpoint.refuses], (code) => statusOf[code]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries([
    ...[...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${en.problems[code]}`).join("\n\n"), content },
    ]),
    ["default", { description: "Any other refusal.", content }],
  ]);
}

const schemaOf = (schema: ZodType, io: "input" | "output") => jsonSchemaOf(schema, io) as Json;

function callersOf(endpoint: Endpoint): Json {
  if (endpoint.access === "open") return {};
  return {
    "x-roles": rolesThatMayCall(endpoint),
    "x-token-scopes": tokenScopes.filter((scope) => whyNotInScope(scope, endpoint) === null),
  };
}
