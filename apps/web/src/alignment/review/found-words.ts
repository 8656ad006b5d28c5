import type { RegisteredFlight } from "@heliolens/contract/alignment/registration";
import type { Text } from "@heliolens/kit/words/messages.ts";

/** What the search found out about a flight that no file told; empty where nothing was searched. */
export function foundWords(text: Text<"alignment">, flight: RegisteredFlight): readonly string[] {
  const { tiltDeg, azimuthDeg, focalPx, k1, k2, heightFactor, yawOffDeg } = flight;
  const hasDistortion = k1 !== null || k2 !== null;
  return [
    ...(tiltDeg === null ? [] : [text("flight.tilt", { deg: tiltDeg.toFixed(0) })]),
    ...(azimuthDeg === null ? [] : [text("flight.azimuth", { deg: azimuthDeg.toFixed(0) })]),
    ...(focalPx === null ? [] : [text("flight.focal", { px: focalPx.toFixed(0) })]),
    ...(hasDistortion ? [text("flight.distortion", { k1: (k1 ?? 0).toFixed(2), k2: (k2 ?? 0).toFixed(2) })] : []),
    ...(heightFactor === null ? [] : [text("flight.height", { percent: signed(100 * (heightFactor - 1), 0) })]),
    ...(yawOffDeg === null ? [] : [text("flight.yaw", { deg: signed(yawOffDeg, 1) })]),
  ];
}

/** With its direction; a value that rounds to zero has none. */
function signed(value: number, digits: number): string {
  const shown = Number(value.toFixed(digits));
  return shown === 0 ? "0" : `${shown < 0 ? "−" : "+"}${Math.abs(shown).toFixed(digits)}`;
}
