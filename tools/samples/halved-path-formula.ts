import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { type FlirCalibration, transmissionOf } from "@heliolens/radiometry/flir/flir-law";

const KELVIN = 273.15;

/**
 * The formula in circulation (Thermimage and its descendants): air before and behind the window, each of half the
 * distance. References made with it check planes and constants; FLIR's own programs reckon with one path of air.
 */
export function halvedPathFormula(calibration: FlirCalibration, parameters: ThermalParameters) {
  const { r1, b, f, o, r2 } = calibration;
  const { emissivity: e, windowTransmission: w } = parameters;
  const tau = transmissionOf(calibration.atmosphere, { ...parameters, distanceM: parameters.distanceM / 2 });
  const signal = (celsius: number) => r1 / (r2 * (Math.exp(b / (celsius + KELVIN)) - f)) - o;
  const air = signal(parameters.ambientC);
  const foreign =
    ((1 - e) / e) * signal(parameters.reflectedC) +
    ((1 - tau) / (e * tau)) * air +
    ((1 - w) / (e * tau * w)) * signal(parameters.windowC) +
    ((1 - tau) / (e * tau * w * tau)) * air;
  return (count: number) => b / Math.log(r1 / (r2 * (count / (e * tau * w * tau) - foreign + o)) + f) - KELVIN;
}
