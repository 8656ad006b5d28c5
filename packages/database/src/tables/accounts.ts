import type { CompanyId, SessionId, TokenId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { TokenScope } from "@heliolens/domain/accounts/personal-token";
import type { SignInMethod } from "@heliolens/domain/accounts/second-factor";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import type { MailTopic } from "@heliolens/domain/mail/mail";
import type { Generated, GeneratedAlways } from "kysely";

interface CompanyTable {
  id: GeneratedAlways<CompanyId>;
  name: string;
  created_at: Generated<Date>;
  requires_second_factor: Generated<boolean>;
  /** Null: for ever. */
  image_keep_months: number | null;
  report_keep_months: number | null;
  /** When the two were last changed. */
  retention_set_at: Date | null;
}

interface UserTable {
  id: GeneratedAlways<UserId>;
  login_id: string;
  name: string;
  role: UserRole;
  company_id: CompanyId | null;
  person_in_charge: string | null;
  email: string | null;
  enabled: Generated<boolean>;
  is_demo: Generated<boolean>;
  password_hash: string;
  created_at: Generated<Date>;
  last_sign_in_at: Date | null;
  /** Of mails; screens have the language of their browser. */
  language: Generated<"ko" | "en">;
  mail_topics: Generated<readonly MailTopic[]>;
}

interface SessionTable {
  id: GeneratedAlways<SessionId>;
  user_id: UserId;
  token_hash: string;
  picture_hash: string;
  created_at: Date;
  last_used_at: Date;
  /** When its holder last showed who they are. */
  confirmed_at: Generated<Date>;
  way: Generated<SignInMethod>;
  device: Generated<string>;
  address: Generated<string>;
}

interface SetupLinkTable {
  token_hash: string;
  created_at: Date;
}

interface SignInFailureTable {
  key: string;
  failures: number;
  last_at: Date;
}

interface PersonalTokenTable {
  id: GeneratedAlways<TokenId>;
  user_id: UserId;
  name: string;
  scope: TokenScope;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

export interface AccountsTables {
  company: CompanyTable;
  app_user: UserTable;
  session: SessionTable;
  sign_in_failure: SignInFailureTable;
  setup_link: SetupLinkTable;
  personal_token: PersonalTokenTable;
}
