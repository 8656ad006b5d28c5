import { expect, it } from "vitest";
import { searchOfAddress, workspaceAddressOf } from "./workspace-address.ts";

it("reads report, image and defect from the address, and nothing from nonsense", () => {
  expect(workspaceAddressOf({ report: "3", image: "12", defect: "345" })).toEqual({
    report: 3,
    image: 12,
    defect: 345,
  });
  expect(workspaceAddressOf({ report: "3", image: "-1", defect: "DF" })).toEqual({
    report: 3,
    image: null,
    defect: null,
  });
});

it("keeps filters when another defect is chosen, and takes the defect away when none is", () => {
  const search = { report: "3", status: "FOUND", defect: "1" };
  expect(searchOfAddress(search, { defect: 2, image: 9 })).toEqual({
    report: "3",
    status: "FOUND",
    defect: "2",
    image: "9",
  });
  expect(searchOfAddress(search, { defect: null })).toEqual({ report: "3", status: "FOUND" });
});
