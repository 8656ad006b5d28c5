import { expect, it } from "vitest";
import { applyToDraft } from "../../edits/draft.ts";
import { stillness } from "../../geometry/similarity.ts";
import { aQuad } from "../testing/a-quad.ts";
import { alignmentDraftOn } from "./alignment-draft.ts";
import { placeImages } from "./place-images.ts";

const begun = alignmentDraftOn(new Map([1, 2].map((id) => [id, { id, ring: aQuad({ northM: id * 20 }) }])));
const movedBy = (eastM: number) =>
  applyToDraft(begun, placeImages(begun.board, { ids: [1], ...stillness, eastM })).touched.size;

it("takes a millimetre for an edit, and less than a tenth of one for rounding", () => {
  expect([movedBy(0.001), movedBy(0.00005)]).toEqual([1, 0]);
});
