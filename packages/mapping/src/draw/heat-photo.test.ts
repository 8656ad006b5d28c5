import { expect, it } from "vitest";
import { heatPhoto } from "./heat-photo.ts";

it("runs the first palette over the span and is clear where there is no number", () => {
  const heat = Float32Array.of(20, 40, Number.NaN, 90);
  const { zoom, tiles } = heatPhoto({ zoom: 20, span: { lowC: 20, highC: 40 }, tiles: [{ column: 3, row: 5, heat }] });
  const [coldest, hottest] = [
    [0, 0, 10, 255],
    [255, 255, 240, 255],
  ];
  expect(zoom).toBe(20);
  expect([...tiles[0]!.rgba]).toEqual([...coldest!, ...hottest!, 0, 0, 0, 0, ...hottest!]);
});
