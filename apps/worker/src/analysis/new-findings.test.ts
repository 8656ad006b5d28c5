import type { Finding } from "@heliolens/detection/findings/finding";
import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { expect, it } from "vitest";
import type { ReadyImage } from "./analysis-messages.ts";
import { newFindingOf } from "./new-findings.ts";

const image: ReadyImage = {
  id: 5,
  name: "a.jpg",
  timeMs: 0,
  widthPx: 640,
  heightPx: 512,
  footprint: [
    [127, 36.001],
    [127.001, 36.001],
    [127.001, 36],
    [127, 36],
  ],
  lens: null,
  isRelative: false,
};
const onGround = { modules: [{ id: 70 }, { id: 71 }, { id: 72 }], places: new Map([[5, image]]) };

const aFinding = (given: Partial<Finding>): Finding => ({
  kind: "module",
  modules: [1],
  code: "CELL_SINGLE",
  confidence: 0.8,
  proposedClass: 2,
  heat: { maxC: 60, minC: 40, averageC: 45, referenceC: 42, reference: "string", deltaK: 18 },
  imageId: "5",
  shapePx: shapeOfRect({ x: 310.04, y: 246, width: 20, height: 20 }),
  shape: [
    [127, 36],
    [127.0002, 36],
    [127.0002, 36.0002],
    [127, 36.0002],
  ],
  imageIds: ["5", "6"],
  ...given,
});

it("a finding on a module names the module itself, lies in its middle and knows every image that shows it", () => {
  const found = newFindingOf(aFinding({}), onGround);
  expect(found).toMatchObject({ moduleId: 71, affectedModules: 1, imageId: 5, imageIds: [5, 6], deltaTK: 18 });
  expect(found.location).toEqual([expect.closeTo(127.0001, 9), expect.closeTo(36.0001, 9)]);
  expect(found.shapePx[0]).toEqual([310, 246]);
});

it("an event of a string counts its modules and hangs on the first", () => {
  expect(newFindingOf(aFinding({ kind: "string", modules: [0, 1, 2] }), onGround)).toMatchObject({
    moduleId: 70,
    affectedModules: 3,
  });
});

it("what was found without a drawing lies where its image lies, or nowhere", () => {
  const region = aFinding({ kind: "region", modules: [], shape: null });
  const found = newFindingOf(region, onGround);
  expect([found.moduleId, found.affectedModules]).toEqual([null, 1]);
  expect(found.location).toEqual([expect.closeTo(127.0005, 6), expect.closeTo(36.0005, 6)]);
  expect(newFindingOf(region, { ...onGround, places: new Map() })).toMatchObject({ shape: null, location: null });
});

it("what was found on an image without degrees carries its contrast and no number that reads as degrees", () => {
  const places = new Map([[5, { ...image, isRelative: true }]]);
  expect(newFindingOf(aFinding({}), { ...onGround, places })).toMatchObject({
    maxHeatC: null,
    minHeatC: null,
    averageHeatC: null,
    referenceC: null,
    deltaTK: null,
    isRelative: true,
    contrast: expect.closeTo(225, 0),
  });
});
