import { listListeners } from "@heliolens/database/queries/mail/mail-choices";
import { countWeek } from "@heliolens/database/queries/mail/news";
import { addMails } from "@heliolens/database/queries/mail/outbox";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { seoulDay } from "@heliolens/domain/inspection/examine-date";
import { done, job, skipped } from "../job.ts";
import type { MailPost } from "./mail-post.ts";
import { deliveriesOf } from "./tell-mail.job.ts";

const dayMs = 24 * 3_600_000;

/** One summary a person and week, also when it runs twice. */
export const weeklyMail = (post: MailPost | null, secrets: SecretBox) =>
  job("mail.weekly", async (_, { db }) => {
    if (post === null) return skipped("no mail server is set");
    const now = new Date();
    const until = new Date(`${seoulDay(now)}T00:00:00+09:00`);
    const week = { since: new Date(until.getTime() - 7 * dayMs), until, today: seoulDay(now) };
    const [from, to] = [seoulDay(week.since), seoulDay(new Date(until.getTime() - 1))];
    const ids: number[] = [];
    for (const viewer of await listListeners(db, "weekly")) {
      const facts = { kind: "weekly" as const, from, to, ...(await countWeek(db, viewer, week)) };
      const { userId } = viewer;
      ids.push(...(await addMails(db, secrets, [{ userId, facts, onceKey: `weekly ${to} ${userId}` }], now)));
    }
    return done(deliveriesOf(ids), { mails: ids.length });
  });
