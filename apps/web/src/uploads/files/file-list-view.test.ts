import { expect, it } from "vitest";
import { fileListViewOf, searchOfFiles } from "./file-list-view.ts";

it("reads the report, the list and the place in it from the address, and writes it back", () => {
  const search = { report: "12", tab: "csv", page: "3", sort: "sizeBytes,desc", keyword: "DJI_0012" };
  const view = fileListViewOf(search);
  expect(view).toMatchObject({ reportId: 12, tab: "csv", page: 2, column: "sizeBytes", direction: "desc" });
  expect(searchOfFiles(view)).toEqual(search);
});

it("begins with the newest thermal images, whatever nonsense the address holds", () => {
  const view = fileListViewOf({ report: "-1", tab: "videos", page: "x", sort: "password,asc" });
  expect(view).toMatchObject({ reportId: 0, tab: "thermal", page: 0, column: "seq", direction: "desc" });
  expect(searchOfFiles({ ...view, reportId: 7 })).toEqual({ report: "7" });
});
