import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { DocumentFormat, DocumentId, DocumentKind, DocumentState } from "@heliolens/domain/documents/document";
import type { DocumentOptions } from "@heliolens/domain/documents/document-options";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface DocumentTable {
  id: GeneratedAlways<DocumentId>;
  company_id: CompanyId;
  kind: DocumentKind;
  format: DocumentFormat;
  language: "ko" | "en";
  name: string;
  /** What was asked for. Goes in as JSON text, comes out parsed. */
  options: ColumnType<DocumentOptions, string, string>;
  report_count: number;
  state: Generated<DocumentState>;
  problem: string | null;
  progress: Generated<number>;
  defect_count: number | null;
  file_key: string | null;
  numbers_key: string | null;
  size_bytes: Generated<number>;
  created_at: Date;
  created_by: UserId | null;
  expires_at: Date;
}

interface DocumentReportTable {
  document_id: DocumentId;
  report_id: ReportId;
  position: number;
}

export interface DocumentTables {
  document: DocumentTable;
  document_report: DocumentReportTable;
}
