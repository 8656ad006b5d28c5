import { allEndpoints } from "@heliolens/contract/all-endpoints";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { expect, it } from "vitest";
import { curlExample, exampleCall } from "./curl-example.ts";
import { docsPage } from "./docs-page.ts";
import { endpointSection } from "./endpoint-section.ts";
import { fieldRows } from "./field-rows.ts";

const named = (name: string): Endpoint => allEndpoints.find((endpoint) => endpoint.name === name)!;

it("shows examples that the calls themselves understand", { tags: ["slow"] }, () => {
  const misunderstood = allEndpoints.filter((endpoint) => {
    const { params, query, body } = exampleCall(endpoint);
    const isRead = [endpoint.params.safeParse(params), endpoint.query.safeParse(query)].every(({ success }) => success);
    return !isRead || (endpoint.formFile === null && !endpoint.body.safeParse(body).success);
  });
  expect(misunderstood.map(({ name }) => name)).toEqual([]);
});

it("types a call as a shell takes it", () => {
  expect(curlExample(named("createShareLink"))).toBe(
    [
      'curl -X POST "$HELIOLENS/api/examine-report/1/share-links"',
      '-H "Authorization: Bearer $TOKEN"',
      '-H "Content-Type: application/json"',
      `-d '{"name":"name"}'`,
    ].join(" \\\n  "),
  );
  expect(curlExample(named("uploadAttributes"))).toContain('-F "attrZipFile=@');
  expect(curlExample(named("authenticate"))).not.toContain("Authorization");
});

it("says of each call which roles and which tokens may make it", () => {
  const section = endpointSection(named("createWebhook"));
  expect(section).toContain(
    "<dt>Who</dt><dd>Administrator, Company user</dd><dt>Token</dt><dd><code>write</code></dd>",
  );
  expect(endpointSection(named("listSites"))).toContain("everybody who is signed in");
  expect(endpointSection(named("authenticate"))).toContain("everybody, without signing in");
});

it("lists the fields inside of lists and things, with their bounds", () => {
  const schema = {
    type: "object",
    required: ["put"],
    properties: {
      put: {
        type: "array",
        maxItems: 9,
        items: { type: "object", properties: { name: { type: "string", maxLength: 64 } } },
      },
      size: { anyOf: [{ type: "integer", minimum: 2 }, { type: "null" }], default: 10 },
    },
  };
  expect(fieldRows(schema)).toEqual([
    { name: "put", type: "object[]", isRequired: true, rules: "at most 9" },
    { name: "put[].name", type: "string", isRequired: false, rules: "length to 64" },
    { name: "size", type: "integer | null", isRequired: false, rules: "from 2, else 10" },
  ]);
});

it("has an anchor for every call, and no script", { tags: ["slow"] }, () => {
  const page = docsPage("nonce");
  expect(allEndpoints.filter(({ name }) => !page.includes(`<section id="${name}">`))).toEqual([]);
  expect(page).not.toContain("<script");
});
