import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type FlirCalibration, flirLaw, transmissionOf } from "./flir-law.ts";

const calibration: FlirCalibration = {
  r1: 21106.77,
  b: 1501,
  f: 1,
  o: -7340,
  r2: 0.012545258,
  atmosphere: { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 },
};
const parameters: ThermalParameters = {
  emissivity: 1,
  reflectedC: 20,
  distanceM: 0,
  humidity: 0.5,
  ambientC: 20,
  windowTransmission: 1,
  windowC: 20,
};

const signal = (celsius: number) =>
  calibration.r1 / (calibration.r2 * (Math.exp(calibration.b / (celsius + 273.15)) - 1)) - calibration.o;

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anySet: fc.Arbitrary<ThermalParameters> = fc.record({
  emissivity: between(0.3, 1),
  reflectedC: between(-40, 60),
  distanceM: between(0, 200),
  humidity: between(0, 1),
  ambientC: between(-20, 45),
  windowTransmission: between(0.5, 1),
  windowC: between(-20, 60),
});

it("gives back the temperature whose radiation, with everything added on its way, makes the count", () => {
  fc.assert(
    fc.property(anySet, between(-20, 200), (set, objectC) => {
      const tau = transmissionOf(calibration.atmosphere, { ...set, distanceM: set.distanceM / 2 });
      const surface = set.emissivity * signal(objectC) + (1 - set.emissivity) * signal(set.reflectedC);
      const throughAir = (radiation: number) => tau * radiation + (1 - tau) * signal(set.ambientC);
      const behindWindow =
        set.windowTransmission * throughAir(surface) + (1 - set.windowTransmission) * signal(set.windowC);
      const count = throughAir(behindWindow);
      expect(flirLaw(calibration, set)(count)).toBeCloseTo(objectC, 6);
    }),
  );
});

it("lets everything through without distance and less with more of it", () => {
  const tauAt = (distanceM: number) => transmissionOf(calibration.atmosphere, { ...parameters, distanceM });
  expect(tauAt(0)).toBe(1);
  expect(tauAt(1)).toBeCloseTo(0.99394, 5);
  expect(tauAt(50)).toBeLessThan(tauAt(20));
});

it("makes a reflecting surface under a cold sky warmer than it looks", () => {
  const count = signal(45);
  expect(flirLaw(calibration, parameters)(count)).toBeCloseTo(45, 9);
  expect(flirLaw(calibration, { ...parameters, emissivity: 0.85, reflectedC: -30 })(count)).toBeGreaterThan(53);
});

it("gives the number published with the formula: raw 17994.06 behind a window of 0.96 is 23.31 °C", () => {
  const published = { ...parameters, emissivity: 0.95, distanceM: 1, windowTransmission: 0.96 };
  expect(flirLaw(calibration, published)(17_994.06)).toBeCloseTo(23.31223, 4);
});
