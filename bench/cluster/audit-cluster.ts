import { createHash } from "node:crypto";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import pg from "pg";

/** Asks the database directly, beside every process of the product. */
export async function rowsOf<T>(databaseUrl: string, statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as T[];
  } finally {
    await client.end();
  }
}

const images = `(select report_id, sha256, file_key, read_state from thermal_image
  union all select report_id, sha256, file_key, read_state from rgb_image) as image`;

export const listReadStates = (databaseUrl: string, reportId: number): Promise<{ read_state: string }[]> =>
  rowsOf(databaseUrl, `select read_state from ${images} where report_id = $1`, [reportId]);

export interface FilesAudit {
  readonly lost: number;
  readonly twice: number;
  readonly wrong: number;
  readonly unread: number;
  readonly listed: number;
}

/** The files of a report beside what was sent: each there once, whole and read. */
export async function auditFiles(
  databaseUrl: string,
  store: FileStore,
  { reportId, sent }: { readonly reportId: number; readonly sent: readonly string[] },
): Promise<FilesAudit> {
  const rows = await rowsOf<{ sha256: string; file_key: string; read_state: string }>(
    databaseUrl,
    `select sha256, file_key, read_state from ${images} where report_id = $1`,
    [reportId],
  );
  const listed = new Set(rows.map(({ sha256 }) => sha256));
  let wrong = 0;
  for (const { sha256, file_key } of rows) {
    const bytes = await store.read(file_key as FileKey);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) wrong += 1;
  }
  return {
    lost: sent.filter((hash) => !listed.has(hash)).length,
    twice: rows.length - listed.size,
    wrong,
    unread: rows.filter(({ read_state }) => read_state !== "read").length,
    listed: rows.length,
  };
}

/** What an analysis found, by image and type: the same images give the same lines. */
export async function listFindings(databaseUrl: string, reportId: number): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    databaseUrl,
    `select image.sha256 || ' ' || finding.proposed_code || ' ' || defect.shape_px::text as line
     from finding join module_defect as defect on defect.id = finding.defect_id
     join thermal_image as image on image.id = defect.thermal_image_id
     where defect.report_id = $1 order by 1`,
    [reportId],
  );
  return rows.map(({ line }) => line);
}
