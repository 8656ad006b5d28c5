import { describe, expect, it } from "vitest";
import { listViewOf, lookingFor, pageInstead, searchOf, sortedBy } from "./list-view.ts";

const columns = ["seq", "userName"] as const;
const start = listViewOf({}, columns);

describe("the place in a list", () => {
  it("starts on the first page, newest first", () => {
    expect(start).toEqual({ page: 0, column: "seq", direction: "desc", keyword: "" });
    expect(searchOf(start)).toEqual({});
  });

  it("comes back from the address as it went in", () => {
    const view = { page: 2, column: "userName", direction: "desc", keyword: "김" } as const;
    expect(searchOf(view)).toEqual({ page: "3", sort: "userName,desc", keyword: "김" });
    expect(listViewOf(searchOf(view), columns)).toEqual(view);
  });

  it.each([
    { page: "0" },
    { page: "-1" },
    { page: "1e3" },
    { page: "99999999" },
    { sort: "password,asc" },
    { keyword: 7 },
    { page: ["2"], sort: null },
  ])("takes %j in an address for not said", (search) => {
    expect(listViewOf(search, columns)).toEqual(start);
  });

  it("sorts upwards first, then downwards, from the first page", () => {
    const once = sortedBy({ ...start, page: 4 }, "userName");
    expect(once).toEqual({ page: 0, column: "userName", direction: "asc", keyword: "" });
    expect(sortedBy(once, "userName").direction).toBe("desc");
    expect(sortedBy(sortedBy(once, "userName"), "userName").direction).toBe("asc");
  });

  it("searches from the first page and keeps the order", () => {
    expect(lookingFor({ ...start, page: 3 }, "해남")).toEqual({ ...start, keyword: "해남" });
  });

  it("falls back to the last page there is when its own has vanished", () => {
    expect([pageInstead(0, 0), pageInstead(1, 2), pageInstead(2, 2), pageInstead(5, 0)]).toEqual([null, null, 1, 0]);
  });
});
