import type { UserId } from "@heliolens/domain/accounts/account-ids";

interface RequestKeyTable {
  user_id: UserId;
  endpoint: string;
  key: string;
  made_id: number;
  created_at: Date;
}

export interface RequestKeyTables {
  request_key: RequestKeyTable;
}
