import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart } from "../testing/a-part.ts";
import { packLattice, unpackLattice } from "./packed-lattice.ts";

it("keeps the modules of an image to a ten-thousandth of a pixel", () => {
  const { seen } = aPart([{ eastM: 0, northM: 0, columns: 6, rows: 2 }], [nadirPose([3, 2, 18], 0)]).frames[0]!;
  const back = unpackLattice(packLattice(seen));
  expect(back.cells).toEqual(seen.cells);
  back.found.centres.forEach(([x, y], i) => {
    expect(x).toBeCloseTo(seen.found.centres[i]![0], 3);
    expect(y).toBeCloseTo(seen.found.centres[i]![1], 3);
  });
});

it("keeps the modules that the frame cuts", () => {
  const { seen } = aPart([{ eastM: 0, northM: 0, columns: 6, rows: 2 }], [nadirPose([3, 2, 18], 0)]).frames[0]!;
  const [quad] = seen.found.quads;
  const back = unpackLattice(packLattice({ ...seen, found: { ...seen.found, cutQuads: [quad!] } }));
  expect(back.found.quads).toHaveLength(seen.found.quads.length);
  expect(back.found.cutQuads).toHaveLength(1);
});
