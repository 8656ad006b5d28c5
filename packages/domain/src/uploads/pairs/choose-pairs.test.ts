import fc from "fast-check";
import { expect, it } from "vitest";
import { applyChange, type Board } from "../../edits/change.ts";
import { choosePairs, type PairedImage, type PairWish, wishesOf } from "./choose-pairs.ts";

const aBoard = (...images: PairedImage[]): Board<PairedImage> => new Map(images.map((image) => [image.id, image]));
const ruled = (id: number, rgbId: number | null): PairedImage => ({ id, rgbId, by: "rules" });

it("gives an image the twin a person chose, and undo gives it back to the rules", () => {
  const board = aBoard(ruled(1, 11), ruled(2, null));
  const { board: after, inverse } = applyChange(board, choosePairs(board, [{ by: "hand", thermalId: 2, rgbId: 12 }]));
  expect(after.get(2)).toEqual({ id: 2, rgbId: 12, by: "hand" });
  expect(wishesOf(inverse)).toEqual([{ by: "rules", thermalId: 2 }]);
  expect(applyChange(after, inverse).board).toEqual(board);
});

it("takes a twin from the image that had it, which is then without by the same word", () => {
  const board = aBoard(ruled(1, 11), ruled(2, null));
  const { board: after } = applyChange(board, choosePairs(board, [{ by: "hand", thermalId: 2, rgbId: 11 }]));
  expect([...after.values()]).toEqual([
    { id: 1, rgbId: null, by: "hand" },
    { id: 2, rgbId: 11, by: "hand" },
  ]);
});

it("never lets two images share a twin by hand, and every change leads back", () => {
  const images = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 8 }),
      rgbId: fc.constant(null),
      by: fc.constantFrom("hand" as const, "rules" as const),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  const wishes = fc.array(
    fc.record({
      by: fc.constant("hand" as const),
      thermalId: fc.integer({ min: 1, max: 8 }),
      rgbId: fc.option(fc.integer({ min: 11, max: 14 })),
    }),
  );
  fc.assert(
    fc.property(images, wishes, (listed, asked: readonly PairWish[]) => {
      const board = aBoard(...listed);
      const known = asked.filter(({ thermalId }) => board.has(thermalId));
      const { board: after, inverse } = applyChange(board, choosePairs(board, known));
      const twins = [...after.values()].flatMap(({ rgbId }) => rgbId ?? []);
      expect(new Set(twins).size).toBe(twins.length);
      expect(applyChange(after, inverse).board).toEqual(board);
    }),
  );
});
