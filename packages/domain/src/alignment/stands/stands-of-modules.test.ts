import { expect, it } from "vitest";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { standsOfModules } from "./stands-of-modules.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const product = { widthMm: 1134, heightMm: 2278 };
/** Drawn from above as a module of this tilt would be, facing south. */
const moduleOf = (stringId: number, tiltDeg: number) => {
  const [widthM, depthM] = [1.134, 2.278 * Math.cos((tiltDeg * Math.PI) / 180)];
  const corners = [
    [0, depthM],
    [widthM, depthM],
    [widthM, 0],
    [0, 0],
  ] as const;
  return { id: stringId, stringId, ring: corners.map(([x, y]) => plane.toLonLat([x, y])) };
};
const entered = { tiltDeg: 12, azimuthDeg: 90 };

it("a module stands as the design says, else as it is drawn, else nobody knows", () => {
  const modules = [moduleOf(1, 30), moduleOf(2, 20), moduleOf(1, 30)];
  const standOfString = new Map([[1, entered]]);
  const drawn = { tiltDeg: expect.closeTo(20, 1), azimuthDeg: expect.closeTo(180, 3) };
  expect(standsOfModules(modules, { standOfString, product })).toEqual([entered, drawn, entered]);
  expect(standsOfModules(modules, { standOfString, product: null })).toEqual([entered, null, entered]);
  expect(standsOfModules(modules, { standOfString: new Map(), product: null })).toEqual([null, null, null]);
});
