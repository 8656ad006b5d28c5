import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";

/** Planck constants of one camera and lens, and the coefficients of FLIR's atmosphere. */
export interface FlirCalibration {
  readonly r1: number;
  readonly b: number;
  readonly f: number;
  readonly o: number;
  readonly r2: number;
  readonly atmosphere: FlirAtmosphere;
}

export interface FlirAtmosphere {
  readonly alpha1: number;
  readonly alpha2: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly x: number;
}

const KELVIN = 273.15;

/**
 * Counts to °C by the measurement formula of FLIR's manuals: one path of air between object and window. (Formulas in
 * circulation put half of the distance before and half behind the window and take the root of each, which is 0.3 °C
 * off at 20 m.) Agrees with exports of ResearchIR Max and ThermaCAM Researcher to the last digit that they print.
 */
export function flirLaw(calibration: FlirCalibration, parameters: ThermalParameters): (count: number) => number {
  const { r1, b, f, o, r2 } = calibration;
  const { emissivity, windowTransmission } = parameters;
  const signalOf = (celsius: number) => r1 / (r2 * (Math.exp(b / (celsius + KELVIN)) - f)) - o;
  const tau = transmissionOf(calibration.atmosphere, parameters);
  const gain = 1 / (emissivity * tau * windowTransmission);
  const foreign =
    ((1 - emissivity) / emissivity) * signalOf(parameters.reflectedC) +
    ((1 - tau) / (emissivity * tau)) * signalOf(parameters.ambientC) +
    (1 - windowTransmission) * gain * signalOf(parameters.windowC);
  return (count) => b / Math.log(r1 / (r2 * (count * gain - foreign + o)) + f) - KELVIN;
}

export function transmissionOf(air: FlirAtmosphere, { distanceM, humidity, ambientC }: ThermalParameters): number {
  const t = ambientC;
  const water = humidity * Math.exp(1.5587 + 0.06939 * t - 0.00027816 * t * t + 0.00000068455 * t * t * t);
  const decay = (alpha: number, beta: number) => Math.exp(-Math.sqrt(distanceM) * (alpha + beta * Math.sqrt(water)));
  return air.x * decay(air.alpha1, air.beta1) + (1 - air.x) * decay(air.alpha2, air.beta2);
}
