import type { Design, DesignItem, GroundRing } from "@heliolens/domain/design/design-item";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Layout } from "@heliolens/layouts/layout";
import { drawing } from "@heliolens/layouts/place-layout";
import { planImport } from "@heliolens/layouts/plan-import";
import { expect, it } from "vitest";
import {
  boxOfRings,
  countOverlaps,
  distanceM,
  newRings,
  openDrawing,
  positionOfDesign,
  recast,
} from "./import-desk.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const ringAt = (x: number): GroundRing =>
  [
    [x, 0],
    [x + 1.1, 0],
    [x + 1.1, 2.3],
    [x, 2.3],
  ].map(([east, north]) => plane.toLonLat([east!, north!]));
const moduleAt = (id: string, x: number): DesignItem => ({
  id,
  kind: "module",
  parentId: "string:1",
  code: id,
  ring: ringAt(x),
});
const design: Design = new Map([moduleAt("module:1", 0), moduleAt("module:2", 1.2)].map((item) => [item.id, item]));

const draw = drawing(5186);
const layout: Layout = {
  features: [0, 1.2, 2.4].map((x, index) => ({
    place: `#${index + 1}`,
    layer: "",
    values: {},
    heightsM: null,
    ring: ringAt(x).map(draw),
  })),
  refused: [],
  epsg: null,
};

it("opens a drawing in the system that puts it where the design is, and measures how far another would", () => {
  const near = positionOfDesign(design);
  const opened = openDrawing("a.dxf", layout, near);
  expect(opened.choice).toMatchObject({ epsg: 5186, areasAre: "modules" });
  expect(distanceM(opened, 5186, near)).toBeLessThan(1);
  expect(distanceM(opened, 5187, near)).toBeGreaterThan(100_000);
  expect(recast(opened, { areasAre: "arrays" }).choice.areasAre).toBe("arrays");
});

it("counts the new modules that lie on one that is there", () => {
  const plan = planImport(layout.features, openDrawing("a.dxf", layout, [126.7, 34.8]).choice);
  expect(countOverlaps(plan, design)).toBe(2);
  expect(countOverlaps(plan, new Map())).toBe(0);
  expect(newRings(plan).length).toBe(3);
  expect(boxOfRings(newRings(plan))?.west).toBeCloseTo(126.7, 6);
});
