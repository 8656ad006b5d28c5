import type { OwnCameraItem } from "@heliolens/contract/alignment/cameras";
import { groundSampleM, lensOf } from "@heliolens/domain/alignment/camera-table";
import { edgeFieldOfView } from "@heliolens/domain/alignment/lens";
import {
  cameraOfOwn,
  fieldOfViewDegOf,
  type OwnCamera,
  type OwnLens,
  ownCameraRanges,
} from "@heliolens/domain/alignment/own-camera";
import { numberTyped, typedOf } from "../kit/typed-number.ts";

/** A lens as a data sheet may have it: by its field of view, or by sensor and focal length. */
export type LensTyped = {
  readonly how: string;
  readonly fieldOfViewDeg: string;
  readonly sensorWidthMm: string;
  readonly focalLengthMm: string;
  readonly k1: string;
};

export const lensStart = (camera: Pick<OwnCamera, "focalLengthMm">, known: OwnCameraItem | null): LensTyped => ({
  how: "field-of-view",
  fieldOfViewDeg: typedOf(known && Math.round(known.fieldOfViewDeg * 100) / 100),
  sensorWidthMm: "",
  focalLengthMm: typedOf(camera.focalLengthMm),
  k1: typedOf(known?.k1 ?? 0),
});

/** What is left empty becomes no number, which the contract's schema refuses before anything is sent. */
export function lensOfTyped({ how, fieldOfViewDeg, sensorWidthMm, focalLengthMm, k1 }: LensTyped): OwnLens {
  const bySensor = () =>
    fieldOfViewDegOf(numberTyped(sensorWidthMm) ?? Number.NaN, numberTyped(focalLengthMm) ?? Number.NaN);
  return {
    fieldOfViewDeg: how === "sensor" ? bySensor() : (numberTyped(fieldOfViewDeg) as number),
    k1: numberTyped(k1) ?? 0,
  };
}

const USUAL_HEIGHT_M = 30;

export interface LensReach {
  readonly heightM: number;
  readonly widthM: number;
  readonly lengthM: number;
  readonly cmPerPx: number;
}

/** What such a lens sees from the usual height: a typing error shows at once. Null while nothing sensible is typed. */
export function reachOfTyped(typed: LensTyped, frame: Pick<OwnCamera, "widthPx" | "heightPx">): LensReach | null {
  const { fieldOfViewDeg, k1 } = lensOfTyped(typed);
  const { min, max } = ownCameraRanges.fieldOfViewDeg;
  if (!(fieldOfViewDeg >= min && fieldOfViewDeg <= max) || Number.isNaN(k1)) return null;
  const lens = lensOf(cameraOfOwn({ ...frame, id: 0, model: "", focalLengthMm: null, fieldOfViewDeg, k1 }));
  const { horizontalDeg, verticalDeg } = edgeFieldOfView(lens);
  const acrossM = (angleDeg: number) => 2 * USUAL_HEIGHT_M * Math.tan((angleDeg * Math.PI) / 360);
  return {
    heightM: USUAL_HEIGHT_M,
    widthM: acrossM(horizontalDeg),
    lengthM: acrossM(verticalDeg),
    cmPerPx: 100 * groundSampleM(lens, USUAL_HEIGHT_M),
  };
}
