// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { markerAsks, markerPlans, tileFilterOf, typeIcons } from "./defect-markers.ts";

const among = (...ids: number[]) => ["match", ["to-number", ["id"]], ids, true, false];

it("narrows the markers by what tiles know of the filter", () => {
  expect(tileFilterOf({}, null)).toEqual(["all"]);
  expect(tileFilterOf({ status: "FOUND,SCHEDULE", code: "CELL" }, null)).toEqual([
    "all",
    ["in", ["get", "defect_status"], ["literal", ["FOUND", "SCHEDULE"]]],
    ["any", ["in", ["get", "main_code"], ["literal", ["CELL"]]], ["in", ["get", "defect_type"], ["literal", ["CELL"]]]],
  ]);
  expect(tileFilterOf({ ids: "345,351" }, null)).toEqual(["all", among(345, 351)]);
});

it("shows only the numbers the list was left with where tiles cannot tell: words, picture, ΔT, class", () => {
  for (const filter of [
    { keyword: "유리" },
    { image: "7" },
    { deltaTFrom: "20" },
    { deltaTTo: "40" },
    { class: "3" },
  ]) {
    expect(tileFilterOf({ ...filter, status: "FOUND" }, [4, 9])).toEqual(among(4, 9));
    expect(tileFilterOf(filter, [])).toBe(false);
    expect(tileFilterOf(filter, null)).toBe(false);
  }
});

it("draws the status' shape in the type's colour, where the type has one", () => {
  const type = { seq: 1, id: 1, names: { ko: "", en: "" }, parent: null, children: [] };
  const cell = { ...type, code: "CELL", colour: "#112233" };
  const plain = { ...type, code: "DIODE", colour: null };
  expect(typeIcons([cell, plain] as never)).toEqual({
    "marker-FOUND-CELL": { shape: "circle", colour: "#112233" },
    "marker-SCHEDULE-CELL": { shape: "triangle", colour: "#112233" },
    "marker-COMPLETE-CELL": { shape: "tick", colour: "#112233" },
  });
});

it("recorded defects and those of the AI have markers of their own, asked from layers of their own", () => {
  const asked = { reportSeq: 7, filter: {}, left: null, icons: {}, revision: 0 };
  const plans = markerPlans(asked, ((key: string) => key) as never);
  expect(plans.map(({ key, isShownAtFirst }) => [key, isShownAtFirst, markerAsks[key]])).toEqual([
    ["ai-defects", true, "ai_defects"],
    ["defects", true, "defects_by_type"],
  ]);
});
