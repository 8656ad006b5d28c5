import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { curveAt, type DjiCurve } from "./dji-curve.ts";
import { type DjiTransmission, transmissionAt } from "./dji-transmission.ts";

/** What turns a plane of apparent Kelvin x 64 into object temperatures. */
export interface DjiCalibration {
  /** The file's own table, or the curve of its camera family where the table is empty. */
  readonly transmission: DjiTransmission | DjiCurve;
  /** Two: the air is as warm as what is reflected. Three: the air has its own temperature (M4T, H30T). */
  readonly terms: 2 | 3;
  /** How strongly humidity bends the table, as a share of the first cameras' strength. */
  readonly humidityWeight: number;
}

const KELVIN = 273.15;
const COUNTS_PER_KELVIN = 64;

/**
 * Derived from inputs and outputs of the maker's program. Radiation goes with the fourth power. The transmission comes
 * from the file's own table in two passes: at the apparent temperature, then at the result of the first. Humidity
 * changes the second.
 */
export function djiLaw(calibration: DjiCalibration, parameters: ThermalParameters): (count: number) => number {
  const { transmission } = calibration;
  const tauOf =
    "rows" in transmission
      ? transmissionAt(transmission, parameters.distanceM)
      : curveAt(transmission, parameters.distanceM);
  const humidityFactor = humidityFactorOf(calibration, parameters);
  const air = powerOf(calibration.terms === 2 ? parameters.reflectedC : parameters.ambientC);
  const reflected = powerOf(parameters.reflectedC);
  return (count) => {
    const apparentC = count / COUNTS_PER_KELVIN - KELVIN;
    const emissivity = calibration.terms === 2 ? parameters.emissivity : emissivityAt(parameters.emissivity, apparentC);
    const objectC = (tau: number) => {
      const foreign = (1 - emissivity) * tau * reflected + (1 - tau) * air;
      return celsiusOf((powerOf(apparentC) - foreign) / (emissivity * tau));
    };
    const firstC = objectC(tauOf(apparentC));
    return objectC(tauOf(firstC) * humidityFactor(firstC));
  };
}

const powerOf = (celsius: number) => (celsius + KELVIN) ** 4;
const celsiusOf = (power: number) => Math.max(power, 0) ** 0.25 - KELVIN;

// Constants of the humidity bend, fitted to runs of the maker's program from -60 to 230 °C.
const HUMIDITY_STRENGTH = 0.0721;
const NEUTRAL_VAPOUR_HPA = 14.22;
const LEAST_VAPOUR_HPA = 7.987;
const MOST_VAPOUR_HPA = 29.94;
const FARTHEST_M = 10;
const KNEE_C = 134.4;
const SLOPE_ABOVE_KNEE = 0.0008;

// Three-term cameras stop at 10 m and know no upper limit of vapour.
function humidityFactorOf({ terms, humidityWeight }: DjiCalibration, parameters: ThermalParameters) {
  const airC = terms === 2 ? parameters.reflectedC : parameters.ambientC;
  const vapourHpa = Math.max(
    parameters.humidity * 6.112 * Math.exp((17.62 * airC) / (243.12 + airC)),
    LEAST_VAPOUR_HPA,
  );
  const bounded = terms === 2 ? Math.min(vapourHpa, MOST_VAPOUR_HPA) : vapourHpa;
  const power = humidityWeight * HUMIDITY_STRENGTH * Math.log(bounded / NEUTRAL_VAPOUR_HPA);
  const distance = Math.log(terms === 2 ? parameters.distanceM : Math.min(parameters.distanceM, FARTHEST_M));
  return (objectC: number) => Math.exp(-power * distance * humidityShare(objectC));
}

// None at 1 °C, then as the fourth power rises; above the knee almost straight.
function humidityShare(objectC: number): number {
  const share = Math.max(0, 1 - (274.15 / (Math.min(objectC, KNEE_C) + KELVIN)) ** 4);
  return objectC > KNEE_C ? share + SLOPE_ABOVE_KNEE * (objectC - KNEE_C) : share;
}

// Three-term cameras reckon with a slightly lower emissivity than the one set, the more the farther the apparent
// temperature is from 15 °C. In thousandths at emissivity 0.85; knots at every 10 °C from -40 to 120, then 140 and 170.
const loweringKnotsC = [-40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 140, 170];
const lowering = [
  15, 7.453, 3.477, 1.207, 0, -0.382, -0.265, 0.401, 1.391, 2.717, 4.284, 6.019, 7.965, 10.003, 12.144, 14.506, 16.686,
  21.543, 30,
];
// How that grows with 1 - emissivity: linear to 0.85, hardly beyond.
const loweringSteps = [0, 0.05, 0.15, 0.3];
const loweringWarm = [0, 0.33, 1, 1.166];
const loweringCold = [0, 0.256, 1, 1.374];

function emissivityAt(emissivity: number, apparentC: number): number {
  const growth = interpolated(loweringSteps, apparentC < 0 ? loweringCold : loweringWarm, 1 - emissivity);
  return emissivity - (growth * interpolated(loweringKnotsC, lowering, apparentC)) / 1000;
}

function interpolated(knots: readonly number[], values: readonly number[], at: number): number {
  const right = knots.findIndex((knot) => knot >= at);
  if (right === 0) return values[0]!;
  if (right === -1) return values.at(-1)!;
  const share = (at - knots[right - 1]!) / (knots[right]! - knots[right - 1]!);
  return values[right - 1]! * (1 - share) + values[right]! * share;
}
