import { type ClaimedMail, claimMail, mailNotSent, mailSent } from "@heliolens/database/queries/mail/outbox";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { type MailFacts, mailPauseMs } from "@heliolens/domain/mail/mail";
import { done, job, type Outcome, skipped } from "../job.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailPost, mailFailureOf, type PostedMail } from "./mail-post.ts";

/**
 * Sends one mail of the outbox. The row is claimed first, so that two processes do not both send it. A kill between the
 * server's word and ours sends it again, under the same Message-ID.
 */
export const deliverMail = (post: MailPost | null, secrets: SecretBox) =>
  job("mail.deliver", async ({ mailId }, { db }) => {
    if (post === null) return skipped("no mail server is set");
    const mail = await claimMail(db, mailId, new Date());
    if (mail === undefined) return skipped("sent, given up or in other hands");
    const posted = postedMailOf(mail, secrets, post.publicUrl);
    if ("problem" in posted) {
      await mailNotSent(db, mailId, { problem: posted.problem, nextAt: null });
      return done([], { failed: 1 });
    }
    try {
      await post.send(posted);
    } catch (error) {
      const { words: problem, isFinal } = mailFailureOf(error);
      const pauseMs = isFinal ? null : mailPauseMs(mail.attempts);
      const nextAt = pauseMs === null ? null : new Date(Date.now() + pauseMs);
      await mailNotSent(db, mailId, { problem, nextAt });
      return later(mailId, pauseMs);
    }
    await mailSent(db, mailId, new Date());
    return done([], { sent: 1 });
  });

const later = (mailId: number, pauseMs: number | null): Outcome =>
  pauseMs === null
    ? done([], { failed: 1 })
    : done([{ name: "mail.deliver", payload: { mailId }, afterMs: pauseMs, once: `${mailId}` }], { delayed: 1 });

function postedMailOf(
  mail: ClaimedMail,
  secrets: SecretBox,
  publicUrl: string,
): PostedMail | { readonly problem: string } {
  if (mail.email === null || !mail.enabled) return { problem: "no address" };
  const facts = secrets.open(mail.sealedFacts);
  if (facts === null) return { problem: "sealed with another key" };
  return {
    ...composeMail(JSON.parse(facts) as MailFacts, mail, publicUrl),
    to: mail.email,
    messageId: `<heliolens-mail-${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
