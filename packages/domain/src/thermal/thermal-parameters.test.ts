import { expect, it } from "vitest";
import { type ThermalParameters, whyNotParameters } from "./thermal-parameters.ts";

const parameters: ThermalParameters = {
  emissivity: 0.9,
  reflectedC: 15,
  distanceM: 40,
  humidity: 0.5,
  ambientC: 24,
  windowTransmission: 1,
  windowC: 20,
};

it("accepts what a thermographer sets and refuses what no surface or sky has", () => {
  expect(whyNotParameters(parameters)).toBeNull();
  expect(whyNotParameters({ ...parameters, emissivity: 1.01 })).toBe("thermal.parameter-out-of-range");
  expect(whyNotParameters({ ...parameters, humidity: 50 })).toBe("thermal.parameter-out-of-range");
  expect(whyNotParameters({ ...parameters, reflectedC: Number.NaN })).toBe("thermal.parameter-out-of-range");
});
