import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { AccountLinkKind } from "@heliolens/domain/accounts/account-link";
import type { MailKind } from "@heliolens/domain/mail/mail";
import type { Generated, GeneratedAlways } from "kysely";

interface AccountLinkTable {
  token_hash: string;
  user_id: UserId;
  kind: AccountLinkKind;
  created_at: Date;
  expires_at: Date;
}

interface MailTable {
  id: GeneratedAlways<number>;
  user_id: UserId;
  kind: MailKind;
  /** What must not be told twice. */
  once_key: string | null;
  /** Null once it is sent or given up: it may hold a link. */
  sealed_facts: string | null;
  state: Generated<"WAITING" | "SENT" | "FAILED">;
  attempts: Generated<number>;
  claimed_at: Date | null;
  next_at: Date | null;
  problem: string | null;
  created_at: Date;
  sent_at: Date | null;
}

interface MailMarkTable {
  one: Generated<boolean>;
  transaction: number;
  id: number;
}

export interface MailTables {
  account_link: AccountLinkTable;
  mail: MailTable;
  mail_mark: MailMarkTable;
}
