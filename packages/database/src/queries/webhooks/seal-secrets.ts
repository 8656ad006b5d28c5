import type { Db } from "../../database.ts";
import { isSealed, type SecretBox } from "../../secrets/secret-box.ts";

export interface SecretsSealed {
  readonly sealed: number;
  /** Sealed with another key: their calls cannot be signed. */
  readonly unreadable: number;
}

/** Seals the secrets that an earlier version kept as they were. Two processes at once seal each of them once. */
export async function sealWebhookSecrets(db: Db, box: SecretBox): Promise<SecretsSealed> {
  const kept = await db.selectFrom("webhook").select(["id", "sealed_secret as secret"]).execute();
  const plain = kept.filter(({ secret }) => !isSealed(secret));
  for (const { id, secret } of plain)
    await db
      .updateTable("webhook")
      .set({ sealed_secret: box.seal(secret) })
      .where("id", "=", id)
      .where("sealed_secret", "=", secret)
      .execute();
  return { sealed: plain.length, unreadable: kept.filter(({ secret }) => box.open(secret) === null).length };
}
