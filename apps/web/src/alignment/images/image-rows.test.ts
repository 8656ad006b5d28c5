import { expect, it } from "vitest";
import { alignStateOn } from "../alignment.state.ts";
import { countOpen, openProposals, proposalAfter } from "../review/proposal-steps.ts";
import { aProposal, aRecord } from "../testing/a-record.ts";
import { markOf } from "./image-mark.ts";
import { countMarks, imageIdsOf, imageRows } from "./image-rows.ts";

const state = alignStateOn([
  aRecord({ thermalImageId: 1 }),
  aRecord({ thermalImageId: 2, state: "hand" }),
  aRecord({ thermalImageId: 3, flightLine: 2, proposal: aProposal() }),
  aRecord({ thermalImageId: 4, flightLine: 2, proposal: aProposal({ evidence: "ambiguous" }) }),
  aRecord({ thermalImageId: 5, flightLine: 2, positionCoordinates: null }),
  aRecord({ thermalImageId: 6, flightLine: 2, proposal: aProposal({ evidence: "prior" }) }),
]);

it("heads each flight line and lists its images in the order of the flight", () => {
  const rows = imageRows(state, { query: "", mark: null });
  expect(rows.map((row) => (row.kind === "line" ? `line ${row.flightLine}: ${row.ids.length}` : row.key))).toEqual([
    "line 1: 2",
    "1",
    "2",
    "line 2: 4",
    "3",
    "4",
    "5",
    "6",
  ]);
  expect(imageIdsOf(imageRows(state, { query: "0004", mark: null }))).toEqual([4]);
  expect(imageIdsOf(imageRows(state, { query: "", mark: "proposed" }))).toEqual([3, 6]);
});

it("says the most urgent of an image", () => {
  const marks = [...state.records.values()].map((record) => markOf(state, record));
  expect(marks).toEqual(["first", "hand", "proposed", "ambiguous", "nowhere", "proposed"]);
  expect(countMarks(state).get("proposed")).toBe(2);
  const told = aRecord({ positionCoordinates: null, firstProblem: "alignment.height-and-attitude-unknown" });
  const lost = aRecord({ positionCoordinates: null, firstProblem: "alignment.position-unknown" });
  expect([told, lost].map((record) => markOf(state, record))).toEqual(["position-only", "nowhere"]);
});

it("shows for good that an image was kept by its position only", () => {
  const kept = aRecord({ state: "automatic", evidence: "prior" });
  expect(markOf(state, kept)).toBe("by-position");
  expect(markOf(state, { ...kept, evidence: "evidence" })).toBe("automatic");
  expect(markOf(state, { ...kept, state: "hand" })).toBe("hand");
});

it("steps through proposals, sure ones first and ambiguous ones last, past those that say no place", () => {
  const nowhere = aRecord({ thermalImageId: 7, proposal: aProposal({ positionCoordinates: null }) });
  const late = aRecord({ thermalImageId: 8, proposal: aProposal() });
  const records = new Map([...state.records, [7, nowhere], [8, late]]);
  expect(openProposals(records).map(({ thermalImageId }) => thermalImageId)).toEqual([3, 8, 6, 4]);
  expect(countOpen(records, "evidence")).toBe(2);
  expect([3, 8, 4].map((id) => proposalAfter(records, id))).toEqual([8, 6, 6]);
});
