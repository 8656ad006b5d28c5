import { expect, it } from "vitest";
import { defaultRectFor } from "./default-rect.ts";

it("starts a new defect at 285, 226, 70 x 60 in a 640 x 512 frame, and where no frame is known yet", () => {
  const specified = { x: 285, y: 226, width: 70, height: 60 };
  expect(defaultRectFor({ widthPx: 640, heightPx: 512 })).toEqual(specified);
  expect(defaultRectFor()).toEqual(specified);
});

it("keeps it in the middle of larger and smaller frames", () => {
  expect(defaultRectFor({ widthPx: 1280, heightPx: 1024 })).toEqual({ x: 570, y: 452, width: 140, height: 120 });
  for (const [widthPx, heightPx] of [
    [336, 256],
    [160, 120],
    [512, 640],
  ] as const) {
    const { x, y, width, height } = defaultRectFor({ widthPx, heightPx });
    expect([x + width / 2, y + height / 2]).toEqual([widthPx / 2, heightPx / 2].map((half) => expect.closeTo(half)));
  }
});
