import { Readable } from "node:stream";
import { zipStream } from "@heliolens/containers/zip/zip-stream";
import { getThermalData, type ThermalSummaryRow } from "@heliolens/contract/uploads/thermal-output";
import { findReport } from "@heliolens/database/queries/inspection/reports";
import { listThermalOutput, type ThermalOutputRow } from "@heliolens/database/queries/uploads/heat/thermal-output";
import { cleanFileName, stemOf } from "@heliolens/domain/uploads/clean-file-name";
import type { FileStore } from "@heliolens/files/file-store";
import { zipCodec } from "@heliolens/files/zip-codec";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { atLeastRate, usualDownloadRate } from "../wire/downloads/slow-download.ts";
import type { House } from "../wire/house.ts";
import { DownloadSlots } from "./download-slots.ts";
import { thermalArchive } from "./thermal-archive.ts";

export function thermalOutputRoutes({ db, serveStream }: House, files: FileStore): void {
  const places = new DownloadSlots();
  serveStream(getThermalData, async ({ params, viewer, request }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const rows = summaryOf(await listThermalOutput(db, params.id));
    if (wantsJson(request.headers.accept)) return { content: rows };
    const report = mustFind(await findReport(db, params.id), "inspection.report-not-found");
    places.mustHaveSlot(viewer);
    const archive = { type: "application/zip", fileName: cleanFileName(`${report.name} thermal.zip`) };
    // A HEAD request does not make one.
    if (request.method === "HEAD") return { ...archive, stream: Readable.from([], { objectMode: false }) };
    const free = places.take(viewer);
    const zip = Readable.from(zipStream(thermalArchive({ db, files }, rows), zipCodec), { objectMode: false });
    return { ...archive, stream: atLeastRate(zip.once("close", free), usualDownloadRate) };
  });
}

const wantsJson = (accept = "") => /\bapplication\/json\b/.test(accept);

function summaryOf(rows: readonly ThermalOutputRow[]): ThermalSummaryRow[] {
  const taken = new Set<string>();
  return rows.map(({ id, name, takenAt, maxHeatC, minHeatC, averageHeatC, ...row }) => ({
    ...row,
    solarThermalImageId: id,
    imgName: name,
    csvName: row.temperatureKind === "absolute" ? matrixName(name, id, taken) : null,
    takenAt: takenAt?.toISOString() ?? null,
    maxHeat: maxHeatC,
    minHeat: minHeatC,
    averageHeat: averageHeatC,
  }));
}

// Cameras number anew in each folder: the second of a name carries its id.
function matrixName(imageName: string, id: number, taken: Set<string>): string {
  const clean = cleanFileName(imageName);
  const stem = clean.slice(0, stemOf(clean).length);
  const isTaken = taken.has(stem.toLowerCase());
  taken.add(stem.toLowerCase());
  return `matrices/${stem}${isTaken ? `_${id}` : ""}.csv`;
}
