import { describe, expect, it } from "vitest";
import type { CameraPose, ImageFacts } from "../uploads/image-facts.ts";
import { recordedParts, recordedView } from "./recorded-view.ts";

const ground = { panelEllipsoidalHeightM: null, flightHeightOffsetM: 2 };
const full: CameraPose = {
  position: [127, 36],
  absoluteAltitudeM: null,
  relativeAltitudeM: 28,
  altitudeSource: "gps",
  gimbal: { yawDeg: -90, pitchDeg: -90, rollDeg: 180 },
  flight: null,
  isReversed: false,
  speedMps: null,
  laser: null,
  rtk: "none",
  rtkStdM: null,
  calibration: null,
};

/** Of a Mavic 3T, unless given. */
const factsOf = (pose: Partial<CameraPose>, model: string | null = "M3T"): ImageFacts => ({
  format: "jpeg",
  widthPx: 640,
  heightPx: 512,
  camera: {
    make: "DJI",
    model,
    serial: null,
    droneModel: null,
    droneSerial: null,
    imageSource: null,
    focalLengthMm: null,
    focalLength35Mm: null,
  },
  hasManyScans: false,
  takenAt: null,
  pose: { ...full, ...pose },
  captureUuid: null,
  thermalBlock: "dji",
  colours: null,
  wantsBytes: null,
});

describe("what an image tells of its place", () => {
  it("is all of it where the file says so, with the flight's own height offset", () => {
    expect(recordedParts(factsOf({}), ground)).toMatchObject({
      position: [127, 36],
      heightM: 30,
      gimbal: { yawDeg: 90, pitchDeg: -90, rollDeg: 0 },
      camera: { models: expect.arrayContaining(["M3T"]) },
    });
  });

  it("is a position alone where the file says no more: a registration finds out the rest", () => {
    expect(recordedParts(factsOf({ relativeAltitudeM: null, gimbal: null }, null), ground)).toEqual({
      position: [127, 36],
      heightM: null,
      gimbal: null,
      camera: null,
    });
  });

  it("is a height also where the file does not say where the camera looks", () => {
    expect(recordedParts(factsOf({ gimbal: null }), ground)).toMatchObject({ heightM: 30, gimbal: null });
  });

  it("is nothing without a position", () => {
    expect(recordedParts(factsOf({ position: null }), ground)).toBeNull();
  });
});

it("refuses to lay an image by its own word where a part of that is missing, and names the part", () => {
  const refusalOf = (pose: Partial<CameraPose>, model?: string) => recordedView(factsOf(pose, model), ground);
  expect(refusalOf({ position: null })).toBe("alignment.position-unknown");
  expect(refusalOf({ gimbal: null })).toBe("alignment.attitude-unknown");
  expect(refusalOf({}, "Periscope")).toBe("alignment.camera-unknown");
  expect(refusalOf({ relativeAltitudeM: null })).toBe("alignment.height-unknown");
  expect(refusalOf({})).toMatchObject({ pose: { heightM: 30 } });
});
