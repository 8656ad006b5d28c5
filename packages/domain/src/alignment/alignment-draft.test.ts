import { expect, it } from "vitest";
import { stillness } from "../geometry/similarity.ts";
import { alignmentDraftOn, editPlaces, onNewBase, redoPlaces, takenBack, undoPlaces } from "./alignment-draft.ts";
import { placeImages } from "./place-images.ts";
import { aQuad } from "./testing/a-quad.ts";

const board = new Map([1, 2, 3].map((id) => [id, { id, ring: aQuad({ northM: id * 20 }) }]));
const begun = alignmentDraftOn(board);
const moved = (draft: typeof begun, ids: readonly number[]) =>
  editPlaces(draft, placeImages(draft.edited.board, { ids, ...stillness, eastM: 2 }));

it("knows what differs from the server's, also after undo and redo", () => {
  const draft = moved(moved(begun, [1]), [1, 2]);
  expect([...draft.touched]).toEqual([1, 2]);
  const back = undoPlaces(draft);
  expect([...back.touched]).toEqual([1]);
  expect([...undoPlaces(back).touched]).toEqual([]);
  expect(undoPlaces(back).edited.board).toEqual(board);
  expect(redoPlaces(back).edited.board).toEqual(draft.edited.board);
  expect(redoPlaces(draft)).toBe(draft);
});

it("has nothing left to save when the server has what was sent, and can still go back", () => {
  const draft = moved(begun, [1, 2]);
  const saved = onNewBase(draft, [draft.edited.board.get(1)!, draft.edited.board.get(2)!]);
  expect(saved.touched.size).toBe(0);
  expect([...undoPlaces(saved).touched]).toEqual([1, 2]);
});

it("follows what others saved, but not over an edit of one's own", () => {
  const theirs = [1, 3].map((id) => ({ id, ring: aQuad({ eastM: 99 }) }));
  const draft = onNewBase(moved(begun, [1]), theirs);
  expect(draft.edited.board.get(3)).toEqual(theirs[1]);
  expect(draft.edited.board.get(1)).not.toEqual(theirs[0]);
  expect([...draft.touched]).toEqual([1]);
  const taken = takenBack(draft, [1]);
  expect(taken.edited.board.get(1)).toEqual(theirs[0]);
  expect([...undoPlaces(taken).touched]).toEqual([1]);
});
