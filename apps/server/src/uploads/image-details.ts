import type { RgbImageDetails } from "@heliolens/contract/uploads/rgb-images";
import type { ThermalImageDetails } from "@heliolens/contract/uploads/thermal-images";
import type { RgbImageRow, ThermalImageFileRow } from "@heliolens/database/queries/uploads/file-lists";
import { attributeParameters, type ImageAttributes, withAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { picturePath } from "../foundation/picture-path.ts";
import { rgbItemOf, thermalImageFileItemOf } from "./wire-files.ts";

export const rgbDetailsOf = (row: RgbImageRow): RgbImageDetails => ({ ...rgbItemOf(row), ...said(row, null) });

export const thermalDetailsOf = (
  row: ThermalImageFileRow,
  attributes: ImageAttributes | null,
): ThermalImageDetails => ({
  ...thermalImageFileItemOf(row),
  ...said(row, attributes),
  imgUrl: picturePath("thermal-images", row.id, "file"),
  parameters: row.parameters,
  fileParameters: row.fileParameters,
  attributeParameters: attributes && attributeParameters(attributes),
  setParameters: row.setParameters,
  isRecomputing: row.heatStale,
  conditions: attributes && {
    irradianceWm2: attributes.irradianceWm2 ?? null,
    ambientC: attributes.ambientC ?? null,
    windMs: attributes.windMs ?? null,
    humidityPercent: attributes.humidityPercent ?? null,
  },
});

const said = ({ facts, widthPx, heightPx }: RgbImageRow | ThermalImageFileRow, attributes: ImageAttributes | null) => ({
  takenAtLocal: facts?.takenAt?.local ?? null,
  widthPx,
  heightPx,
  camera: facts && cameraOf(facts),
  pose: facts && poseOf(facts, attributes),
});

const cameraOf = ({ camera }: ImageFacts) => ({
  make: camera.make,
  model: camera.model,
  serial: camera.serial,
  droneModel: camera.droneModel,
  droneSerial: camera.droneSerial,
  focalLengthMm: camera.focalLengthMm,
});

function poseOf(facts: ImageFacts, attributes: ImageAttributes | null) {
  const { pose } = withAttributes(facts, attributes);
  return {
    lon: pose.position?.[0] ?? null,
    lat: pose.position?.[1] ?? null,
    absoluteAltitudeM: pose.absoluteAltitudeM,
    relativeAltitudeM: pose.relativeAltitudeM,
    yawDeg: pose.gimbal?.yawDeg ?? null,
    pitchDeg: pose.gimbal?.pitchDeg ?? null,
    rollDeg: pose.gimbal?.rollDeg ?? null,
    speedMps: pose.speedMps && Math.hypot(...pose.speedMps),
    rtk: pose.rtk,
    laserDistanceM: pose.laser?.distanceM ?? null,
    source: attributes?.pose === undefined ? ("file" as const) : ("attributes" as const),
  };
}
