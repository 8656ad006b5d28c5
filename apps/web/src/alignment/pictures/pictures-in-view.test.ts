import type { Quad } from "@heliolens/domain/alignment/editing/placed-image";
import { expect, it } from "vitest";
import { MOST_PICTURES, picturesInView } from "./pictures-in-view.ts";

const at = (id: number, lon: number) => ({
  id,
  ring: [
    [lon, 36.001],
    [lon + 0.001, 36.001],
    [lon + 0.001, 36],
    [lon, 36],
  ] as unknown as Quad,
});
const view = { west: 127, south: 35.99, east: 127.01, north: 36.01 };
const none: ReadonlySet<number> = new Set();

it("shows what lies in view, what is chosen before what is near the middle", () => {
  const images = [at(1, 127), at(2, 127.005), at(3, 127.009), at(4, 128)];
  expect(picturesInView(images, view, new Set([3]), false).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(picturesInView(images, view, new Set([3, 4]), true).map(({ id }) => id)).toEqual([3]);
});

it("never holds more pictures than it may, however many images there are", () => {
  const images = Array.from({ length: 2_000 }, (_, id) => at(id, 127 + id * 1e-6));
  expect(picturesInView(images, view, none, false)).toHaveLength(MOST_PICTURES);
});
