import { expect, it } from "vitest";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { flightLines } from "./flight-lines.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const flown = (flight: number, ...places: readonly (readonly [number, number] | null)[]) =>
  places.map((place) => ({ flight, position: place && plane.toLonLat(place) }));

it("counts the straight stretches of a flight there and back, whatever the wind does to them", () => {
  const images = flown(
    1,
    [0, 0],
    [6, 0.4],
    [12, -0.5],
    [18, 0],
    [18, 8],
    [12, 8.3],
    [6, 7.8],
    [0, 8],
    [0, 16],
    [6, 16],
  );
  expect(flightLines(images)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
});

it("begins again with each flight, and keeps an image without a position or in hover with the one before", () => {
  const images = [...flown(1, [0, 0], [6, 0], null, [6.2, 0.3], [12, 0]), ...flown(2, [50, 50], [50, 44])];
  expect(flightLines(images)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});
