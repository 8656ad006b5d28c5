import type { DeliveryTopic } from "@heliolens/domain/webhooks/webhook";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";

const deliveries = (db: Db) =>
  db
    .selectFrom("webhook_delivery")
    .select([
      "id",
      "topic",
      "state",
      "attempts",
      "status",
      "answer",
      "problem",
      "took_ms as tookMs",
      "body",
      "created_at as createdAt",
      "tried_at as triedAt",
      "next_at as nextAt",
    ]);
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>["executeTakeFirstOrThrow"]>>;

export const listDeliveries = (db: Db, webhookId: number, asked: PageQuery<"seq"> & { readonly keyword: string }) =>
  listPage(
    deliveries(db)
      .where("webhook_id", "=", webhookId)
      .where(sql`concat_ws(' ', topic, body, answer)`, "ilike", containing(asked.keyword)),
    asked,
    { seq: "webhook_delivery.id" },
  );

export interface NewDelivery {
  readonly webhookId: number;
  readonly topic: DeliveryTopic;
  readonly body: string;
}

/** Their ids, in the order given. */
export async function addDeliveries(db: Db, added: readonly NewDelivery[], now: Date): Promise<readonly number[]> {
  if (added.length === 0) return [];
  const rows = await db
    .insertInto("webhook_delivery")
    .values(added.map(({ webhookId, topic, body }) => ({ webhook_id: webhookId, topic, body, created_at: now })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const getDelivery = (db: Db, id: number): Promise<DeliveryRow> =>
  deliveries(db).where("id", "=", id).executeTakeFirstOrThrow();

/** The same once more; undefined when it is gone. */
export async function copyDelivery(db: Db, id: number, now: Date): Promise<number | undefined> {
  const copied = await db
    .insertInto("webhook_delivery")
    .columns(["webhook_id", "topic", "body", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("webhook_delivery")
        .select(["webhook_id", "topic", "body"])
        .select((value) => value.val(now).as("created_at"))
        .where("id", "=", id),
    )
    .returning("id")
    .executeTakeFirst();
  return copied?.id;
}

/** What is to be sent where; undefined when it is done with, gone, or its webhook is switched off. */
export const findDue = (db: Db, id: number) =>
  db
    .selectFrom("webhook_delivery")
    .innerJoin("webhook", "webhook.id", "webhook_id")
    .select(["webhook_delivery.id", "topic", "body", "attempts", "url", "sealed_secret as sealedSecret"])
    .where("webhook_delivery.id", "=", id)
    .where("state", "=", "WAITING")
    .where((eb) => eb.or([eb("is_enabled", "=", true), eb("topic", "=", "test")]))
    .executeTakeFirst();

export interface Attempt {
  readonly status: number | null;
  readonly answer: string | null;
  readonly problem: string | null;
  readonly tookMs: number;
  readonly triedAt: Date;
  /** Null: it is delivered, or given up. */
  readonly nextAt: Date | null;
  readonly isDelivered: boolean;
}

export async function saveAttempt(db: Db, id: number, attempts: number, attempt: Attempt): Promise<void> {
  const { status, answer, problem, tookMs, triedAt, nextAt, isDelivered } = attempt;
  const ended = isDelivered ? "DELIVERED" : "FAILED";
  await db
    .updateTable("webhook_delivery")
    .set({
      state: nextAt === null ? ended : "WAITING",
      attempts,
      status,
      answer,
      problem,
      took_ms: tookMs,
      tried_at: triedAt,
      next_at: nextAt,
    })
    .where("id", "=", id)
    .execute();
}

export async function removeDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_delivery")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deliveries whose turn passed long ago: the process that was to send them ended in between. */
export const listForgotten = (db: Db, dueBefore: Date): Promise<{ readonly id: number }[]> =>
  db
    .selectFrom("webhook_delivery")
    .innerJoin("webhook", "webhook.id", "webhook_id")
    .select("webhook_delivery.id")
    .where("state", "=", "WAITING")
    .where("is_enabled", "=", true)
    .where((eb) => eb.fn.coalesce("next_at", "webhook_delivery.created_at"), "<", dueBefore)
    .limit(1_000)
    .execute();
