import type { Camera } from "@heliolens/domain/alignment/camera";
import type { Shot } from "../flight/shot.ts";

/** What every file of one shot says about itself. */
export interface PictureFacts {
  readonly shot: Shot;
  readonly camera: Camera;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly kind: "thermal" | "visible";
  /** False: the satellites were lost. */
  readonly hasPosition: boolean;
  readonly hasRtk: boolean;
  readonly serial: string;
  readonly droneSerial: string;
  readonly captureUuid: string;
}

/** Korea keeps one time all year. */
export const KOREA_OFFSET_MIN = 540;

/** `2024:06:12 10:30:15`, on the camera's clock. */
export const exifTime = (timeMs: number): string =>
  localIso(timeMs).slice(0, 19).replaceAll("-", ":").replace("T", " ");

/** `20240612103015`, on the camera's clock. */
export const nameTime = (timeMs: number): string => localIso(timeMs).slice(0, 19).replaceAll(/[-:T]/g, "");

export const localIso = (timeMs: number): string => new Date(timeMs + KOREA_OFFSET_MIN * 60_000).toISOString();

export const modelOf = (camera: Camera): string => camera.models[0]!;
