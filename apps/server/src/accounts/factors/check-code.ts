import type { Db } from "@heliolens/database/database";
import { findTotp, takeRecoveryCode, takeTotpStep } from "@heliolens/database/queries/accounts/factors";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf } from "@heliolens/database/secrets/secrets";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { matchingStep } from "./totp.ts";

export interface PresentedCode {
  readonly userId: UserId;
  readonly code: string;
  readonly now: Date;
}

/** Whether a code of the app or a recovery code is right. It is used up: the same one is refused from then on. */
export async function isRightCode(db: Db, secrets: SecretBox, { userId, code, now }: PresentedCode): Promise<boolean> {
  const totp = await findTotp(db, userId);
  if (totp === undefined || !totp.isConfirmed) return false;
  if (code.length > 6) return takeRecoveryCode(db, userId, recoveryHash(userId, code));
  const secret = secrets.open(totp.sealedSecret);
  const step = secret === null ? null : matchingStep(secret, code, now);
  return step !== null && takeTotpStep(db, userId, step);
}

/** Under which wrong codes of an account are counted. */
export const codeKey = (userId: UserId): string => `code:${userId}`;

/** 80 random bits need no slow hash; the number keeps two people's equal codes apart. */
export const recoveryHash = (userId: UserId, code: string): string => hashOf(`recovery ${userId} ${code}`);
