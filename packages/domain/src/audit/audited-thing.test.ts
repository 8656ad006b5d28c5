import { expect, it } from "vitest";
import { auditActionOf, auditKindOf } from "./audited-thing.ts";

it.each([
  ["POST", "/api/sites", "site", "added"],
  ["PUT", "/api/sites/{id}", "site", "changed"],
  ["PUT", "/api/sites/{id}/design", "site", "changed"],
  ["POST", "/api/sites/{id}/arrays", "site", "done"],
  ["DELETE", "/api/arrays/{id}", "array", "removed"],
  ["PATCH", "/api/module-defects/{id}/coords", "defect", "changed"],
  ["POST", "/api/module-defects/reportId/{id}/remove", "report", "done"],
  ["DELETE", "/api/module-defects/comments/{id}", "defect-comment", "removed"],
  ["DELETE", "/api/module-defects/photos/{id}", "defect-photo", "removed"],
  ["GET", "/api/ai/start/{id}", "report", "done"],
  ["POST", "/api/my/tokens", "token", "added"],
  ["PATCH", "/api/my/password", "account", "changed"],
  ["POST", "/api/nobody-knows", "other", "added"],
])("%s %s is told as: %s, %s", (method, path, kind, deed) => {
  expect([auditKindOf(path), auditActionOf(method, path)]).toEqual([kind, deed]);
});
