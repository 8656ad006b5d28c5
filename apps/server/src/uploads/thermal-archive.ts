import type { ZipFile } from "@heliolens/containers/zip/zip-stream";
import type { ThermalSummaryRow } from "@heliolens/contract/uploads/thermal-output";
import type { Db } from "@heliolens/database/database";
import { findGridSource } from "@heliolens/database/queries/uploads/heat/grid-source";
import { type CsvCell, csvTable } from "@heliolens/domain/csv/csv-table";
import { parameterNames } from "@heliolens/domain/thermal/thermal-parameters";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { MatrixReader } from "./matrix-reader.ts";

export interface ArchiveParts {
  readonly db: Db;
  readonly files: FileStore;
}

/** The files of a report's thermal archive, one in memory at a time; the table last, when it is known what each gave. */
export async function* thermalArchive(
  parts: ArchiveParts,
  rows: readonly ThermalSummaryRow[],
): AsyncGenerator<ZipFile> {
  const reader = new MatrixReader();
  const missing = new Set<number>();
  try {
    for (const { solarThermalImageId: id, csvName } of rows) {
      if (csvName === null) continue;
      const bytes = await matrixOf(parts, reader, id);
      if (bytes === null) missing.add(id);
      else yield { name: csvName, bytes };
    }
    yield { name: "summary.csv", bytes: new TextEncoder().encode(summaryTable(rows, missing)) };
  } finally {
    await reader.close();
  }
}

// A file that went away or cannot be read any more is told in the table; the others still come.
async function matrixOf({ db, files }: ArchiveParts, reader: MatrixReader, id: number): Promise<Uint8Array | null> {
  const source = await findGridSource(db, id);
  if (source === undefined) return null;
  try {
    return await reader.read({
      image: await files.read(source.fileKey as FileKey),
      csv: source.csvKey === null ? null : await files.read(source.csvKey as FileKey),
      parameters: source.parameters ?? {},
      scale: source.scale,
    });
  } catch {
    return null;
  }
}

const header = [
  "image",
  "matrix",
  "taken_at",
  "flight",
  "camera",
  "lon",
  "lat",
  "temperatures",
  "why",
  "max_c",
  "min_c",
  "average_c",
  ...parameterNames,
];

function summaryTable(rows: readonly ThermalSummaryRow[], missing: ReadonlySet<number>): string {
  return csvTable(
    header,
    rows.map((row): CsvCell[] => {
      const isMissing = missing.has(row.solarThermalImageId);
      return [
        row.imgName,
        isMissing ? null : row.csvName,
        row.takenAt,
        row.flight,
        row.cameraModel,
        row.lon,
        row.lat,
        row.temperatureKind,
        isMissing ? "uploads.reading-failed" : row.temperatureWhy,
        row.maxHeat,
        row.minHeat,
        row.averageHeat,
        ...parameterNames.map((name) => row.parameters?.[name] ?? null),
      ];
    }),
  );
}
