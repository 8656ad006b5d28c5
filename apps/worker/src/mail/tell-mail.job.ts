import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import { type AssignedDefect, takeAssigned, takeFinished } from "@heliolens/database/queries/mail/news";
import { addMails, type NewMail } from "@heliolens/database/queries/mail/outbox";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { mostNamedDefects } from "@heliolens/domain/mail/mail";
import { done, job } from "../job.ts";
import type { MailPost } from "./mail-post.ts";

/** Turns what happened since the last minute into mails, all of it or nothing. Without a mail server it only passes by. */
export const tellMail = (post: MailPost | null, secrets: SecretBox) =>
  job("mail.tell", async (_, { db }) => {
    const ids = await db.transaction().execute(async (trx) => {
      const mails = await newsIn(trx);
      return post === null ? [] : addMails(trx, secrets, mails, new Date());
    });
    return done(deliveriesOf(ids), { mails: ids.length });
  });

export const deliveriesOf = (ids: readonly number[]): readonly JobRequest[] =>
  ids.map((mailId) => ({ name: "mail.deliver", payload: { mailId }, once: `${mailId}` }));

async function newsIn(trx: Db): Promise<readonly NewMail[]> {
  const assigned = Map.groupBy(await takeAssigned(trx), ({ userId }) => userId);
  const { runs, documents } = await takeFinished(trx);
  return [
    ...[...assigned].map(([userId, defects]): NewMail => ({ userId, facts: assignedFacts(defects) })),
    ...runs.map(
      ({ id, userId, reportId, state, found, reportName }): NewMail => ({
        userId,
        onceKey: `analysis ${id} ${state}`,
        facts: { kind: "analysis-finished", state, reportName, found, path: reportPath(reportId) },
      }),
    ),
    ...documents.map(
      ({ id, userId, name, reportId }): NewMail => ({
        userId,
        onceKey: `document ${id}`,
        facts: { kind: "document-ready", name, path: reportId === null ? "/dashboard" : reportPath(reportId) },
      }),
    ),
  ];
}

const assignedFacts = (defects: readonly AssignedDefect[]) => ({
  kind: "assigned" as const,
  count: defects.length,
  defects: defects.slice(0, mostNamedDefects).map(({ defectId, reportId, reportName }) => ({
    label: defectLabel(defectId),
    reportName,
    path: `${reportPath(reportId)}&defect=${defectId}`,
  })),
});

const reportPath = (reportId: number): string => `/dashboard?report=${reportId}`;
