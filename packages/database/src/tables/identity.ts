import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Generated, GeneratedAlways } from "kysely";

interface TotpTable {
  user_id: UserId;
  sealed_secret: string;
  /** Null until a first code was right: it counts for nothing before. */
  confirmed_at: Date | null;
  /** Of the last code that was taken: it and those before are refused. */
  last_step: Generated<number>;
  created_at: Date;
}

interface RecoveryCodeTable {
  user_id: UserId;
  code_hash: string;
}

interface PasskeyTable {
  id: GeneratedAlways<number>;
  user_id: UserId;
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  counter: number;
  transports: readonly string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface IdentityChallengeTable {
  secret_hash: string;
  kind: string;
  user_id: UserId | null;
  sealed_state: string;
  expires_at: Date;
}

interface ProviderIdentityTable {
  provider: string;
  subject: string;
  user_id: UserId;
  created_at: Date;
}

export interface IdentityTables {
  provider_identity: ProviderIdentityTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  identity_challenge: IdentityChallengeTable;
}
