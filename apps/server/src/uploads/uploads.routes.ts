import { listThermalImages, type ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { listThermalImagesOf, type ThermalImageRow } from "@heliolens/database/queries/uploads/thermal-images";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { mustReach } from "../accounts/must-reach.ts";
import type { House } from "../wire/house.ts";
import { picturePath } from "./pictures.routes.ts";

export function uploadsRoutes({ db, serve }: House): void {
  serve(listThermalImages, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const rows = await listThermalImagesOf(db, params.id as ReportId);
    return { content: rows.map((row) => imageItemOf(row, query.showAiDefect === "true")) };
  });
}

const imageItemOf = (row: ThermalImageRow, showsFindings: boolean): ThermalImageItem => ({
  seq: row.id,
  id: row.id,
  imgName: row.name,
  pairRgbImageId: row.pairRgbImageId,
  imgPosCoords: row.position === null ? null : JSON.parse(row.position),
  thumbImgUrl: row.thumbKey === null ? null : picturePath("thermal-images", row.id, "thumb"),
  takenAt: row.takenAt?.toISOString() ?? null,
  flight: row.flight,
  cameraModel: row.cameraModel,
  temperatureKind: row.temperatureKind,
  temperatureWhy: row.temperatureWhy,
  maxHeat: row.maxHeatC,
  minHeat: row.minHeatC,
  averageHeat: row.averageHeatC,
  defectCount: row.defects,
  aiDefectCount: showsFindings ? row.findings : 0,
});
