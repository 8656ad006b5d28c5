import { addAccountLink, findAccountToReset } from "@heliolens/database/queries/accounts/account-links";
import { addMails } from "@heliolens/database/queries/mail/outbox";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { resetsPerHour, resetWindowMs } from "@heliolens/domain/accounts/account-link";
import { done, job, skipped } from "../job.ts";
import type { MailPost } from "./mail-post.ts";
import { deliveriesOf } from "./tell-mail.job.ts";

/** Mails a reset link. It runs apart from the call: neither answer nor time tells whether the account exists. */
export const askReset = (post: MailPost | null, secrets: SecretBox) =>
  job("mail.ask-reset", async ({ name }, { db }) => {
    if (post === null) return skipped("no mail server is set");
    const now = new Date();
    const ids = await db.transaction().execute(async (trx) => {
      const account = await findAccountToReset(trx, name, new Date(now.getTime() - resetWindowMs));
      if (account === undefined || account.resets >= resetsPerHour) return [];
      const path = await addAccountLink(trx, { userId: account.id, kind: "reset", now });
      const facts = { kind: "reset" as const, path, loginId: account.loginId };
      return addMails(trx, secrets, [{ userId: account.id, facts }], now);
    });
    return done(deliveriesOf(ids), { mails: ids.length });
  });
