import type { Shot } from "../flight/shot.ts";
import type { Inspection } from "../inspection/simulate-inspection.ts";
import { SET_EMISSIVITY } from "../thermal/sky-mirror.ts";

/** One entry of the attribute ZIP: `docs/attribute-files.md`. */
export interface ImageAttributes {
  readonly image: string;
  readonly irradianceWm2: number;
  readonly ambientC: number;
  readonly windMs: number;
  readonly emissivity: number;
  readonly reflectedC: number;
  readonly distanceM: number;
  readonly humidityPercent: number;
}

/** What the weather mast and the mission log say about one image. */
export function imageAttributes(inspection: Inspection, shot: Shot, image: string, distanceM: number): ImageAttributes {
  const { irradianceWm2, airC, windMs } = inspection.conditionsAt(shot.timeMs);
  return {
    image,
    irradianceWm2: Math.round(irradianceWm2),
    ambientC: tenths(airC),
    windMs: tenths(windMs),
    emissivity: SET_EMISSIVITY,
    reflectedC: Math.round(airC),
    distanceM,
    humidityPercent: inspection.day.humidityPercent,
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
