import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { expect, it } from "vitest";
import { figuresOfPairs, placingByPairs, type TwoPairs, whyNotPairs } from "./place-by-points.ts";

const plane = metrePlaneAt([126.7, 34.8]);
// A drawing in millimetres, turned by 90 degrees clockwise: its x runs south.
const pairs: TwoPairs = [
  { drawn: [10_000, 0], stands: plane.toLonLat([0, 0]) },
  { drawn: [110_000, 0], stands: plane.toLonLat([0, -100]) },
];

it("moves, turns and scales a drawing of any unit so that both points lie where they stand", () => {
  const place = placingByPairs(pairs);
  const metresOf = (x: number, y: number) => plane.toMetres(place([x, y])).map((metres) => expect.closeTo(metres, 5));
  expect([50, 0]).toEqual(metresOf(10_000, 50_000));
  expect([0, 0]).toEqual(metresOf(10_000, 0));
  expect([0, -100]).toEqual(metresOf(110_000, 0));
  const { metresPerUnit, turnDeg } = figuresOfPairs(pairs);
  expect([metresPerUnit, turnDeg]).toEqual([expect.closeTo(0.001, 9), expect.closeTo(90, 6)]);
});

it("refuses one point of the drawing twice, and places that are too near to tell a turn", () => {
  expect(whyNotPairs(pairs)).toBeNull();
  expect(whyNotPairs([pairs[0], { ...pairs[1], drawn: pairs[0].drawn }])).toBe("points.same-drawn");
  expect(whyNotPairs([pairs[0], { ...pairs[1], stands: plane.toLonLat([0, 4]) }])).toBe("points.too-near");
});

it("a drawing in degrees keeps its shape when it is moved and turned", () => {
  const from = metrePlaneAt([127, 36]);
  const drawn = (x: number, y: number) => from.toLonLat([x, y]);
  const inDegrees: TwoPairs = [
    { drawn: drawn(0, 0), stands: plane.toLonLat([0, 0]) },
    { drawn: drawn(100, 0), stands: plane.toLonLat([0, -100]) },
  ];
  const corner = plane.toMetres(placingByPairs(inDegrees)(drawn(100, 50)));
  expect(corner).toEqual([expect.closeTo(50, 3), expect.closeTo(-100, 3)]);
  expect(figuresOfPairs(inDegrees)).toEqual({ metresPerUnit: expect.closeTo(1, 6), turnDeg: expect.closeTo(90, 4) });
});
