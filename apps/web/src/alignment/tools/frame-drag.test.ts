import { headingOf, middleOfQuad, quadFigures } from "@heliolens/domain/alignment/editing/quad-figures";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { expect, it } from "vitest";
import { aFrame } from "../testing/a-record.ts";
import { draggedImages, type GripDrag, nudgeOf } from "./frame-drag.ts";

const plane = metrePlaneAt([127, 36]);
const at = (...point: Metres) => plane.toLonLat(point);
const held = { id: 1, ring: aFrame() };
const other = { id: 2, ring: aFrame(30) };
const aDrag = (own: Partial<GripDrag>): GripDrag => ({
  grip: { kind: "move" },
  from: at(0, 0),
  to: at(0, 0),
  held,
  modules: [],
  reachM: 0.3,
  ...own,
});
const middleCm = (image: { ring: typeof held.ring }) =>
  plane.toMetres(middleOfQuad(image.ring)).map((value) => Math.round(value * 100));

it("moves all chosen images with the pointer", () => {
  const [one, two] = draggedImages([held, other], aDrag({ to: at(1.5, -0.5) }));
  expect(middleCm(one!)).toEqual([150, -50]);
  expect(middleCm(two!)).toEqual([3150, -50]);
});

it("brings the nearest corner of the frame onto a module's, unless snapping is suspended", () => {
  const module = aFrame(20.2, 16).map(([lon, lat]) => [lon, lat] as const);
  const [snapped] = draggedImages([held], aDrag({ to: at(0, 0), modules: [module] }));
  expect(middleCm(snapped!)).toEqual([20, 0]);
  const [free] = draggedImages([held], aDrag({ to: at(0, 0), modules: [] }));
  expect(middleCm(free!)).toEqual([0, 0]);
});

it("turns about the middle by the pointer's own turn, and along the rows where it is near them", () => {
  const quarter = aDrag({ grip: { kind: "turn" }, from: at(0, 12), to: at(12, 0) });
  expect(headingOf(draggedImages([held], quarter)[0]!.ring)).toBeCloseTo(90, 3);
  const nearly = aDrag({ grip: { kind: "turn" }, from: at(0, 12), to: at(12, 0.1), modules: [aFrame(3)] });
  expect(headingOf(draggedImages([held], nearly)[0]!.ring)).toBeCloseTo(90, 3);
});

it("scales by how far the pointer is from the middle", () => {
  const [grown] = draggedImages([held], aDrag({ grip: { kind: "scale" }, from: at(10, 8), to: at(15, 12) }));
  expect(quadFigures(grown!.ring, held.ring).scaleFactor).toBeCloseTo(1.5, 4);
});

it("bends one corner of the held image and no other image", () => {
  const bent = draggedImages(
    [held, other],
    aDrag({ grip: { kind: "corner", index: 1 }, from: at(10, 8), to: at(12, 9) }),
  );
  expect(bent).toEqual([{ id: 1, ring: [held.ring[0], at(12, 9), held.ring[2], held.ring[3]] }]);
});

it("nudges by a centimetre, a tenth of a degree and a thousandth, ten times as much with Shift", () => {
  expect(nudgeOf("west", false)).toEqual({ eastM: -0.01, northM: 0, turnDeg: 0, scale: 1 });
  expect(nudgeOf("north", true)).toEqual({ eastM: 0, northM: 0.1, turnDeg: 0, scale: 1 });
  expect(nudgeOf("right", true).turnDeg).toBeCloseTo(1, 9);
  expect(nudgeOf("smaller", false).scale).toBeCloseTo(0.999, 9);
});
