/** Errors of the recorded pose and of the lens, beyond the errors that every flight has. */
export interface RecordErrors {
  /** Recorded positions are this old: the error turns its sign with the heading. */
  readonly gpsLagS: number;
  /** Steps in which positions are recorded; 0: as fine as the file allows. */
  readonly gpsStepEastM: number;
  readonly gpsStepNorthM: number;
  /** Recorded yaw wanders between the truth and this much below it. */
  readonly yawDriftDeg: number;
  /** Added to the recorded yaw with every second battery. */
  readonly yawStepDeg: number;
  /** Added to the yaw of the airframe alone: some write it 180° off. */
  readonly flightYawOffDeg: number;
  /** The true lens against the camera table: focal length as a share, radial distortion as it is. */
  readonly lensFocusOff: number;
  readonly lensK1Off: number;
  readonly lensK2Off: number;
}

export const exactRecords: RecordErrors = {
  gpsLagS: 0,
  gpsStepEastM: 0,
  gpsStepNorthM: 0,
  yawDriftDeg: 0,
  yawStepDeg: 0,
  flightYawOffDeg: 0,
  lensFocusOff: 0,
  lensK1Off: 0,
  lensK2Off: 0,
};

export function checkRecordErrors(options: RecordErrors): void {
  if (!(Math.abs(options.gpsLagS) <= 5)) throw new RangeError("GPS lag: up to 5 s");
  if (!(options.gpsStepEastM >= 0 && options.gpsStepNorthM >= 0)) throw new RangeError("GPS step: 0 or more");
  if (!(Math.abs(options.lensFocusOff) <= 0.2)) throw new RangeError("focal length: off by up to 0.2");
  if (!(Math.abs(options.lensK1Off) <= 1 && Math.abs(options.lensK2Off) <= 2))
    throw new RangeError("lens: k1 off by up to 1, k2 by up to 2");
}
