import { noDistortion, pixelOfSlope } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import { aLens } from "../testing/a-plant.ts";
import { lensOfRows } from "./lens-of-rows.ts";
import type { SeenLattice } from "./seen-lattice.ts";

const recorded = { ...aLens, distortion: noDistortion };
const bent = { ...recorded, distortion: { ...noDistortion, k1: 0.3 } };

/** Rows of modules across the whole frame, as a lens draws them. */
function frameThrough(lens: typeof recorded): SeenLattice {
  const cells = Array.from({ length: 55 }, (_, i) => ({ table: Math.floor(i / 11), column: i % 11, row: 0 }));
  const [halfX, halfY] = [aLens.cxPx / aLens.fxPx, aLens.cyPx / aLens.fyPx];
  const at = ({ table, column }: (typeof cells)[number]): Point => [
    (column - 5) * 0.18 * halfX,
    (table - 2) * 0.4 * halfY,
  ];
  const quads = cells.map((cell) => {
    const [x, y] = at(cell);
    const reach = 0.02;
    return (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([dx, dy]) => pixelOfSlope(lens, [x + dx * reach, y + dy * reach])) as unknown as PixelQuad;
  });
  return { found: frameModules(quads), cells };
}

it("finds the distortion that no file names from rows that must be straight", () => {
  const found = lensOfRows(recorded, [frameThrough(bent), frameThrough(bent)]);
  const corner: Point = [aLens.cxPx / aLens.fxPx, aLens.cyPx / aLens.fyPx];
  const [want, got, before] = [bent, found, recorded].map((lens) =>
    pixelOfSlope(lens, [0.8 * corner[0], 0.8 * corner[1]]),
  );
  expect(Math.hypot(got![0] - want![0], got![1] - want![1])).toBeLessThan(
    0.2 * Math.hypot(before![0] - want![0], before![1] - want![1]),
  );
});

it("leaves a straight lens straight", () => {
  const { distortion } = lensOfRows(recorded, [frameThrough(recorded)]);
  expect(Math.abs(distortion.k1)).toBeLessThan(0.01);
});
