import { expect, it } from "vitest";
import { auditSummary } from "./audit-summary.ts";

it("tells the words that name a thing and how long lists are, never a secret and never text of a person's own", () => {
  const sent = {
    loginId: "kim",
    password: "geheim",
    token: "abc",
    authToken: "abc",
    userName: "김담당",
    description: "전화 010",
    put: [{ password: "x" }, {}],
    nested: { name: "x" },
    enabled: false,
  };
  expect(auditSummary(sent)).toBe("loginId: kim; userName: 김담당; put: 2; enabled: false");
});

it("stays a line, whatever was sent", () => {
  expect(auditSummary({ name: "가".repeat(500) })).toHaveLength("name: ".length + 61);
  expect([auditSummary(undefined), auditSummary("text"), auditSummary(null)]).toEqual(["", "", ""]);
});
