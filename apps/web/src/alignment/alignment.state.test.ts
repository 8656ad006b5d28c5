import { placeImages } from "@heliolens/domain/alignment/editing/place-images";
import { stillness } from "@heliolens/domain/geometry/similarity";
import { expect, it } from "vitest";
import { flightOffer } from "./align-desk.ts";
import { type AlignEvent, alignAfter, alignStateOn, wholePairs } from "./alignment.state.ts";
import { sentOf } from "./save-placements.ts";
import { aFrame, aProposal, aRecord } from "./testing/a-record.ts";

const begun = alignStateOn([1, 2, 3].map((thermalImageId) => aRecord({ thermalImageId, version: thermalImageId })));
const after = (...events: AlignEvent[]) => events.reduce(alignAfter, begun);
const moved = (ids: readonly number[]): AlignEvent => ({
  kind: "edited",
  change: placeImages(begun.draft.board, { ids, ...stillness, eastM: 2 }),
});

it("chooses one, adds and takes away, and keeps where the keyboard stands", () => {
  const state = after({ kind: "chosen", ids: [1, 2] }, { kind: "toggled", id: 3 }, { kind: "toggled", id: 1 });
  expect([...state.chosen]).toEqual([2, 3]);
  expect(state.at).toBe(1);
});

it("sends what differs, each with the version it was made on, and null for what is back at its first place", () => {
  const sent = sentOf(after(moved([1, 2])));
  expect(sent.map(({ thermalImageId, version }) => [thermalImageId, version])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const elsewhere = alignStateOn([aRecord({ positionCoordinates: aFrame(9).map(([lon, lat]) => [lon, lat]) })]);
  const first = { id: 1, ring: aFrame(0, 5) };
  const reset = alignAfter(elsewhere, { kind: "edited", change: { label: "", put: [first], remove: [] } });
  expect(sentOf(reset)).toEqual([{ thermalImageId: 1, version: 0, positionCoordinates: null }]);
});

it("has nothing to send once the server has it, but still a way back", () => {
  const state = after(moved([1]));
  const corners = state.draft.board.get(1)!.ring.map(([lon, lat]): [number, number] => [lon, lat]);
  const record = aRecord({ thermalImageId: 1, version: 2, state: "hand", positionCoordinates: corners });
  const saved = alignAfter(state, { kind: "saved", records: [record] });
  expect(sentOf(saved)).toEqual([]);
  expect(sentOf(alignAfter(saved, { kind: "turned", direction: "undo" }))).toMatchObject([
    { thermalImageId: 1, version: 2 },
  ]);
});

it("keeps an edit on the version it was begun on when the list is read anew, so that a save still meets the other's", () => {
  const theirs = [1, 2].map((id) => aRecord({ thermalImageId: id, version: 9, state: "hand" }));
  const state = after(moved([1]), { kind: "refreshed", records: theirs });
  expect(sentOf(state)).toMatchObject([{ thermalImageId: 1, version: 1 }]);
  expect(state.records.get(2)?.version).toBe(9);
});

it("takes points in pairs, at most four, and forgets them with another choice", () => {
  const clicks = Array.from({ length: 10 }, (_, i): AlignEvent => ({ kind: "point-set", at: [127 + i * 1e-5, 36] }));
  expect(wholePairs(after(...clicks.slice(0, 3)).pairs)).toHaveLength(1);
  expect(wholePairs(after(...clicks).pairs)).toHaveLength(4);
  expect(after(...clicks, { kind: "chosen", ids: [2] }).pairs).toEqual([]);
});

it("offers what one aligned image teaches to the others of its line, and to no other line", () => {
  const records = [1, 2, 3, 4].map((id) => aRecord({ thermalImageId: id, flightLine: id === 4 ? 2 : 1 }));
  const state = alignAfter(alignStateOn(records), moved([1]));
  const line = flightOffer(state, 1, "line")!;
  expect(line.firsts.map(({ id }) => id)).toEqual([2, 3]);
  expect(line.correction.eastM).toBeCloseTo(2, 4);
  expect(line.learntFrom).toBe(1);
  expect(flightOffer(state, 1, "flight")!.firsts.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(flightOffer(alignStateOn(records), 1, "line")).toBeNull();
});

it("opens at the automatic alignment while proposals wait or no image lies anywhere, else at the corrections", () => {
  expect(begun.pane).toBe("place");
  expect(alignStateOn([aRecord(), aRecord({ thermalImageId: 2, proposal: aProposal() })]).pane).toBe("auto");
  expect(alignStateOn([aRecord({ positionCoordinates: null })]).pane).toBe("auto");
});
