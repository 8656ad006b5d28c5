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
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";

/** A lens as a data sheet may have it: by its field of view, or by focal length and the sensor's width or pixel pitch. */
export type LensTyped = {
  readonly how: string;
  readonly fieldOfViewDeg: string;
  readonly sensorWidthMm: string;
  readonly pixelPitchUm: string;
  readonly focalLengthMm: string;
  readonly k1: string;
};

export const lensStart = (
  camera: Pick<OwnCamera, "focalLengthMm">,
  known: Pick<OwnCameraItem, "fieldOfViewDeg" | "k1"> | null,
): LensTyped => ({
  how: "field-of-view",
  fieldOfViewDeg: typedOf(known && Math.round(known.fieldOfViewDeg * 100) / 100),
  sensorWidthMm: "",
  pixelPitchUm: "",
  focalLengthMm: typedOf(camera.focalLengthMm),
  k1: typedOf(known?.k1 ?? 0),
});

/** What is left empty becomes no number, which the contract's schema refuses before anything is sent. */
export function lensOfTyped(typed: LensTyped, { widthPx }: Pick<OwnCamera, "widthPx">): OwnLens {
  return { fieldOfViewDeg: fieldOfViewTyped(typed, widthPx), k1: numberTyped(typed.k1) ?? 0 };
}

function fieldOfViewTyped(
  { how, fieldOfViewDeg, sensorWidthMm, pixelPitchUm, focalLengthMm }: LensTyped,
  widthPx: number,
): number {
  const typed = (text: string) => numberTyped(text) ?? Number.NaN;
  if (how === "sensor") return fieldOfViewDegOf(typed(sensorWidthMm), typed(focalLengthMm));
  if (how === "pitch") return fieldOfViewDegOf((typed(pixelPitchUm) * widthPx) / 1000, typed(focalLengthMm));
  return numberTyped(fieldOfViewDeg) as number;
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
  const { fieldOfViewDeg, k1 } = lensOfTyped(typed, frame);
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
