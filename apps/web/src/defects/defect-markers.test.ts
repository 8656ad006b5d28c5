import { expect, it } from "vitest";
import { tileFilterOf } from "./defect-markers.ts";

it("shows on the map what the filter leaves, as far as tiles know it", () => {
  expect(tileFilterOf({})).toEqual(["all"]);
  expect(tileFilterOf({ status: "FOUND,SCHEDULE", code: "CELL" })).toEqual([
    "all",
    ["in", ["get", "defect_status"], ["literal", ["FOUND", "SCHEDULE"]]],
    ["any", ["in", ["get", "main_code"], ["literal", ["CELL"]]], ["in", ["get", "defect_type"], ["literal", ["CELL"]]]],
  ]);
  expect(tileFilterOf({ ids: "345,351" })).toEqual(["all", ["in", ["id"], ["literal", [345, 351]]]]);
});
