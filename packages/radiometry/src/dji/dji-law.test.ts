import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aTransmissionTable } from "../testing/a-dji-file.ts";
import { type DjiCalibration, djiLaw } from "./dji-law.ts";
import { djiTransmission, transmissionAt } from "./dji-transmission.ts";

const parameters: ThermalParameters = {
  emissivity: 1,
  reflectedC: 25,
  distanceM: 5,
  humidity: 0.5,
  ambientC: 25,
  windowTransmission: 1,
  windowC: 25,
};
const calibrationOf = (tau: number, terms: 2 | 3 = 2, humidityWeight = 0): DjiCalibration => ({
  transmission: djiTransmission(aTransmissionTable({ tau: () => tau }))!,
  terms,
  humidityWeight,
});
const countOf = (celsius: number) => (celsius + 273.15) * 64;
const power = (celsius: number) => (celsius + 273.15) ** 4;
const apparent = (radiation: number) => countOf(radiation ** 0.25 - 273.15);

describe("the transmission table in a file", () => {
  it.each([
    [64, 24],
    [88, 302],
    [64, null],
  ] as const)("is found with %i columns and id %s", (columns, id) => {
    const table = djiTransmission(aTransmissionTable({ columns, tableId: id, tau: () => 0.8 }));
    expect(table).toMatchObject({ id, columns });
    expect(table?.rows).toHaveLength(12);
  });

  it("is missing in a block of something else", () => {
    expect(djiTransmission(new Uint8Array())).toBeNull();
    expect(djiTransmission(new Uint8Array(32_768).fill(7))).toBeNull();
  });

  it.each([
    [0.3, 1],
    [1, 15],
    [1.25, 19.5],
    [1.5, 22],
    [5, 39],
    [12.5, 49.5],
    [25, 56.5],
    [45, 62],
    [400, 63],
  ])("has the distance %d m at column %d", (distanceM, column) => {
    const table = djiTransmission(aTransmissionTable({ tau: (_, at) => 1 - at / 100 }))!;
    expect(transmissionAt(table, distanceM)(25)).toBeCloseTo(1 - column / 100, 3);
  });

  it("is linear between rows of 25 °C, goes on below the first and holds above the last", () => {
    const table = djiTransmission(aTransmissionTable({ tau: (row) => 0.5 + row / 100 }))!;
    const tau = transmissionAt(table, 5);
    expect([-50, -25, 0, 12.5, 250, 900].map(tau).map((value) => Math.round(value * 1000))).toEqual([
      490, 500, 510, 515, 610, 610,
    ]);
  });
});

describe("a Kelvin x 64 file", () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

  it("gives back the object behind air and reflection, with two and with three terms", () => {
    fc.assert(
      fc.property(
        between(-20, 150),
        between(0.5, 1),
        between(-20, 40),
        between(-20, 40),
        (objectC, tau, reflectedC, ambientC) => {
          const set = { ...parameters, emissivity: 1, reflectedC, ambientC };
          const two = apparent(tau * power(objectC) + (1 - tau) * power(reflectedC));
          expect(djiLaw(calibrationOf(tau), set)(two)).toBeCloseTo(objectC, 1);
          const three = apparent(tau * power(objectC) + (1 - tau) * power(ambientC));
          expect(djiLaw(calibrationOf(tau, 3), set)(three)).toBeCloseTo(objectC, 1);
        },
      ),
    );
  });

  it("mixes emissivity and transmission on two-term cameras", () => {
    const count = apparent(0.9 * 0.8 * power(60) + (1 - 0.9 * 0.8) * power(10));
    expect(djiLaw(calibrationOf(0.8), { ...parameters, emissivity: 0.9, reflectedC: 10 })(count)).toBeCloseTo(60, 2);
  });

  it("feels no humidity at 1 m and more of it farther away, towards a hotter object", () => {
    const at = (distanceM: number, humidity: number) =>
      djiLaw(calibrationOf(0.8, 2, 1), { ...parameters, distanceM, humidity })(countOf(60));
    expect(at(1, 1)).toBe(at(1, 0.2));
    expect(at(10, 1)).toBeGreaterThan(at(10, 0.2) + 0.5);
    expect(at(25, 1)).toBeGreaterThan(at(10, 1));
  });

  it("reckons with a little less emissivity than set on three-term cameras, far from 15 °C", () => {
    const law = djiLaw(calibrationOf(1, 3), { ...parameters, emissivity: 0.85, reflectedC: 15, ambientC: 15 });
    const plain = (celsius: number) => ((power(celsius) - 0.15 * power(15)) / 0.85) ** 0.25 - 273.15;
    expect(law(countOf(20))).toBeCloseTo(plain(20), 2);
    expect(law(countOf(90)) - plain(90)).toBeGreaterThan(0.5);
    expect(law(countOf(90)) - plain(90)).toBeLessThan(1.5);
  });

  it("has no temperature where the surroundings alone send more", () => {
    expect(djiLaw(calibrationOf(0.5), { ...parameters, reflectedC: 60 })(countOf(-60))).toBe(-273.15);
  });
});
