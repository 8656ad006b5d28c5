import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Generated, GeneratedAlways } from "kysely";

interface ShareLinkTable {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  name: string;
  token_hash: string;
  created_at: Date;
  created_by: UserId | null;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  password_hash: string | null;
}

interface ShareVisitTable {
  visit_hash: string;
  link_id: number;
  created_at: Date;
}

interface DefectTaskTable {
  defect_id: number;
  assignee_id: UserId | null;
  due_on: Day | null;
  updated_at: Date;
  updated_by: UserId | null;
}

interface NoticeTable {
  id: GeneratedAlways<number>;
  user_id: UserId;
  kind: "assigned" | "mentioned";
  defect_id: number;
  created_at: Date;
  created_by: UserId | null;
  read_at: Date | null;
  is_mailed: Generated<boolean>;
}

export interface SharingAndTaskTables {
  share_link: ShareLinkTable;
  share_visit: ShareVisitTable;
  defect_task: DefectTaskTable;
  notice: NoticeTable;
}
