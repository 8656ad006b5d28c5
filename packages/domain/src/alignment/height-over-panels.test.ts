import { expect, it } from "vitest";
import { type HeightSources, heightOverPanels } from "./height-over-panels.ts";

const someSources = (given: Partial<HeightSources>): HeightSources => ({
  gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 },
  laserRangeM: null,
  absoluteAltitudeM: null,
  panelEllipsoidalHeightM: null,
  relativeAltitudeM: null,
  flightHeightOffsetM: 0,
  ...given,
});

it("believes the laser first: the height over take-off was 11 % too much on a real flight", () => {
  expect(heightOverPanels(someSources({ laserRangeM: 46.9, relativeAltitudeM: 52 }))).toEqual({
    heightM: 46.9,
    source: "laser",
  });
});

it("does not believe the laser of a tilted camera", () => {
  const gimbal = { yawDeg: 0, pitchDeg: -75, rollDeg: 0 };
  expect(heightOverPanels(someSources({ gimbal, laserRangeM: 46.9, relativeAltitudeM: 52 }))).toEqual({
    heightM: 52,
    source: "relative",
  });
});

it("takes RTK height less the site's height before the height over take-off", () => {
  const given = { absoluteAltitudeM: 71.5, panelEllipsoidalHeightM: 38.2, relativeAltitudeM: 35 };
  expect(heightOverPanels(someSources(given))).toEqual({ heightM: 71.5 - 38.2, source: "rtk" });
});

it("adds the flight's own correction to the height over take-off", () => {
  const given = { relativeAltitudeM: 35, flightHeightOffsetM: -2.5 };
  expect(heightOverPanels(someSources(given))).toEqual({ heightM: 32.5, source: "relative" });
});

it("says so when nothing tells the height", () => {
  expect(heightOverPanels(someSources({}))).toBe("alignment.height-unknown");
  expect(heightOverPanels(someSources({ relativeAltitudeM: -4 }))).toBe("alignment.height-unknown");
});
