import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ChangeKind } from "@heliolens/domain/events/change";
import type { WebhookTopic } from "@heliolens/domain/webhooks/webhook";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { holdMark, moveMark } from "../events/change-marks.ts";
import { type ChangeRow, listChangesAfter } from "../events/changes.ts";
import { addDeliveries } from "./deliveries.ts";

const topicOf: Readonly<Partial<Record<ChangeKind, WebhookTopic>>> = {
  "analysis.finished": "analysis.finished",
  "defects.created": "defect.created",
  "defects.changed": "defect.changed",
  "defects.removed": "defect.removed",
  "documents.ready": "report.ready",
  "files.changed": "upload.finished",
};

const mostChanges = 5_000;
const mostSeqs = 1_000;

/**
 * Turns what changed since the last time into deliveries: one a webhook, topic and report, however much changed there.
 * Gives their ids. Two at once do not tell the same: the mark is held until the transaction ends.
 */
export async function tellWebhooks(trx: Db, now: Date): Promise<readonly number[]> {
  const mark = await holdMark(trx, "webhook_mark");
  const changes = await listChangesAfter(trx, mark, mostChanges);
  const last = changes.at(-1);
  if (last === undefined) return [];
  await moveMark(trx, "webhook_mark", last);
  const listening = await trx
    .selectFrom("webhook")
    .select(["id", "company_id as companyId", "topics"])
    .where("is_enabled", "=", true)
    .where("company_id", "in", [...new Set(changes.map(({ companyId }) => companyId))])
    .execute();
  if (listening.length === 0) return [];
  const companies = new Set(listening.map(({ companyId }) => companyId));
  const news = await finishedAmong(trx, gathered(changes.filter(({ companyId }) => companies.has(companyId))));
  const deliveries = news.flatMap((one) =>
    listening
      .filter(({ companyId, topics }) => companyId === one.companyId && topics.includes(one.topic))
      .map(({ id }) => ({ webhookId: id, topic: one.topic, body: bodyOf(one, now) })),
  );
  return addDeliveries(trx, deliveries, now);
}

interface News {
  readonly companyId: CompanyId;
  readonly topic: WebhookTopic;
  readonly siteId: number | null;
  readonly reportId: number | null;
  readonly seqs: readonly number[];
}

function gathered(changes: readonly ChangeRow[]): readonly News[] {
  const groups = Map.groupBy(
    changes.filter(({ kind }) => topicOf[kind] !== undefined),
    ({ kind, companyId, reportId, siteId }) => [topicOf[kind], companyId, siteId, reportId].join(" "),
  );
  return [...groups.values()].map((group) => {
    const { kind, companyId, siteId, reportId } = group[0]!;
    const seqs = [...new Set(group.flatMap(({ thingIds }) => thingIds))];
    return { companyId, topic: topicOf[kind]!, siteId, reportId, seqs };
  });
}

/** Of the uploads those that came to their end: nothing is on its way or unread, and something is new since last told. */
async function finishedAmong(trx: Db, news: readonly News[]): Promise<readonly News[]> {
  const finished: News[] = [];
  for (const one of news)
    if (one.topic !== "upload.finished" || (await isUploadNews(trx, one.reportId))) finished.push(one);
  return finished;
}

async function isUploadNews(trx: Db, reportId: number | null): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    with file as (
      select created_at, read_state from thermal_image where report_id = ${reportId}
      union all select created_at, read_state from rgb_image where report_id = ${reportId}
      union all select created_at, read_state from thermal_file where report_id = ${reportId}
    ), told as (
      insert into upload_told (report_id, arrived_at)
      select ${reportId}::bigint, max(created_at) from file
      having count(*) > 0 and count(*) filter (where read_state = 'pending') = 0
        and not exists (select from upload where report_id = ${reportId} and finished_at is null
          and touched_at > now() - interval '10 minutes')
      on conflict (report_id) do update set arrived_at = excluded.arrived_at
        where upload_told.arrived_at < excluded.arrived_at
      returning 1
    )
    select exists (select from told) as news`.execute(trx);
  return rows[0]?.news === true;
}

/** Files of an upload are not named one by one: the report has their list. */
const bodyOf = ({ topic, companyId, siteId, reportId, seqs }: News, now: Date): string =>
  JSON.stringify({
    topic,
    at: now.toISOString(),
    companySeq: companyId,
    siteSeq: siteId,
    reportSeq: reportId,
    seqs: topic === "upload.finished" ? [] : seqs.slice(0, mostSeqs),
  });
