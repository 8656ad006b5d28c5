import fc from "fast-check";
import { expect, it } from "vitest";
import { LayeredBoard } from "./layered-board.ts";

const numbers = fc.array(fc.nat(60), { maxLength: 6 });

it("is what a copied map would be, over random puts and removals", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(numbers, numbers), { maxLength: 20 }), (edits) => {
      const plain = new Map(Array.from({ length: 200 }, (_, key): [number, string] => [key, "first"]));
      let board: ReadonlyMap<number, string> = new Map(plain);
      edits.forEach(([put, remove], step) => {
        const before = [...board];
        const next = LayeredBoard.after(
          board,
          put.map((key): [number, string] => [key, `step ${step}`]),
          remove,
        );
        expect([...board]).toEqual(before);
        board = next;
        for (const key of remove) plain.delete(key);
        for (const key of put) plain.set(key, `step ${step}`);
      });
      const byKey = (map: ReadonlyMap<number, string>) => [...map].sort(([a], [b]) => a - b);
      expect([byKey(board), board.size]).toEqual([byKey(plain), plain.size]);
      expect([...board.keys()].length).toBe([...board.values()].length);
      for (const key of [0, 30, 59, 199, 999])
        expect([board.has(key), board.get(key)]).toEqual([plain.has(key), plain.get(key)]);
    }),
  );
});
