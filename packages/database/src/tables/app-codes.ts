import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Generated, GeneratedAlways } from "kysely";

interface AppCodeTable {
  id: GeneratedAlways<number>;
  category: string;
  code: string;
  parent_id: number | null;
  name_ko: string;
  name_en: string;
  position: Generated<number>;
  is_fixed: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
}

export interface AppCodeTables {
  app_code: AppCodeTable;
}
