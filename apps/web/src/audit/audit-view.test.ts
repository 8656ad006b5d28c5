import { expect, it } from "vitest";
import { auditViewOf, narrowed } from "./audit-view.ts";

it("reads what narrows the list from the address, and leaves out what makes no sense", () => {
  const search = {
    objectKind: "site",
    deed: "eaten",
    outcome: "DONE",
    from: "2026-13-40",
    to: "2026-11-16",
    page: "3",
  };
  const place = auditViewOf(search);
  expect(place.filter).toEqual({ objectKind: "site", outcome: "DONE", to: "2026-11-16" });
  expect(place.list.page).toBe(2);
});

it("begins on the first page with another filter, and forgets an empty one", () => {
  const place = auditViewOf({ page: "3", deed: "added" });
  const with2 = narrowed(place, "outcome", "REFUSED");
  expect([with2.list.page, with2.filter]).toEqual([0, { deed: "added", outcome: "REFUSED" }]);
  expect(narrowed(with2, "deed", null).filter).toEqual({ outcome: "REFUSED" });
});
