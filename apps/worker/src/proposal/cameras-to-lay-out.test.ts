import { guessedLens } from "@heliolens/domain/alignment/lens";
import { expect, it } from "vitest";
import { camerasToLayOut } from "./cameras-to-lay-out.ts";

const aFlight = (number: number, camera: string, ids: readonly number[], biasBoundM = 6) => ({
  number,
  camera,
  lens: guessedLens(640, 512),
  isLensGuessed: false,
  biasBoundM,
  images: ids.map((id) => ({
    id,
    recorded: { position: [127, 36] as const, heightM: 30, gimbal: null, accuracyM: null },
    anchor: null,
  })),
});

it("lays flights of one camera out together, those of another apart", () => {
  const cameras = camerasToLayOut([aFlight(1, "h20t", [1, 2], 0.5), aFlight(2, "h20t", [3]), aFlight(2, "xt2", [4])]);
  expect(cameras.map(({ key, images, biasBoundM }) => [key, images.map(({ id }) => id), biasBoundM])).toEqual([
    ["h20t 640 512", [1, 2, 3], 6],
    ["xt2 640 512", [4], 6],
  ]);
});
