import { describe, expect, it } from "vitest";
import { defectViewOf, firstOrder, narrowed, pastedIds, searchOfView, toggledIn } from "./defect-filter.ts";

describe("the view of defects in the address", () => {
  it("comes back from the address it was written to, and leaves the rest of it alone", () => {
    const view = {
      filter: {
        status: "FOUND,SCHEDULE",
        code: "CELL",
        deltaTFrom: "10",
        image: "7",
        assignee: "me",
        overdue: "true",
        ai: "include",
      },
      order: { column: "place", direction: "asc" },
      form: "cards",
    } as const;
    const search = searchOfView({ report: "3", image: "12", status: "COMPLETE" }, view);
    expect(search).toMatchObject({
      report: "3",
      image: "12",
      status: "FOUND,SCHEDULE",
      "of-image": "7",
      assignee: "me",
    });
    expect(defectViewOf(search)).toEqual(view);
  });

  it("starts with everything a person recorded, hottest first, as a table, in the shortest address", () => {
    const view = defectViewOf({ report: "3" });
    expect(view).toEqual({ filter: {}, order: firstOrder, form: "table" });
    expect(searchOfView({ report: "3" }, view)).toEqual({ report: "3" });
  });

  it("does not ask for what the server would refuse", () => {
    const typed = {
      status: "BROKEN",
      type: "drop table",
      "dt-from": "hot",
      sort: "memo,desc",
      form: "spiral",
      ids: "1,x",
    };
    expect(defectViewOf(typed)).toEqual({ filter: {}, order: firstOrder, form: "table" });
  });
});

describe("a filter", () => {
  it("is narrowed and widened value by value", () => {
    expect(toggledIn(undefined, "FOUND")).toBe("FOUND");
    expect(toggledIn("FOUND,COMPLETE", "FOUND")).toBe("COMPLETE");
    expect(toggledIn("FOUND", "FOUND")).toBeNull();
    expect(narrowed({ status: "FOUND", code: "CELL" }, "status", null)).toEqual({ code: "CELL" });
    expect(narrowed({}, "keyword", "")).toEqual({});
  });

  it("takes a column of labels pasted from a sheet", () => {
    expect(pastedIds("DF-ID-00000345\nDF-ID-00000351\tDF-ID-00000345")).toBe("345,351");
    expect(pastedIds("hot cells")).toBeNull();
  });
});
