import type { UserRole } from "@heliolens/domain/accounts/user-role";
import type { AuditDeed, AuditKind, AuditOutcome } from "@heliolens/domain/audit/audited-thing";
import type { Generated, GeneratedAlways } from "kysely";

interface AuditEntryTable {
  id: GeneratedAlways<number>;
  made_at: Date;
  user_id: number;
  login_id: string;
  user_name: string;
  user_role: UserRole;
  company_id: number | null;
  site_id: number | null;
  deed: AuditDeed;
  call: string;
  object_kind: AuditKind;
  object_id: number | null;
  object_name: string | null;
  summary: string;
  outcome: Generated<AuditOutcome>;
  code: string | null;
  request_id: string;
}

export interface AuditTables {
  audit_entry: AuditEntryTable;
}
