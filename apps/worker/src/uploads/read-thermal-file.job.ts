import { saveMatrixFacts } from "@heliolens/database/queries/uploads/heat/matrix-facts";
import { findThermalFile } from "@heliolens/database/queries/uploads/report-files";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job, skipped } from "../job.ts";
import { located } from "../local-file.ts";
import { pairingOf } from "./picture-results.ts";
import { withinAttempts } from "./within-attempts.ts";

/** Whether a thermal CSV holds a matrix of temperatures; whose, the pairing finds out. */
export const readThermalFile = job("uploads.read-thermal-file", async ({ fileId: id }, { db, files, pictures }) => {
  return withinAttempts(db, { table: "thermal_file", id }, async () => {
    const file = await findThermalFile(db, id);
    if (file === undefined) return skipped("file removed meanwhile");
    const matrix = await pictures.read("csv", { csv: await located(files, file.fileKey as FileKey) });
    await saveMatrixFacts(db, id, matrix);
    return done(pairingOf(file.reportId));
  });
});
