import type { ThermalParameters } from "../thermal/thermal-parameters.ts";
import type { CameraPose, ImageFacts } from "./image-facts.ts";

/** What a weather mast, a mission log or a survey says about one thermal image (docs/attribute-zip.md). */
export interface ImageAttributes {
  /** The image's file name. */
  readonly image: string;
  readonly irradianceWm2?: number | undefined;
  readonly ambientC?: number | undefined;
  readonly windMs?: number | undefined;
  readonly humidityPercent?: number | undefined;
  readonly emissivity?: number | undefined;
  readonly reflectedC?: number | undefined;
  readonly distanceM?: number | undefined;
  readonly pose?: AttributePose | undefined;
}

export interface AttributePose {
  readonly lon?: number | undefined;
  readonly lat?: number | undefined;
  /** Over the panels. */
  readonly heightM?: number | undefined;
  readonly yawDeg?: number | undefined;
  readonly pitchDeg?: number | undefined;
  readonly rollDeg?: number | undefined;
}

/** The parameters that attributes put in the place of the file's own. */
export function attributeParameters(attributes: ImageAttributes | null): Partial<ThermalParameters> {
  if (attributes === null) return {};
  const { emissivity, reflectedC, distanceM, ambientC, humidityPercent } = attributes;
  const humidity = humidityPercent === undefined ? undefined : humidityPercent / 100;
  return given({ emissivity, reflectedC, distanceM, ambientC, humidity });
}

const given = (values: Record<string, number | undefined>): Partial<ThermalParameters> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The facts with the surveyed pose in the place of the camera's own; what the survey leaves out stays. */
export function withSurveyedPose(facts: ImageFacts, attributes: ImageAttributes | null): ImageFacts {
  const pose = attributes?.pose;
  return pose === undefined ? facts : { ...facts, pose: surveyed(facts.pose, pose) };
}

function surveyed(own: CameraPose, { lon, lat, heightM, yawDeg, pitchDeg, rollDeg }: AttributePose): CameraPose {
  const isTurned = yawDeg !== undefined || pitchDeg !== undefined || rollDeg !== undefined;
  const gimbal = own.gimbal ?? { yawDeg: 0, pitchDeg: -90, rollDeg: 0 };
  return {
    ...own,
    position: lon === undefined || lat === undefined ? own.position : [lon, lat],
    gimbal: isTurned
      ? {
          yawDeg: yawDeg ?? gimbal.yawDeg,
          pitchDeg: pitchDeg ?? gimbal.pitchDeg,
          rollDeg: rollDeg ?? gimbal.rollDeg,
        }
      : own.gimbal,
    isReversed: own.isReversed && !isTurned,
    ...(heightM !== undefined && heightOverPanels(heightM)),
  };
}

// A surveyed height is over the panels: the laser and the satellites' height would only speak against it.
const heightOverPanels = (heightM: number) => ({
  laser: null,
  altitudeSource: null,
  absoluteAltitudeM: null,
  relativeAltitudeM: heightM,
});
