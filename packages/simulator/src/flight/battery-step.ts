import type { FlightOptions } from "./flight-options.ts";

/** What is different while a battery lasts. */
export interface BatteryStep {
  /** How far off straight down the camera was left. Its file says so. */
  readonly pitchDeg: number;
  /** Error of the recorded yaw. */
  readonly yawDeg: number;
  readonly heatC: number;
}

const usual: BatteryStep = { pitchDeg: 0, yawDeg: 0, heatC: 0 };

/** `flight` counts from 1; every second battery is the odd one. */
export const batteryStep = (options: FlightOptions, flight: number): BatteryStep =>
  flight % 2 === 1 ? usual : { pitchDeg: options.pitchStepDeg, yawDeg: options.yawStepDeg, heatC: options.heatStepC };
