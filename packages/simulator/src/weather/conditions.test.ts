import { expect, it } from "vitest";
import { conditionsAt, type Day, moduleTemperatureC } from "./conditions.ts";
import { sunDirection } from "./sun-position.ts";

const yeongam = [126.7, 34.8] as const;
const tilted = [0, -Math.sin(Math.PI / 9), Math.cos(Math.PI / 9)] as const;
const noonInJune: Day = {
  startMs: Date.UTC(2024, 5, 12, 2),
  airC: 26,
  windMs: 2.5,
  windToDeg: 60,
  humidityPercent: 55,
  cloudOkta: 1,
};
const elevationDeg = (timeMs: number) => (Math.asin(sunDirection(timeMs, yeongam)[2]) * 180) / Math.PI;

it("puts the sun where almanacs put it: 78.6° high at the June solstice, 31.8° in December, over Yeongam at solar noon", () => {
  const solarNoonUtc = (month: number, day: number, minute: number) => Date.UTC(2024, month, day, 3, minute);
  expect(elevationDeg(solarNoonUtc(5, 21, 35))).toBeCloseTo(78.6, 0);
  expect(elevationDeg(solarNoonUtc(11, 21, 31))).toBeCloseTo(31.8, 0);
});

it("has the sun in the east in the morning and in the south at noon", () => {
  const [east] = sunDirection(Date.UTC(2024, 5, 12, 0), yeongam);
  expect(east).toBeGreaterThan(0.5);
  const [, north] = sunDirection(Date.UTC(2024, 5, 12, 3, 33), yeongam);
  expect(north).toBeLessThan(0);
});

it("inspects above 600 W/m² with modules 20 to 35 K over the air", () => {
  const { irradianceWm2, moduleC, airC } = conditionsAt(
    noonInJune,
    { origin: yeongam, panelNormal: tilted, seed: 1 },
    noonInJune.startMs,
  );
  expect(irradianceWm2).toBeGreaterThan(700);
  expect(irradianceWm2).toBeLessThan(1150);
  expect(moduleC - airC).toBeGreaterThan(20);
  expect(moduleC - airC).toBeLessThan(35);
});

it("cools modules in the wind", () => {
  expect(moduleTemperatureC(900, 25, 5)).toBeLessThan(moduleTemperatureC(900, 25, 1) - 4);
});
