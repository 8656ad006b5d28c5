import { expect, it } from "vitest";
import { alignStateOn } from "./alignment.state.ts";
import { markOf } from "./image-mark.ts";
import { countMarks, imageIdsOf, imageRows } from "./image-rows.ts";
import { openProposals, proposalAfter } from "./proposal-steps.ts";
import { aProposal, aRecord } from "./testing/a-record.ts";

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
});

it("steps through what can be kept, and leaves what is ambiguous to hand", () => {
  expect(openProposals(state.records).map(({ thermalImageId }) => thermalImageId)).toEqual([3, 6]);
  expect(proposalAfter(state.records, 3)).toBe(6);
  expect(proposalAfter(state.records, 6)).toBe(3);
});
