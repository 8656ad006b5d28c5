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
 * Counts to °C by the Planck formula with FLIR's atmosphere, air of half the distance before and behind the window.
 * FLIR's own programs reckon with one path of air: up to 0.1 °C apart at 1 m, 0.3 °C at 20 m (README).
 */
export function flirLaw(calibration: FlirCalibration, parameters: ThermalParameters): (count: number) => number {
  const { r1, b, f, o, r2 } = calibration;
  const { emissivity, windowTransmission } = parameters;
  const signalOf = (celsius: number) => r1 / (r2 * (Math.exp(b / (celsius + KELVIN)) - f)) - o;
  const tau = transmissionOf(calibration.atmosphere, { ...parameters, distanceM: parameters.distanceM / 2 });
  const air = (1 - tau) * signalOf(parameters.ambientC);
  const gain = 1 / (emissivity * tau * windowTransmission * tau);
  const foreign =
    ((1 - emissivity) / emissivity) * signalOf(parameters.reflectedC) +
    air / (emissivity * tau) +
    (1 - windowTransmission) * tau * gain * signalOf(parameters.windowC) +
    air * gain;
  return (count) => b / Math.log(r1 / (r2 * (count * gain - foreign + o)) + f) - KELVIN;
}

/** Share of radiation that passes through so much air. */
export function transmissionOf(air: FlirAtmosphere, { distanceM, humidity, ambientC }: ThermalParameters): number {
  const t = ambientC;
  const water = humidity * Math.exp(1.5587 + 0.06939 * t - 0.00027816 * t * t + 0.00000068455 * t * t * t);
  const decay = (alpha: number, beta: number) => Math.exp(-Math.sqrt(distanceM) * (alpha + beta * Math.sqrt(water)));
  return air.x * decay(air.alpha1, air.beta1) + (1 - air.x) * decay(air.alpha2, air.beta2);
}
