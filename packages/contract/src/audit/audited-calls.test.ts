import { auditKindOf } from "@heliolens/domain/audit/audited-thing";
import { expect, it } from "vitest";
import { allEndpoints } from "../all-endpoints.ts";

it("every call that changes something for somebody signed in has its word in the audit", () => {
  const changing = allEndpoints.filter(({ changesState, access }) => changesState && access !== "open");
  expect(changing.filter(({ path }) => auditKindOf(path) === "other").map(({ name }) => name)).toEqual([]);
  expect(changing.length).toBeGreaterThan(50);
});
