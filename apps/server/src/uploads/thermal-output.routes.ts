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
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { thermalArchive } from "./thermal-archive.ts";

// Each keeps a thread busy for as long as its caller takes.
const MOST_AT_ONCE = 2;

export function thermalOutputRoutes({ db, serveStream }: House, files: FileStore): void {
  let running = 0;
  serveStream(getThermalData, async ({ params, viewer, request }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const rows = summaryOf(await listThermalOutput(db, params.id));
    if (wantsJson(request.headers.accept)) return { content: rows };
    const report = mustFind(await findReport(db, params.id), "inspection.report-not-found");
    if (running >= MOST_AT_ONCE) throw new Refused("wire.unavailable", { retryAfterS: 10 });
    const archive = { type: "application/zip", fileName: cleanFileName(`${report.name} thermal.zip`) };
    // Whoever only asks whether it would come is not made one.
    if (request.method === "HEAD") return { ...archive, stream: Readable.from([], { objectMode: false }) };
    running += 1;
    const stream = Readable.from(zipStream(thermalArchive({ db, files }, rows), zipCodec), { objectMode: false });
    stream.once("close", () => {
      running -= 1;
    });
    return { ...archive, stream };
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
