import { expect, it } from "vitest";
import { cornersOfWindow, cropWindow } from "./crop-window.ts";

const frame = { widthPx: 640, heightPx: 512 };
const aBox = (x: number, y: number, width: number, height: number) => cornersOfWindow({ x, y, width, height });

it("has as much around a defect as it needs to show against its surroundings, in the frame's own shape", () => {
  const window = cropWindow(aBox(290, 226, 60, 60), frame);
  expect(window).toEqual({ x: 223, y: 178, width: 195, height: 156 });
  expect(window.width / window.height).toBeCloseTo(640 / 512, 2);
});

it("stays inside the frame at its rim", () => {
  expect(cropWindow(aBox(600, 0, 40, 40), frame)).toEqual({ x: 510, y: 0, width: 130, height: 104 });
});

it("is never so small that it shows single pixels, nor larger than the frame", () => {
  expect(cropWindow(aBox(320, 256, 2, 2), frame)).toMatchObject({ width: 102, height: 82 });
  expect(cropWindow(aBox(0, 0, 640, 512), frame)).toEqual({ x: 0, y: 0, width: 640, height: 512 });
});
