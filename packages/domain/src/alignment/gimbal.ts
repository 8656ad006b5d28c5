import type { Vector } from "../geometry/vector.ts";

/** Camera attitude as DJI writes it: turned about down, then right, then forward (ZYX). Yaw clockwise from north, nadir is pitch -90. */
export interface Gimbal {
  readonly yawDeg: number;
  readonly pitchDeg: number;
  readonly rollDeg: number;
}

/** The camera's own axes as directions east, north, up. */
export interface CameraAxes {
  readonly right: Vector;
  readonly down: Vector;
  readonly forward: Vector;
}

// Some payloads write the other name of the same attitude: roll ±180 and, off nadir, a pitch beyond -90.
export function normaliseGimbal(raw: Gimbal): Gimbal {
  if (Math.abs(Math.abs(raw.rollDeg) - 180) >= 1) return { ...raw, yawDeg: wrapDeg(raw.yawDeg) };
  return {
    yawDeg: wrapDeg(raw.yawDeg + 180),
    pitchDeg: raw.pitchDeg < -90 ? -180 - raw.pitchDeg : raw.pitchDeg,
    rollDeg: raw.rollDeg - Math.sign(raw.rollDeg) * 180,
  };
}

/** A camera hung upside down (`CamReverse`, `GimbalReverse`) turns the picture half round its own axis. */
export const reversedGimbal = (raw: Gimbal): Gimbal => normaliseGimbal({ ...raw, rollDeg: wrapDeg(raw.rollDeg + 180) });

export function gimbalAxes({ yawDeg, pitchDeg, rollDeg }: Gimbal): CameraAxes {
  const [sy, cy] = sineAndCosine(yawDeg);
  const [sp, cp] = sineAndCosine(pitchDeg);
  const [sr, cr] = sineAndCosine(rollDeg);
  // Columns of Rz·Ry·Rx in north-east-down, written as east, north, up.
  return {
    forward: [sy * cp, cy * cp, sp],
    right: [sy * sp * sr + cy * cr, cy * sp * sr - sy * cr, -cp * sr],
    down: [sy * sp * cr - cy * sr, cy * sp * cr + sy * sr, -cp * cr],
  };
}

/** The angles that give these axes; straight down, where yaw and roll are one turn, all of it is called yaw. */
export function gimbalOfAxes({ right, down, forward }: CameraAxes): Gimbal {
  const level = Math.hypot(forward[0], forward[1]);
  if (level < 1e-9)
    return { yawDeg: toDeg(Math.atan2(-right[1], right[0])), pitchDeg: forward[2] < 0 ? -90 : 90, rollDeg: 0 };
  return {
    yawDeg: toDeg(Math.atan2(forward[0], forward[1])),
    pitchDeg: toDeg(Math.asin(Math.min(1, Math.max(-1, forward[2])))),
    rollDeg: toDeg(Math.atan2(-right[2], -down[2])),
  };
}

const toDeg = (angle: number): number => (angle * 180) / Math.PI;

export const offNadirDeg = (gimbal: Gimbal): number =>
  (Math.acos(Math.min(1, Math.max(-1, -gimbalAxes(gimbal).forward[2]))) * 180) / Math.PI;

/** Into -180 (left out) to 180. */
export function wrapDeg(angleDeg: number): number {
  const turned = ((angleDeg % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

const sineAndCosine = (angleDeg: number): readonly [number, number] => [
  Math.sin((angleDeg * Math.PI) / 180),
  Math.cos((angleDeg * Math.PI) / 180),
];
