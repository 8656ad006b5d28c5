import { expect, it } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import { statusOf } from "./problems.ts";

it("every call has a name and an address of its own", () => {
  const names = allEndpoints.map(({ name }) => name);
  const addresses = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it("every call is under /api, describes itself, and takes exactly the params its path names", () => {
  for (const { name, path, params, summary, refuses } of allEndpoints) {
    expect([name, path.startsWith("/api/")]).toEqual([name, true]);
    expect(summary.length).toBeGreaterThan(5);
    const { properties = {} } = z.toJSONSchema(params, { io: "input" });
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
    expect([name, Object.keys(properties).sort()]).toEqual([name, named.sort()]);
    for (const code of refuses) expect(statusOf[code]).toBeGreaterThanOrEqual(400);
  }
});

it("every call refuses fields it does not know, in its params, its query and its body", () => {
  for (const { name, params, query, body } of allEndpoints)
    for (const part of [params, query, body]) {
      const { type, additionalProperties } = z.toJSONSchema(part, { io: "input", unrepresentable: "any" });
      if (type === "object") expect([name, additionalProperties]).toEqual([name, false]);
    }
});
