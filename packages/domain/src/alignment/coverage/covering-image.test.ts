import { expect, it } from "vitest";
import type { LonLat } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { findCamera, lensOf } from "../camera-table.ts";
import { aQuad } from "../testing/a-quad.ts";
import { coveringImage, recordedViewOf } from "./covering-image.ts";

const at: LonLat = [127, 36];
const image = {
  id: 7,
  facts: null,
  attributes: null,
  folder: "",
  widthPx: 640,
  heightPx: 512,
  footprint: aQuad({ at, eastM: 3 }),
  firstFootprint: aQuad({ at }),
};
const camera = findCamera({ model: "M3T", widthPx: 640, heightPx: 512, focalLengthMm: null })!;
const recorded = {
  pose: { position: at, heightM: 20, gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 } },
  lens: lensOf(camera),
  camera,
};

it("shows nothing where nobody knows its ground, and says no angle where it does not say from where it was taken", () => {
  expect(coveringImage({ ...image, footprint: null }, recorded)).toBeNull();
  expect(recordedViewOf(image, { panelEllipsoidalHeightM: null, flightHeightOffsetM: 0 })).toBeNull();
  expect(coveringImage(image, null)).toMatchObject({ id: 7, camera: null, lens: null });
});

it("moves the camera with its image to where it was aligned", () => {
  const { position, heightM } = coveringImage(image, recorded)!.camera!;
  const [east, north] = metrePlaneAt(at).toMetres(position);
  expect([Math.round(east * 100), Math.round(north * 100), heightM]).toEqual([300, 0, 20]);
});
