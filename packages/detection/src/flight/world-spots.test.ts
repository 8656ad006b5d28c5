import { expect, it } from "vitest";
import { worldSpots } from "./world-spots.ts";

it("takes sightings nearer than a distance for one spot, wherever the next one begins", () => {
  const spots = worldSpots(0.5);
  for (const east of [0.45, 0.55, 0.6]) spots.enter([east, 3], 1);
  spots.enter([1.4, 3], 1);
  expect(spots.all().map(({ at, views }) => [at[0], views])).toEqual([
    [0.45, 3],
    [1.4, 1],
  ]);
});

it("sets what speaks for a spot off against what speaks against it", () => {
  const spots = worldSpots(0.5);
  for (const vote of [1, 1, 1, -1] as const) spots.enter([0, 0], vote);
  expect(spots.all()).toEqual([{ at: [0, 0], votes: 2, views: 3 }]);
});
