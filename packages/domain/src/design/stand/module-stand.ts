import { findOutOfRange, type Range } from "../../inspection/value-ranges.ts";

/** How modules stand. Both angles or neither: a tilt without a direction tells no place of a corner. */
export interface ModuleStand {
  readonly tiltDeg: number;
  /** Where they face, by compass: 180 is south. */
  readonly azimuthDeg: number;
}

export const standRanges = {
  tiltDeg: { min: 0, max: 90 },
  azimuthDeg: { min: 0, max: 360 },
} as const satisfies Record<keyof ModuleStand, Range>;

export function whyNotStand(stand: ModuleStand): "design.stand-out-of-range" | null {
  const areNumbers = Number.isFinite(stand.tiltDeg) && Number.isFinite(stand.azimuthDeg);
  return areNumbers && findOutOfRange(standRanges, stand) === null ? null : "design.stand-out-of-range";
}

/** As it is stored: hundredths of a degree, and 360 is 0. */
export const writtenStand = ({ tiltDeg, azimuthDeg }: ModuleStand): ModuleStand => ({
  tiltDeg: hundredths(tiltDeg),
  azimuthDeg: hundredths(azimuthDeg) % 360,
});

/** Neither side having one is the same too. */
export const isSameStand = (one: ModuleStand | null | undefined, other: ModuleStand | null | undefined): boolean =>
  one?.tiltDeg === other?.tiltDeg && one?.azimuthDeg === other?.azimuthDeg;

const hundredths = (angleDeg: number): number => Math.round(angleDeg * 100) / 100;
