import { expect, it } from "vitest";
import { attributeParameters, withAttributes } from "./image-attributes.ts";
import { aFactsOf } from "./testing/a-selected-file.ts";

const own = aFactsOf({
  pose: {
    position: [127, 36],
    absoluteAltitudeM: 80,
    relativeAltitudeM: 30,
    altitudeSource: "rtk",
    laser: { distanceM: 31, target: null, targetAbsoluteAltitudeM: null },
    gimbal: { yawDeg: 10, pitchDeg: -90, rollDeg: 0 },
  },
});

it("puts attributes in the place of the file's parameters, humidity in parts of one", () => {
  const attributes = { image: "a.jpg", emissivity: 0.95, humidityPercent: 48, irradianceWm2: 912 };
  expect(attributeParameters(attributes)).toEqual({ emissivity: 0.95, humidity: 0.48 });
  expect(attributeParameters(null)).toEqual({});
});

it("takes from a survey what it says and leaves the camera the rest", () => {
  const { pose } = withAttributes(own, { image: "a.jpg", pose: { lon: 127.1, lat: 36.1, yawDeg: 12 } });
  expect(pose.position).toEqual([127.1, 36.1]);
  expect(pose.gimbal).toEqual({ yawDeg: 12, pitchDeg: -90, rollDeg: 0 });
  expect([pose.relativeAltitudeM, pose.laser?.distanceM]).toEqual([30, 31]);
  expect(withAttributes(own, { image: "a.jpg" })).toBe(own);
});

it("lets a surveyed height stand over laser and satellites", () => {
  const { pose } = withAttributes(own, { image: "a.jpg", pose: { heightM: 24.5 } });
  expect(pose).toMatchObject({ relativeAltitudeM: 24.5, laser: null, absoluteAltitudeM: null, position: [127, 36] });
});
