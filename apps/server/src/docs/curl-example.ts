import type { Endpoint } from "@heliolens/contract/endpoint";
import { exampleOf } from "./example-of.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** A call as it is typed into a shell, with what must be sent and nothing more. */
export function curlExample(endpoint: Endpoint): string {
  const { params, query, body } = exampleCall(endpoint);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 1));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return [
    `curl ${endpoint.method === "GET" ? "" : `-X ${endpoint.method} `}"$HELIOLENS${path}${search === "" ? "" : `?${search}`}"`,
    ...(endpoint.access === "open" ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(endpoint.formFile === null ? [] : [`-F "${endpoint.formFile}=@file.zip"`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]),
  ].join(" \\\n  ");
}

/** The least that the call understands. */
export function exampleCall({ params, query, body, formFile }: Endpoint) {
  const bodySchema = jsonSchemaOf(body, "input");
  return {
    params: exampleOf(jsonSchemaOf(params, "input")) as Record<string, unknown>,
    query: exampleOf(jsonSchemaOf(query, "input")) as Record<string, unknown>,
    body: formFile === null && isAsked(bodySchema) ? exampleOf(bodySchema) : undefined,
  };
}

const isAsked = ({ type, properties = {} }: JsonSchema) => type !== "object" || Object.keys(properties).length > 0;
