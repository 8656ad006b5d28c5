import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { type WebhookTopic, webhooksPerCompany } from "@heliolens/domain/webhooks/webhook";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import type { Owned } from "../owned.ts";
import { listPage, type PageQuery } from "../page.ts";

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooks>["executeTakeFirstOrThrow"]>>;

const webhooks = (db: Db) =>
  db
    .selectFrom("webhook")
    .innerJoin("company", "company.id", "webhook.company_id")
    .leftJoin("app_user", "app_user.id", "webhook.updated_by")
    .select([
      "webhook.id",
      "webhook.company_id as companyId",
      "company.name as companyName",
      "webhook.name",
      "webhook.url",
      "webhook.topics",
      "webhook.is_enabled as isEnabled",
      "webhook.version",
      "webhook.created_at as createdAt",
      "webhook.updated_at as updatedAt",
      "app_user.name as updatedBy",
    ])
    .select((eb) =>
      eb
        .selectFrom("webhook_delivery")
        .select("state")
        .whereRef("webhook_id", "=", "webhook.id")
        .orderBy("webhook_delivery.id", "desc")
        .limit(1)
        .as("lastState"),
    );

const sortColumns = { seq: "webhook.id", name: "webhook.name" } as const;

export interface WebhooksQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
  readonly companySeq?: CompanyId | undefined;
}

export const listWebhooks = (db: Db, viewer: Viewer, { companySeq, ...asked }: WebhooksQuery) =>
  listPage(
    webhooks(db)
      .$if(reachOf(viewer.role, "webhooks.edit") !== "all", (query) =>
        query.where("webhook.company_id", "=", viewer.companyId ?? (-1 as CompanyId)),
      )
      .where((eb) => (companySeq === undefined ? eb.lit(true) : eb("webhook.company_id", "=", companySeq)))
      .where(sql`concat_ws(' ', webhook.name, webhook.url, company.name)`, "ilike", containing(asked.keyword)),
    asked,
    sortColumns,
  );

export const findWebhook = (db: Db, id: number) => webhooks(db).where("webhook.id", "=", id).executeTakeFirst();

export interface NewWebhook {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly name: string;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly sealedSecret: string;
  readonly now: Date;
}

/** Undefined when the company has as many as it may: its row is held meanwhile, so that two at once do not pass. */
export const addWebhook = (db: Db, given: NewWebhook): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom("company").select("id").where("id", "=", given.companyId).forUpdate().execute();
    const held = await trx.selectFrom("webhook").select("id").where("company_id", "=", given.companyId).execute();
    if (held.length >= webhooksPerCompany) return undefined;
    const { id } = await trx
      .insertInto("webhook")
      .values({
        company_id: given.companyId,
        name: given.name,
        url: given.url,
        topics: [...given.topics],
        sealed_secret: given.sealedSecret,
        created_at: given.now,
        updated_at: given.now,
        updated_by: given.userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

export interface WebhookChange {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly topics?: WebhookTopic[] | undefined;
  readonly isEnabled?: boolean | undefined;
}

/** False when it has moved on from the version the edit was based on. */
export async function changeWebhook(
  db: Db,
  {
    id,
    version,
    userId,
    now,
  }: { readonly id: number; readonly version: number; readonly userId: UserId; readonly now: Date },
  { isEnabled, ...change }: WebhookChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhook")
    .set({
      ...change,
      ...(isEnabled !== undefined && { is_enabled: isEnabled }),
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: userId,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeWebhook(db: Db, id: number): Promise<void> {
  await db.deleteFrom("webhook").where("id", "=", id).execute();
}

type Owners = (db: Db, viewer: Viewer, ids: readonly number[]) => Promise<Owned[]>;

const webhook: Owners = (db, _viewer, ids) =>
  db.selectFrom("webhook").select(["id", "company_id as companyId"]).where("id", "in", ids).execute();

const webhookDelivery: Owners = (db, _viewer, ids) =>
  db
    .selectFrom("webhook_delivery")
    .innerJoin("webhook", "webhook.id", "webhook_id")
    .select(["webhook_delivery.id", "company_id as companyId"])
    .where("webhook_delivery.id", "in", ids)
    .execute();

export const webhookOwners = { webhook, webhookDelivery };
