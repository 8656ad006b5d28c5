import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange, type Board, type Change } from "./change.ts";

interface Thing {
  readonly id: number;
  readonly name: string;
}

const aBoard = (...things: Thing[]): Board<Thing> => new Map(things.map((thing) => [thing.id, thing]));
const renamed = (id: number, name: string): Change<Thing> => ({ label: "renamed", put: [{ id, name }], remove: [] });

const boards = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), name: fc.string() }), { selector: (thing) => thing.id })
  .map((things) => aBoard(...things));
const changes = fc.record({
  label: fc.constant("any"),
  put: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name: fc.string() }), {
    selector: (thing) => thing.id,
  }),
  remove: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
});

describe("a change", () => {
  it("leads back to exactly the board it came from", () => {
    fc.assert(
      fc.property(boards, changes, (board, change) => {
        const { board: after, inverse } = applyChange(board, change);
        expect(applyChange(after, inverse).board).toEqual(board);
      }),
      { numRuns: 2000 },
    );
  });

  it("touches nothing that it does not name", () => {
    const board = aBoard({ id: 1, name: "S-01" }, { id: 2, name: "S-02" });
    const { board: after } = applyChange(board, renamed(1, "S-99"));
    expect(after.get(2)).toBe(board.get(2));
    expect(board.get(1)).toEqual({ id: 1, name: "S-01" });
  });
});
