import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";

interface UploadTable {
  id: string;
  user_id: UserId;
  report_id: ReportId | null;
  site_id: SiteId | null;
  kind: UploadKind;
  name: string;
  folder: string;
  sha256: string;
  size_bytes: number;
  touched_at: Date;
  finished_at: Date | null;
}

export interface UploadTables {
  upload: UploadTable;
}
