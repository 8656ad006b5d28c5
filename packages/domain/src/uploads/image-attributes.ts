import type { ThermalParameters } from "../thermal/thermal-parameters.ts";
import type { CameraPose, ImageFacts } from "./image-facts.ts";
import type { ControlMark } from "./positions/control-mark.ts";
import { readTakenAt } from "./read-taken-at.ts";

/** What a weather mast, a mission log or a survey says about one thermal image (docs/attribute-files.md). */
export interface ImageAttributes {
  /** The image's file name; `#12` where a file counts shots or frames. */
  readonly image: string;
  /** Which picture of its folder, from 1, in the order of the names. */
  readonly shot?: number | undefined;
  /** Which frame of its video, from 1. */
  readonly frame?: number | undefined;
  /** ISO; without a zone it is the clock of the site. */
  readonly takenAt?: string | undefined;
  readonly irradianceWm2?: number | undefined;
  readonly ambientC?: number | undefined;
  readonly windMs?: number | undefined;
  readonly humidityPercent?: number | undefined;
  readonly emissivity?: number | undefined;
  readonly reflectedC?: number | undefined;
  readonly distanceM?: number | undefined;
  readonly pose?: AttributePose | undefined;
  /** Ground control points that the image shows. */
  readonly control?: readonly ControlMark[] | undefined;
}

export interface AttributePose {
  readonly lon?: number | undefined;
  readonly lat?: number | undefined;
  /** Over the panels. */
  readonly heightM?: number | undefined;
  /** Over the take-off point. */
  readonly relativeAltitudeM?: number | undefined;
  /** Over the ellipsoid, good to centimetres (RTK or PPK). */
  readonly ellipsoidalHeightM?: number | undefined;
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

/** The facts with the pose and the time of the attributes in the place of the camera's own; the rest stays. */
export function withAttributes(facts: ImageFacts, attributes: ImageAttributes | null): ImageFacts {
  const { pose, takenAt } = attributes ?? {};
  if (pose === undefined && takenAt === undefined) return facts;
  return {
    ...facts,
    pose: pose === undefined ? facts.pose : surveyedPose(facts.pose, pose),
    takenAt: (takenAt === undefined ? null : readTakenAt(takenAt)) ?? facts.takenAt,
  };
}

function surveyedPose(own: CameraPose, surveyedBy: AttributePose): CameraPose {
  const { lon, lat, heightM, relativeAltitudeM, ellipsoidalHeightM, yawDeg, pitchDeg, rollDeg } = surveyedBy;
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
    ...(relativeAltitudeM !== undefined && { relativeAltitudeM }),
    // A file of positions gives such heights for RTK or PPK alone: its place is as good.
    ...(ellipsoidalHeightM !== undefined && {
      absoluteAltitudeM: ellipsoidalHeightM,
      altitudeSource: "rtk" as const,
      ...(lon !== undefined && { rtk: "fixed" as const, rtkStdM: null }),
    }),
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
