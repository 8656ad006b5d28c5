import type { UserRole } from "@heliolens/domain/accounts/user-role";
import type { AuditAction, AuditKind, AuditOutcome } from "@heliolens/domain/audit/audited-thing";
import type { Generated, GeneratedAlways } from "kysely";

interface AuditEntryTable {
  id: GeneratedAlways<number>;
  made_at: Date;
  /** Null: somebody tried to sign in under a name that nobody has. */
  user_id: number | null;
  login_id: string;
  user_name: string;
  user_role: UserRole | null;
  company_id: number | null;
  site_id: number | null;
  deed: AuditAction;
  call: string;
  object_kind: AuditKind;
  object_id: number | null;
  object_name: string | null;
  summary: string;
  outcome: Generated<AuditOutcome>;
  code: string | null;
  request_id: string;
  /** Of an entry about files that arrived: how many. */
  file_count: Generated<number>;
}

export interface AuditTables {
  audit_entry: AuditEntryTable;
}
