import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { MailTopic } from "@heliolens/domain/mail/mail";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface MailChoices {
  readonly email: string | null;
  readonly language: "ko" | "en";
  readonly topics: readonly MailTopic[];
}

export const getMailChoices = (db: Db, userId: UserId): Promise<MailChoices> =>
  db
    .selectFrom("app_user")
    .select(["email", "language", "mail_topics as topics"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

export async function saveMailChoices(db: Db, userId: UserId, choices: MailChoices): Promise<void> {
  const { email, language, topics } = choices;
  await db
    .updateTable("app_user")
    .set({ email, language, mail_topics: [...topics] })
    .where("id", "=", userId)
    .execute();
}

/** Everybody who has an address, may sign in and wants to hear of this. */
export const listListeners = (db: Db, topic: MailTopic): Promise<Viewer[]> =>
  db
    .selectFrom("app_user")
    .select(["id as userId", "role", "company_id as companyId"])
    .where("enabled", "=", true)
    .where("email", "is not", null)
    .where(sql<boolean>`${topic} = any(mail_topics)`)
    .orderBy("id")
    .execute();
