import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Db } from "../../database.ts";
import type { SecretBox } from "../../secrets/secret-box.ts";
import { hashOf, newSecret } from "../../secrets/secrets.ts";

/** What was begun: a sign-in that lacks its code, a passkey to add or to show, a visit to a provider, a hand-over. */
export type ChallengeKind = "second-factor" | "passkey-add" | "passkey-show" | "provider" | "hand-over";

export interface NewChallenge {
  readonly kind: ChallengeKind;
  readonly userId: UserId | null;
  readonly state: unknown;
  readonly expiresAt: Date;
}

export interface Challenge {
  readonly userId: UserId | null;
  readonly state: unknown;
}

export interface IssuedChallenge {
  readonly kind: ChallengeKind;
  readonly secret: string;
  readonly now: Date;
}

/** Gives the secret that ends it. */
export async function addChallenge(db: Db, secrets: SecretBox, challenge: NewChallenge): Promise<string> {
  const secret = newSecret();
  const { kind, userId, state, expiresAt } = challenge;
  await db
    .insertInto("identity_challenge")
    .values({
      secret_hash: hashOf(secret),
      kind,
      user_id: userId,
      sealed_state: secrets.seal(JSON.stringify(state)),
      expires_at: expiresAt,
    })
    .execute();
  return secret;
}

/** Looks without using it up: a mistyped code may be typed again. */
export async function findChallenge(
  db: Db,
  secrets: SecretBox,
  asked: IssuedChallenge,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom("identity_challenge")
    .select(["user_id as userId", "sealed_state as sealedState"])
    .where("secret_hash", "=", hashOf(asked.secret))
    .where("kind", "=", asked.kind)
    .where("expires_at", ">", asked.now)
    .executeTakeFirst();
  return row && opened(secrets, row);
}

/** Uses it up: of two who try, one gets it. */
export async function takeChallenge(
  db: Db,
  secrets: SecretBox,
  asked: IssuedChallenge,
): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom("identity_challenge")
    .where("secret_hash", "=", hashOf(asked.secret))
    .where("kind", "=", asked.kind)
    .where("expires_at", ">", asked.now)
    .returning(["user_id as userId", "sealed_state as sealedState"])
    .executeTakeFirst();
  return row && opened(secrets, row);
}

export async function removeChallengesEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("identity_challenge").where("expires_at", "<", moment).execute();
}

interface Row {
  readonly userId: UserId | null;
  readonly sealedState: string;
}

function opened(secrets: SecretBox, { userId, sealedState }: Row): Challenge | undefined {
  const state = secrets.open(sealedState);
  return state === null ? undefined : { userId, state: JSON.parse(state) };
}
