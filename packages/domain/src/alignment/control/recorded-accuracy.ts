import type { CameraPose } from "../../uploads/image-facts.ts";

/** RTK tells centimetres; the antenna's place over the camera and the moment of the shutter are not known better than this. */
const LEAST_SIGMA_M = 0.05;
const FLOAT_SIGMA_M = 0.5;

/** σ of a recorded position on the map, in metres, where RTK or PPK gave it; null: satellites alone. */
export function recordedAccuracyM({ rtk, rtkStdM }: Pick<CameraPose, "rtk" | "rtkStdM">): number | null {
  if (rtk !== "fixed" && rtk !== "float") return null;
  const saidM = rtkStdM === null ? 0 : Math.hypot(rtkStdM[0], rtkStdM[1]) / Math.SQRT2;
  return Math.max(saidM, rtk === "fixed" ? LEAST_SIGMA_M : FLOAT_SIGMA_M);
}
