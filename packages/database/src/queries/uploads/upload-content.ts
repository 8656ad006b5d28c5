import type { JobRequest } from "@heliolens/contract/jobs";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ResourceType } from "@heliolens/domain/uploads/file-kind";
import type { UploadTarget } from "@heliolens/domain/uploads/received-key";
import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { type ArrivalKind, fileArrived } from "./file-arrival.ts";
import type { Upload } from "./uploads.ts";

const tables = { RGB: "rgb_image", IR: "thermal_image", CSV: "thermal_file", ORTHOMOSAIC: "site_image" } as const;

/** Which of these contents the place already holds as files of this kind. */
export async function listContentThere(
  db: Db,
  { reportId, siteId }: UploadTarget,
  kind: UploadKind,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from ${sql.table(tables[kind])}
    where ${sql.ref(kind === "ORTHOMOSAIC" ? "site_id" : "report_id")} = ${kind === "ORTHOMOSAIC" ? siteId : reportId}
      and sha256 = any(${hashes}::text[])`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

const arrivalKinds: Readonly<Record<ResourceType, ArrivalKind>> = { RGB: "rgb", IR: "thermal", CSV: "csv" };

/** Enters a file that has arrived whole and lies under its key; the jobs belong into the same transaction. */
export async function uploadArrived(transaction: Db, upload: Upload, fileKey: string) {
  const { kind, reportId, name, folder, sha256, sizeBytes } = upload;
  if (kind === "ORTHOMOSAIC" || reportId === null) return siteImageArrived(transaction, upload, fileKey);
  return fileArrived(transaction, arrivalKinds[kind], { reportId, name, folder, fileKey, sha256, sizeBytes });
}

async function siteImageArrived(transaction: Db, { siteId, userId, name, sha256, sizeBytes }: Upload, fileKey: string) {
  const { rows } = await sql<{ id: number }>`
    insert into site_image (site_id, name, file_key, sha256, size_bytes, created_by)
    values (${siteId}, ${name}, ${fileKey}, ${sha256}, ${sizeBytes}, ${userId})
    on conflict (site_id, sha256) do nothing returning id`.execute(transaction);
  const jobs: JobRequest[] = rows.map(({ id: imageId }) => ({ name: "site-images.tile", payload: { imageId } }));
  return { id: rows[0]?.id, jobs };
}

/** Bytes of every file a company holds, in the trash or not, with what is still on its way. */
export async function storedBytesOf(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::double precision
      + (select coalesce(sum(size_bytes), 0) from document where company_id = ${companyId})::double precision as bytes
    from (
      select size_bytes, report_id, null::bigint as site_id from rgb_image union all
      select size_bytes, report_id, null from thermal_image union all
      select size_bytes, report_id, null from thermal_file union all
      select size_bytes, report_id, null from attribute_zip union all
      select size_bytes, report_id, null from defect_photo union all
      select size_bytes, null, site_id from site_image union all
      select size_bytes, report_id, site_id from upload where finished_at is null
    ) as file
    where report_id in (select id from examine_report where company_id = ${companyId})
      or site_id in (select id from site where company_id = ${companyId})`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function findCompanyOf(db: Db, { reportId, siteId }: UploadTarget): Promise<CompanyId | undefined> {
  const found =
    reportId === null
      ? await db.selectFrom("live_site").select("company_id").where("id", "=", siteId).executeTakeFirst()
      : await db.selectFrom("live_report").select("company_id").where("id", "=", reportId).executeTakeFirst();
  return found?.company_id;
}
