import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ChangeKind } from "@heliolens/domain/events/change";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { GeneratedAlways } from "kysely";

interface ChangeEventTable {
  id: GeneratedAlways<number>;
  transaction: GeneratedAlways<number>;
  made_at: GeneratedAlways<Date>;
  kind: ChangeKind;
  company_id: CompanyId;
  /** Null: what several sites share, or none has. */
  site_id: SiteId | null;
  report_id: ReportId | null;
  thing_ids: number[];
}

export interface EventTables {
  change_event: ChangeEventTable;
}
