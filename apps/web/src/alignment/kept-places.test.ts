import { placeImages } from "@heliolens/domain/alignment/place-images";
import { stillness } from "@heliolens/domain/geometry/similarity";
import { beforeEach, expect, it, vi } from "vitest";
import { alignAfter, alignStateOn } from "./alignment.state.ts";
import { keepPlaces, readKept, restoredPlaces } from "./kept-places.ts";
import { aRecord } from "./testing/a-record.ts";

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
});

const begun = alignStateOn([aRecord({ thermalImageId: 1 }), aRecord({ thermalImageId: 2, version: 3 })]);
const edited = alignAfter(begun, {
  kind: "edited",
  change: placeImages(begun.draft.edited.board, { ids: [1, 2], ...stillness, eastM: 1 }),
});

it("brings unsaved places back after a reload, and forgets them once they are saved", () => {
  keepPlaces(7, edited);
  expect(restoredPlaces(7, begun.records).places).toEqual([...edited.draft.edited.board.values()]);
  expect(restoredPlaces(8, begun.records).places).toEqual([]);
  keepPlaces(7, begun);
  expect(restoredPlaces(7, begun.records).places).toEqual([]);
});

it("names the images that somebody has placed since", () => {
  keepPlaces(7, edited);
  const now = new Map(begun.records).set(2, aRecord({ thermalImageId: 2, version: 4 }));
  expect(restoredPlaces(7, now).overtaken.map(({ thermalImageId }) => thermalImageId)).toEqual([2]);
});

it("reads nothing out of what it does not understand", () => {
  expect(readKept("no json")).toEqual([]);
  expect(readKept('[{"id":1},{"id":2,"version":0,"ring":[[1,2]]}]')).toEqual([]);
});
