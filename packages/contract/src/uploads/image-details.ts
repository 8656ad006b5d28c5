import { z } from "zod";
import { amount, moment } from "../inspection/inspection-values.ts";

/** Which camera took a picture, as far as the file says. */
export const cameraDetails = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  droneModel: z.string().nullable(),
  droneSerial: z.string().nullable(),
  focalLengthMm: amount,
});

/** Where the camera was and looked. `source`: the file's own word, or what an attribute ZIP put in its place. */
export const poseDetails = z.object({
  lon: amount,
  lat: amount,
  absoluteAltitudeM: amount,
  relativeAltitudeM: amount,
  yawDeg: amount,
  pitchDeg: amount,
  rollDeg: amount,
  speedMps: amount,
  rtk: z.enum(["fixed", "float", "single", "none", "unknown"]),
  laserDistanceM: amount,
  source: z.enum(["file", "attributes"]),
});

/** What both kinds of pictures tell. */
export const imageDetails = {
  takenAt: moment.nullable(),
  /** As the camera showed it, without a zone. */
  takenAtLocal: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  thumbImgUrl: z.string().nullable(),
  imgUrl: z.string(),
  camera: cameraDetails.nullable(),
  pose: poseDetails.nullable(),
};
