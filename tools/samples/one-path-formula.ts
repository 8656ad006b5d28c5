import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { type FlirCalibration, transmissionOf } from "@heliolens/radiometry/flir/flir-law";

const KELVIN = 273.15;

/** FLIR's measurement formula as its manuals print it, with one path of air. Not what the product uses: shown beside it. */
export function onePathFormula(calibration: FlirCalibration, parameters: ThermalParameters) {
  const { r1, b, f, o, r2 } = calibration;
  const { emissivity: e, windowTransmission: w } = parameters;
  const tau = transmissionOf(calibration.atmosphere, parameters);
  const signal = (celsius: number) => r1 / (r2 * (Math.exp(b / (celsius + KELVIN)) - f)) - o;
  const foreign =
    ((1 - e) / e) * signal(parameters.reflectedC) +
    ((1 - tau) / (e * tau)) * signal(parameters.ambientC) +
    ((1 - w) / (e * tau * w)) * signal(parameters.windowC);
  return (count: number) => b / Math.log(r1 / (r2 * (count / (e * tau * w) - foreign + o)) + f) - KELVIN;
}
