import { deleteAttributes } from "@heliolens/contract/uploads/attributes";
import { deleteRgbImage, deleteRgbImages } from "@heliolens/contract/uploads/rgb-images";
import { deleteThermalFile, deleteThermalFiles } from "@heliolens/contract/uploads/thermal-files";
import { deleteThermalImage, deleteThermalImages } from "@heliolens/contract/uploads/thermal-images";
import type { RemovableTable } from "@heliolens/database/queries/uploads/file-removal";
import { findReportOfFile } from "@heliolens/database/queries/uploads/report-files";
import type { FileStore } from "@heliolens/files/file-store";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { removeFiles } from "./remove-files.ts";

// The specification's calls in pairs: one file, and those of a report.
const rows = [
  { one: deleteThermalImage, all: deleteThermalImages, table: "thermal_image", kind: "thermalImage" },
  { one: deleteRgbImage, all: deleteRgbImages, table: "rgb_image", kind: "rgbImage" },
  { one: deleteThermalFile, all: deleteThermalFiles, table: "thermal_file", kind: "thermalFile" },
] as const;

export function fileRemovalRoutes(house: House, files: FileStore): void {
  const { db, serve } = house;

  const removeOne = async (table: RemovableTable, id: number) => {
    const reportId = mustFind(await findReportOfFile(db, table, id), "uploads.file-not-found");
    const { failures } = await removeFiles({ ...house, files }, { table, reportId, ids: [id] });
    if (failures[0] !== undefined) throw new Refused(failures[0].why);
    return { seq: id, id };
  };

  for (const { one, all, table, kind } of rows) {
    serve(one, async ({ params, viewer }) => {
      await mustReach(db, viewer, "inspection.edit", { kind, ids: [params.id] });
      return removeOne(table, params.id);
    });
    serve(all, async ({ params, query, viewer }) => {
      await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
      const asked = { table, reportId: params.id, ids: query.ids };
      return { content: await removeFiles({ ...house, files }, asked) };
    });
  }

  serve(deleteAttributes, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "attributeZip", ids: [params.id] });
    return removeOne("attribute_zip", params.id);
  });
}
