import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { GeneratedAlways } from "kysely";

interface DefectPhotoTable {
  id: GeneratedAlways<number>;
  defect_id: number;
  report_id: ReportId;
  file_key: string;
  sha256: string;
  size_bytes: number;
  format: "jpg" | "png";
  width_px: number;
  height_px: number;
  taken_at: Date;
  created_at: Date;
  created_by: UserId | null;
}

interface CompanyLogoTable {
  company_id: CompanyId;
  content: Uint8Array;
  sha256: string;
  width_px: number;
  height_px: number;
  updated_at: Date;
  updated_by: UserId | null;
}

export interface FieldAndLogoTables {
  defect_photo: DefectPhotoTable;
  company_logo: CompanyLogoTable;
}
