import type { AttributeZipItem } from "@heliolens/contract/uploads/attributes";
import type { RgbImageItem } from "@heliolens/contract/uploads/rgb-images";
import type { ThermalFileItem } from "@heliolens/contract/uploads/thermal-files";
import type { ThermalImageFileItem, ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { AttributeZipRow } from "@heliolens/database/queries/uploads/attributes";
import type { RgbImageRow, ThermalFileRow, ThermalImageFileRow } from "@heliolens/database/queries/uploads/file-lists";
import type { ThermalImageRow } from "@heliolens/database/queries/uploads/thermal-images";
import { picturePath } from "../foundation/picture-path.ts";

// Rows as the wire has them.

type FileRow = Pick<
  RgbImageRow,
  "id" | "name" | "folder" | "sizeBytes" | "createdAt" | "reportId" | "readState" | "readWhy"
>;

const fileOf = ({ id, name, folder, sizeBytes, createdAt, reportId, readState, readWhy }: FileRow) => ({
  seq: id,
  id,
  fileName: name,
  folder,
  sizeBytes,
  createdAt: createdAt.toISOString(),
  reportId,
  readState,
  readWhy,
});

const positionOf = (position: string | null) => (position === null ? null : JSON.parse(position));

export const rgbItemOf = (row: RgbImageRow): RgbImageItem => ({
  ...fileOf(row),
  imgName: row.name,
  imgPosCoords: positionOf(row.position),
  thumbImgUrl: row.thumbKey === null ? null : picturePath("rgb-images", row.id, "thumb"),
  imgUrl: picturePath("rgb-images", row.id, "file"),
  viewImgUrl: row.thumbKey === null ? null : picturePath("rgb-images", row.id, "view"),
  takenAt: row.takenAt?.toISOString() ?? null,
  cameraModel: row.cameraModel,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  pairThermalImageId: row.thermalId,
});

type ThermalRow = Omit<ThermalImageRow, "defects" | "findings">;

const thermalOf = (row: Pick<ThermalRow, keyof ThermalRow & keyof ThermalImageFileRow>) => ({
  seq: row.id,
  id: row.id,
  imgName: row.name,
  pairRgbImageId: row.pairRgbImageId,
  imgPosCoords: positionOf(row.position),
  thumbImgUrl: row.thumbKey === null ? null : picturePath("thermal-images", row.id, "thumb"),
  takenAt: row.takenAt?.toISOString() ?? null,
  flight: row.flight,
  cameraModel: row.cameraModel,
  temperatureKind: row.temperatureKind,
  temperatureWhy: row.temperatureWhy,
  temperatureNotes: [...row.temperatureNotes],
  maxHeat: row.maxHeatC,
  minHeat: row.minHeatC,
  averageHeat: row.averageHeatC,
});

export const imageItemOf = (row: ThermalImageRow, showsFindings: boolean): ThermalImageItem => ({
  ...thermalOf(row),
  groundCentre: row.groundCentre === null ? null : JSON.parse(row.groundCentre),
  defectCount: row.defects,
  aiDefectCount: showsFindings ? row.findings : 0,
});

export const thermalImageFileItemOf = (row: ThermalImageFileRow): ThermalImageFileItem => ({
  ...thermalOf(row as ThermalImageFileRow & { id: ThermalImageRow["id"] }),
  ...fileOf(row),
  pairCertainty: row.pairCertainty,
  temperatureSource: row.csvId === null ? "file" : "csv",
});

export const thermalFileItemOf = (row: ThermalFileRow): ThermalFileItem => ({
  ...fileOf(row),
  fileUrl: picturePath("thermal-files", row.id, "file"),
  readLine: row.readLine,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  solarThermalImageId: row.thermalImageId,
  imgName: row.imageName,
  isUsed: row.isUsed,
});

export const attributeZipItemOf = (row: AttributeZipRow): AttributeZipItem => ({
  seq: row.id,
  id: row.id,
  fileName: row.name,
  sizeBytes: row.sizeBytes,
  createdAt: row.createdAt.toISOString(),
  loadStatus: row.loadStatus,
  loadWhy: row.loadWhy,
  attached: row.attached,
  waiting: row.waiting,
  errors: row.errors,
});

/** Of a whole report: what is under way first, then what went wrong. */
export function loadStatusOf(zips: readonly Pick<AttributeZipRow, "loadStatus">[]): AttributeZipItem["loadStatus"] {
  const order = ["loading", "retry", "error", "loaded"] as const;
  return order.find((status) => zips.some(({ loadStatus }) => loadStatus === status)) ?? "initial";
}
