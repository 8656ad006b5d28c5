import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { type MailFacts, type MailKind, mailClaimMs, mostWaitingMails } from "@heliolens/domain/mail/mail";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import type { SecretBox } from "../../secrets/secret-box.ts";

export interface NewMail {
  readonly userId: UserId;
  readonly facts: MailFacts;
  /** With it, the same is never told again. */
  readonly onceKey?: string;
}

/** Puts mails into the outbox and gives their ids; not of somebody who has too many waiting, nor what was told before. */
export async function addMails(
  db: Db,
  secrets: SecretBox,
  mails: readonly NewMail[],
  now: Date,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { userId, facts, onceKey = null } of mails) {
    const { rows } = await sql<{ id: number }>`
      insert into mail (user_id, kind, once_key, sealed_facts, created_at)
      select ${userId}, ${facts.kind}, ${onceKey}, ${secrets.seal(JSON.stringify(facts))}, ${now}
      where (select count(*) from mail where user_id = ${userId} and state = 'WAITING') < ${mostWaitingMails}
      on conflict (once_key) do nothing returning id`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export interface ClaimedMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly attempts: number;
  readonly sealedFacts: string;
  readonly email: string | null;
  readonly name: string;
  readonly language: "ko" | "en";
  readonly enabled: boolean;
}

/** Takes a mail to send it. Undefined where it is sent, given up, not due, or in another process's hands. */
export async function claimMail(db: Db, id: number, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail set claimed_at = ${now}, attempts = attempts + 1 from app_user as person
    where mail.id = ${id} and person.id = mail.user_id and mail.state = 'WAITING' and sealed_facts is not null
      and (claimed_at is null or claimed_at < ${new Date(now.getTime() - mailClaimMs)})
      and (next_at is null or next_at <= ${now})
    returning mail.id, mail.kind, mail.attempts, mail.sealed_facts as "sealedFacts", person.email, person.name,
      person.language, person.enabled`.execute(db);
  return rows[0];
}

/** What a mail said goes when it is sent: a link in it may still be good. */
export async function mailSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("mail")
    .set({ state: "SENT", sent_at: now, sealed_facts: null, claimed_at: null, next_at: null, problem: null })
    .where("id", "=", id)
    .execute();
}

/** Without `nextAt` it is given up. */
export async function mailNotSent(
  db: Db,
  id: number,
  { problem, nextAt }: { readonly problem: string; readonly nextAt: Date | null },
): Promise<void> {
  const left = nextAt === null ? ({ state: "FAILED", sealed_facts: null } as const) : { next_at: nextAt };
  await db
    .updateTable("mail")
    .set({ ...left, claimed_at: null, problem: problem.slice(0, 300) })
    .where("id", "=", id)
    .execute();
}

/** Mails whose turn passed long ago: the process that was to send them ended in between. */
export const listForgottenMails = (db: Db, dueBefore: Date): Promise<{ readonly id: number }[]> =>
  db
    .selectFrom("mail")
    .select("id")
    .where("state", "=", "WAITING")
    .where((eb) => eb.fn.coalesce("next_at", "created_at"), "<", dueBefore)
    .orderBy("id")
    .limit(1_000)
    .execute();

export async function removeMailsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("mail").where("created_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
