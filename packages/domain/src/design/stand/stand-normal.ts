import type { Vector } from "../../geometry/vector.ts";
import type { ModuleStand } from "./module-stand.ts";

/** Where the glass looks: a direction of length 1, up and towards the azimuth. */
export function normalOfStand({ tiltDeg, azimuthDeg }: ModuleStand): Vector {
  const [tilt, azimuth] = [toRad(tiltDeg), toRad(azimuthDeg)];
  return [Math.sin(tilt) * Math.sin(azimuth), Math.sin(tilt) * Math.cos(azimuth), Math.cos(tilt)];
}

/** Of a direction that points up. */
export function standOfNormal([east, north, up]: Vector): ModuleStand {
  const tiltDeg = toDeg(Math.atan2(Math.hypot(east, north), up));
  return { tiltDeg, azimuthDeg: (toDeg(Math.atan2(east, north)) + 360) % 360 };
}

const toRad = (angleDeg: number): number => (angleDeg * Math.PI) / 180;
const toDeg = (angle: number): number => (angle * 180) / Math.PI;
