import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { describe, expect, it } from "vitest";
import { modulesBeside } from "./module-sides.ts";
import { settledPieces } from "./settled-pieces.ts";
import { rigidPieces } from "./slip-evidence.ts";

const [ALONG_M, ACROSS_M] = [1.1, 2.1];

/** Two rows of a table, from the west. */
const table = (eastM: number, columns: number, northM = 0): readonly Metres[] =>
  [0, 1].flatMap((row) =>
    Array.from({ length: columns }, (_, k): Metres => [eastM + k * ALONG_M, northM + row * ACROSS_M]),
  );
const placed = (places: readonly Metres[]) =>
  modulesBeside(places.map((at) => ({ at, along: [ALONG_M, 0], across: [0, ACROSS_M] })));

interface AFlight {
  readonly seen: readonly Metres[];
  readonly drawn: readonly Metres[];
  /** Everything between these two is in view. */
  readonly viewM: readonly [west: number, east: number];
  readonly placedByHand?: number;
}

/** How many modules are settled, each taken for the drawn one of the same number, `slip` further on. */
function settledCount({ seen, drawn, viewM, placedByHand }: AFlight, numberOf = (i: number) => i): number {
  const drawnOf = Int32Array.from(seen, (_, i) => (numberOf(i) < drawn.length ? numberOf(i) : -1));
  const isShownBeside: Parameters<typeof rigidPieces>[0]["isShownBeside"] = (module, { axis, sign }) => {
    const east = seen[module]![0] + (axis === "along" ? sign * ALONG_M : 0);
    return east > viewM[0] && east < viewM[1];
  };
  const pieces = rigidPieces({ drawnOf, besideSeen: placed(seen), besideDrawn: placed(drawn), isShownBeside });
  const { pieces: settled } = settledPieces(pieces, {
    offM: (module, axis) =>
      drawn[drawnOf[module]!]![axis === "along" ? 0 : 1] - seen[module]![axis === "along" ? 0 : 1],
    pitchM: { along: ALONG_M, across: ACROSS_M },
    isPlaced: (module) => module === placedByHand,
  });
  return settled.reduce((sum, { modules }) => sum + modules.length, 0);
}

const everywhere = [-100, 1000] as const;

describe("modules of a table", () => {
  it("are settled where the flight shows an end of it and the drawing has it there, however far off it is drawn", () => {
    expect(settledCount({ seen: table(0, 10), drawn: table(0.7, 10), viewM: [-100, 9] })).toBe(20);
  });

  it("are not settled where the flight shows no end of it, however well they fit", () => {
    expect(settledCount({ seen: table(0, 10), drawn: table(0, 10), viewM: [0, 9] })).toBe(0);
  });

  it("are not settled a module aside, though they lie on drawn ones", () => {
    const drawn = table(0, 30);
    const seen = table(ALONG_M, 10);
    const slipped = (i: number) => (i < 10 ? i : i + 20) + 10;
    expect(settledCount({ seen, drawn, viewM: everywhere }, slipped)).toBe(0);
  });

  it("are settled by a gap beside the next table, where the drawing has that gap", () => {
    const [seen, drawn] = [table(10 * ALONG_M + 0.3, 10), table(10 * ALONG_M + 0.5, 10)];
    const next = table(0, 10);
    const view = [0, 21.6] as const;
    expect(settledCount({ seen: [...next, ...seen], drawn: [...next, ...drawn], viewM: view })).toBe(40);
    const closed = table(10 * ALONG_M, 10);
    expect(settledCount({ seen: [...next, ...seen], drawn: [...next, ...closed], viewM: view })).toBe(0);
  });

  it("are settled with one module under leaves, at the end of a row or within it", () => {
    const hidden = table(0, 10).filter((_, i) => i !== 0 && i !== 14);
    const numbers = [...Array(20).keys()].filter((i) => i !== 0 && i !== 14);
    expect(settledCount({ seen: hidden, drawn: table(0, 10), viewM: everywhere }, (i) => numbers[i]!)).toBe(18);
  });

  it("are not settled where leaves hide the only end in view", () => {
    const hidden = table(0, 10).filter((_, i) => i % 10 !== 0);
    const numbers = [...Array(20).keys()].filter((i) => i % 10 !== 0);
    expect(settledCount({ seen: hidden, drawn: table(0, 10), viewM: [-100, 9] }, (i) => numbers[i]!)).toBe(0);
  });

  it("are settled by one end alone where a slip would have them drawn most of a module off", () => {
    const oneRow = (eastM: number) => table(eastM, 10).slice(0, 10);
    const withEndAt = (offM: number) => settledCount({ seen: oneRow(0), drawn: oneRow(offM), viewM: [-100, 9] });
    expect([withEndAt(0.2), withEndAt(0.4)]).toEqual([10, 0]);
  });

  it("are settled where a person has placed an image that shows one of them", () => {
    expect(settledCount({ seen: table(0, 10), drawn: table(0, 10), viewM: [0, 9], placedByHand: 3 })).toBe(20);
  });
});

describe("a table of which the flight shows no end", () => {
  const others = (offM: number) => [...Array(8).keys()].map((k) => ({ seen: table(0, 5, 10 * k), offM }));
  const flight = (offM: number, ownOffM: number): AFlight => {
    const ended = others(offM);
    return {
      seen: [...ended.flatMap(({ seen }) => seen), ...table(100, 10, 0)],
      drawn: [
        ...ended.flatMap(({ seen }) => seen.map(([east, north]): Metres => [east + offM, north])),
        ...table(100 + ownOffM, 10, 0),
      ],
      viewM: [-10, 109],
    };
  };
  // The long table's western end is out of view as well.
  const cut = (one: AFlight): AFlight => ({ ...one, viewM: [-10, 20] });

  it("is settled where a slip would have it drawn far worse than any other table", () => {
    expect(settledCount(cut(flight(0.1, 0.1)))).toBe(8 * 10 + 20);
  });

  it("is not settled where other tables are drawn off by half a module too", () => {
    expect(settledCount(cut(flight(0.5, 0.3)))).toBe(8 * 10);
  });

  it("is not settled where hardly any table has its end in view", () => {
    const { seen, drawn, viewM } = cut(flight(0.1, 0.1));
    expect(settledCount({ seen: seen.slice(70), drawn: drawn.slice(70), viewM })).toBe(10);
  });
});
