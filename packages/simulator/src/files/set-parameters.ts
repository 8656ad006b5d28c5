import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { SET_EMISSIVITY } from "../thermal/sky-mirror.ts";
import type { Conditions } from "../weather/conditions.ts";

/** What the operator set in the camera before take-off; stored in every file. */
export const setParameters = ({ airC }: Conditions, humidityPercent: number, distanceM: number): ThermalParameters => ({
  emissivity: SET_EMISSIVITY,
  reflectedC: Math.round(airC),
  distanceM,
  humidity: humidityPercent / 100,
  ambientC: Math.round(airC),
  windowTransmission: 1,
  windowC: Math.round(airC),
});
