import { expect, it } from "vitest";
import { findCamera, lensOf } from "../camera-table.ts";
import { lensAsFound, UNNAMED_CAMERA } from "./found-lens.ts";
import { lensOfFrame } from "./lens-of-frame.ts";

const frame = { widthPx: 640, heightPx: 512 };
const clues = { model: "XT2", focalLengthMm: 19, ...frame };
const camera = findCamera(clues)!;
const found = { camera: camera.key, focalPx: 1099, k1: 0.33, k2: 0.77 };

it("is the lens that the flight found, where a registration found one", () => {
  const lens = lensAsFound(camera, frame, [found])!;
  expect(lens).toMatchObject({ fxPx: 1099, fyPx: 1099, cxPx: 320, distortion: { k1: 0.33, k2: 0.77, k3: 0 } });
  expect(lensOfFrame({ ...clues, cameraModel: "XT2", foundLenses: [found] })).toEqual(lens);
});

it("is the camera's own where the registration looked through another one, or there was none", () => {
  expect(lensAsFound(camera, frame, [{ ...found, camera: "h20t" }])).toEqual(lensOf(camera));
  expect(lensAsFound(camera, frame, [])).toEqual(lensOf(camera));
});

it("is known for files that name no camera once a registration found it", () => {
  expect(lensAsFound(null, frame, [])).toBeNull();
  expect(lensAsFound(null, frame, [{ ...found, camera: UNNAMED_CAMERA }])).toMatchObject({ fxPx: 1099, cxPx: 320 });
});
