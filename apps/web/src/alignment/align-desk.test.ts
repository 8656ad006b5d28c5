import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { stillness } from "@heliolens/domain/geometry/similarity";
import { beforeEach, expect, it, vi } from "vitest";
import { turn } from "../editor/draft-editor.ts";
import { discard, openAlignDesk, place, placeFresh, placementsOn } from "./align-desk.ts";
import { mapHome } from "./map-home.ts";
import { aFrame, aProposal, aRecord } from "./testing/a-record.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  return () => vi.unstubAllGlobals();
});

const records = [aRecord({ thermalImageId: 1 }), aRecord({ thermalImageId: 2, version: 3 })];
const touchedIn = (reportSeq: number, now: readonly AlignmentRecord[] = records) => [
  ...openAlignDesk(reportSeq, now).store.current().draft.touched,
];

it("brings unsaved places back after a reload, and forgets them once they are undone", () => {
  const desk = openAlignDesk(7, records);
  place(desk, { ids: [1, 2], ...stillness, eastM: 1 });
  place(desk, { ids: [2], ...stillness, eastM: 1 });
  expect([...placementsOn(openAlignDesk(7, records)).values()]).toEqual([...placementsOn(desk).values()]);
  expect([touchedIn(7), touchedIn(8)]).toEqual([[1, 2], []]);
  turn(desk, "undo");
  turn(desk, "undo");
  expect([touchedIn(7), stored.size]).toEqual([[], 0]);
});

it("names the images that somebody has placed since, and knows no image that was removed", () => {
  place(openAlignDesk(7, records), { ids: [1, 2], ...stillness, eastM: 1 });
  const theirs = aFrame(0, 30).map(([lon, lat]): [number, number] => [lon, lat]);
  const placed = aRecord({ thermalImageId: 2, version: 4, positionCoordinates: theirs, updatedBy: "이영희" });
  const { conflict } = openAlignDesk(7, [records[0]!, placed]).store.current();
  expect([conflict?.current, conflict?.changedBy]).toEqual([[placed], "이영희"]);
  expect(touchedIn(7, [records[0]!])).toEqual([1]);
});

it("reads nothing out of a form that it does not know", () => {
  stored.set("alignment-draft.7.0", "no json");
  expect(touchedIn(7)).toEqual([]);
  stored.set("alignment-draft.7.0", '{"id":1}');
  expect(touchedIn(7)).toEqual([]);
  stored.set("alignment-draft.7.0", '{"put":[{"id":2,"ring":[[1,2]]}],"remove":[],"was":[]}');
  expect(touchedIn(7)).toEqual([]);
});

it("discards the place of an image that had none, and undo brings it again", () => {
  const desk = openAlignDesk(7, [aRecord({ thermalImageId: 1, positionCoordinates: null })]);
  placeFresh(desk, 1, [127, 36]);
  discard(desk, [1]);
  expect([placementsOn(desk).has(1), desk.store.current().draft.touched.size]).toEqual([false, 0]);
  turn(desk, "undo");
  expect(placementsOn(desk).has(1)).toBe(true);
});

it("opens the map on the images and their proposals, else on the plant", () => {
  const plant = { west: -93.261, south: 37.239, east: -93.259, north: 37.241 };
  const unplaced = { positionCoordinates: null, firstPositionCoordinates: null };
  const homeOf = (own: readonly AlignmentRecord[]) => mapHome(openAlignDesk(8, own), plant);
  expect(homeOf([aRecord({ ...unplaced, cameraPosition: [-93.26, 37.24] })])).toEqual(plant);
  expect(homeOf([aRecord({ ...unplaced, proposal: aProposal() })])?.west).toBeCloseTo(127, 2);
  expect(homeOf(records)?.west).toBeCloseTo(127, 2);
  expect(mapHome(openAlignDesk(11, []), null)).toBeNull();
});
