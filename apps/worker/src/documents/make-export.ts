import { listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import { listDefectHandles } from "@heliolens/database/queries/defects/list-defects";
import type { DocumentRow } from "@heliolens/database/queries/documents/documents";
import { listFindingPictures } from "@heliolens/database/queries/documents/finding-pictures";
import type { MadeDocument } from "@heliolens/database/queries/documents/making";
import { listModuleOutlines } from "@heliolens/database/queries/documents/plant-outlines";
import type { ExportedDefect } from "@heliolens/documents/export/exported-defect";
import { type ExportFormat, mostExported } from "@heliolens/domain/documents/document";
import type { ExportOptions } from "@heliolens/domain/documents/document-options";
import type { DocumentRefusal } from "@heliolens/domain/documents/document-refusal";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import type { JobContext } from "../job.ts";
import { documentKey } from "./document-files.ts";
import { exportedDefectOf } from "./exported-defects.ts";

const AT_ONCE = 500;

/** Exactly what the filter leaves now, in the order asked for. */
export async function makeExport(
  { db, files, signal }: JobContext,
  { id, format, language, options, reports }: DocumentRow,
  { tell }: { readonly tell: (progress: number) => Promise<void> },
): Promise<MadeDocument | DocumentRefusal> {
  const { filter, sort, epsg, address } = options as ExportOptions;
  const handles = await listDefectHandles(db, reports[0]!.id, { ...filter, sort }, mostExported + 1);
  if (handles.length === 0) return "documents.nothing-in-it";
  if (handles.length > mostExported) return "documents.too-many-defects";
  const defects: ExportedDefect[] = [];
  for (let start = 0; start < handles.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const seqs = handles.slice(start, start + AT_ONCE).map(({ seq }) => seq);
    const rows = await listDefectsByIds(db, seqs);
    const moduleIds = format === "kmz" ? rows.flatMap(({ moduleId }) => moduleId ?? []) : [];
    const rings = await listModuleOutlines(db, moduleIds, AT_ONCE);
    for (const row of rows) {
      const moduleRing = rings.get(row.moduleId ?? -1) ?? null;
      defects.push({ ...exportedDefectOf(row, language, address), moduleRing });
    }
    await tell((0.5 * (start + seqs.length)) / handles.length);
  }
  const imageIds = [...new Set(defects.flatMap(({ imageId }) => imageId ?? []))];
  const pictures = await listFindingPictures(db, imageIds);
  // Read when it is needed: Excel files and all reference systems are much to read at a start.
  const { writeExport } = await import("@heliolens/documents/export/write-export");
  const bytes = await writeExport({
    defects,
    format: format as ExportFormat,
    language,
    epsg,
    pictureOf: async ({ imageId }) => readPicture(files, pictures.get(imageId ?? -1)?.thumbKey ?? null),
  });
  const fileKey = documentKey(id, format);
  await files.save(fileKey, bytes);
  return { fileKey, numbersKey: null, sizeBytes: bytes.length, defectCount: defects.length };
}

/** A picture that cannot be had leaves its place empty; the figures still come. */
export const readPicture = async (files: FileStore, key: string | null): Promise<Uint8Array | null> =>
  key === null ? null : files.read(key as FileKey).catch(() => null);
