import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { DocumentFormat, DocumentId, DocumentKind, DocumentState } from "@heliolens/domain/documents/document";
import type { DocumentOptions } from "@heliolens/domain/documents/document-options";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { isVisible } from "../visible.ts";

export interface DocumentRow {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  readonly format: DocumentFormat;
  readonly language: "ko" | "en";
  readonly name: string;
  readonly options: DocumentOptions;
  readonly state: DocumentState;
  readonly problem: string | null;
  readonly progress: number;
  readonly defectCount: number | null;
  readonly fileKey: string | null;
  readonly numbersKey: string | null;
  readonly sizeBytes: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  /** In the order they were asked for. */
  readonly reports: readonly { readonly id: ReportId; readonly name: string; readonly examineDate: Day }[];
}

export interface NewDocument {
  readonly companyId: CompanyId;
  readonly kind: DocumentKind;
  readonly format: DocumentFormat;
  readonly language: "ko" | "en";
  readonly name: string;
  readonly options: DocumentOptions;
  readonly reportIds: readonly ReportId[];
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function addDocument(transaction: Db, document: NewDocument): Promise<DocumentId> {
  const { id } = await transaction
    .insertInto("document")
    .values({
      company_id: document.companyId,
      kind: document.kind,
      format: document.format,
      language: document.language,
      name: document.name,
      options: JSON.stringify(document.options),
      report_count: document.reportIds.length,
      created_at: document.createdAt,
      created_by: document.userId,
      expires_at: document.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const parts = document.reportIds.map((reportId, position) => ({ document_id: id, report_id: reportId, position }));
  await transaction.insertInto("document_report").values(parts).execute();
  return id;
}

type Condition = RawBuilder<unknown>;

/** One that is being made of the same reports with the same choices, by whomever. */
export async function findEqualUnderWay(db: Db, asked: NewDocument): Promise<DocumentId | undefined> {
  const { rows } = await sql<{ id: DocumentId }>`
    select document.id from document
    where document.company_id = ${asked.companyId} and document.kind = ${asked.kind}
      and document.format = ${asked.format} and document.language = ${asked.language}
      and document.state in ('WAITING', 'MAKING') and document.expires_at > ${asked.createdAt}
      and document.options = ${JSON.stringify(asked.options)}::jsonb
      and (select array_agg(report_id order by position) from document_report where document_id = document.id)
        = ${[...asked.reportIds]}::bigint[]
    order by document.id limit 1`.execute(db);
  return rows[0]?.id;
}

export async function countUnderWay(db: Db, companyId: CompanyId): Promise<number> {
  const { count } = await db
    .selectFrom("document")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("state", "in", ["WAITING", "MAKING"])
    .executeTakeFirstOrThrow();
  return count;
}

/** An expired one is gone, whether the sweep has come by or not. */
export async function findDocument(db: Db, id: DocumentId, now: Date): Promise<DocumentRow | undefined> {
  const rows = await documentsWhere(db, sql`document.id = ${id} and document.expires_at > ${now}`, 1);
  return rows[0];
}

export interface DocumentsQuery {
  readonly reportId?: number | undefined;
  readonly kind?: DocumentKind | undefined;
  readonly now: Date;
  readonly most: number;
}

/** The documents made only of reports that the viewer may see, newest first. */
export function listDocuments(db: Db, viewer: Viewer, asked: DocumentsQuery): Promise<DocumentRow[]> {
  const seen = isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" });
  const conditions: Condition[] = [
    sql`document.expires_at > ${asked.now}`,
    sql`(select count(*) from document_report as part join live_report as report on report.id = part.report_id
      where part.document_id = document.id and ${seen}) = document.report_count`,
    ...(asked.kind === undefined ? [] : [sql`document.kind = ${asked.kind}`]),
    ...(asked.reportId === undefined
      ? []
      : [
          sql`exists (select from document_report as part
            where part.document_id = document.id and part.report_id = ${asked.reportId})`,
        ]),
  ];
  return documentsWhere(db, sql.join(conditions, sql` and `), asked.most);
}

async function documentsWhere(db: Db, where: Condition, most: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select document.id, document.kind, document.format, document.language, document.name, document.options,
      document.state, document.problem, document.progress, document.defect_count as "defectCount",
      document.file_key as "fileKey", document.numbers_key as "numbersKey", document.size_bytes as "sizeBytes",
      document.created_at as "createdAt", author.name as "createdBy", document.expires_at as "expiresAt",
      (select json_agg(json_build_object('id', report.id, 'name', report.name, 'examineDate', report.examined_on)
          order by part.position)
        from document_report as part join examine_report as report on report.id = part.report_id
        where part.document_id = document.id) as reports
    from document left join app_user as author on author.id = document.created_by
    where ${where} order by document.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, reports: row.reports ?? [] }));
}

export async function removeDocument(db: Db, id: DocumentId): Promise<void> {
  await db.deleteFrom("document").where("id", "=", id).execute();
}
