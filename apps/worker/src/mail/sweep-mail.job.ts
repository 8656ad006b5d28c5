import { removeAccountLinksEndedBefore } from "@heliolens/database/queries/accounts/account-links";
import { listForgottenMails, removeMailsBefore } from "@heliolens/database/queries/mail/outbox";
import { mailClaimMs, mailsKeptMs } from "@heliolens/domain/mail/mail";
import { done, job } from "../job.ts";
import { deliveriesOf } from "./tell-mail.job.ts";

/** Takes up again what a process that ended left unsent, and forgets old mails and ended links. */
export const sweepMail = job("mail.sweep", async (_, { db }) => {
  const ago = (ms: number) => new Date(Date.now() - ms);
  const removed = await removeMailsBefore(db, ago(mailsKeptMs));
  await removeAccountLinksEndedBefore(db, ago(0));
  const forgotten = await listForgottenMails(db, ago(mailClaimMs));
  return done(deliveriesOf(forgotten.map(({ id }) => id)), { removed, forgotten: forgotten.length });
});
