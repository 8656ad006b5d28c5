import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { deliveryStates, deliveryTopics, webhooksPerCompany, webhookTopics } from "@heliolens/domain/webhooks/webhook";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { basedOn, byId, identity, moment, newestFirst } from "../inspection/inspection-values.ts";
import { idNumber, idNumberOf, idTextOf, keyword, lineOf, paging, sortOf } from "../wire-values.ts";

const room = "webhooks";

const webhookFields = {
  name: lineOf(100),
  url: z.url().max(500),
  topics: z
    .array(z.enum(webhookTopics))
    .min(1)
    .max(webhookTopics.length)
    .refine((topics) => new Set(topics).size === topics.length),
};

export const webhookItem = z.object({
  ...identity,
  companySeq: idNumber,
  companyName: z.string(),
  name: z.string(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  isEnabled: z.boolean(),
  /** How the newest delivery ended, or that it waits; null before the first. */
  lastState: z.enum(deliveryStates).nullable(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.string().nullable(),
});
export type WebhookItem = z.output<typeof webhookItem>;

export const deliveryItem = z.object({
  ...identity,
  topic: z.enum(deliveryTopics),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The receiver's answer; null where there was none, and `problem` says why. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  problem: z.string().nullable(),
  tookMs: z.int().nullable(),
  body: z.string(),
  createdAt: moment,
  triedAt: moment.nullable(),
  nextAt: moment.nullable(),
});
export type DeliveryItem = z.output<typeof deliveryItem>;

export const listWebhooks = endpoint({
  name: "listWebhooks",
  room,
  method: "GET",
  path: "/api/webhooks",
  summary:
    "The webhooks of the caller's company; of one company, or of all, for an administrator. Never their secrets.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "name"], newestFirst),
    companySeq: idTextOf<CompanyId>().optional(),
  }),
  answer: contentPageOf(webhookItem),
  refuses: ["accounts.not-allowed"],
});

export const createWebhook = endpoint({
  name: "createWebhook",
  room,
  method: "POST",
  path: "/api/webhooks",
  summary: `Have a company's program told what happens. The secret that signs the calls is in this answer and nowhere afterwards. At most ${webhooksPerCompany} a company.`,
  body: z.strictObject({ ...webhookFields, companySeq: idNumberOf<CompanyId>().optional() }),
  answer: contentOf(webhookItem.extend({ secret: z.string() })),
  refuses: [
    "accounts.not-allowed",
    "accounts.company-not-found",
    "inspection.company-required",
    "webhooks.url-invalid",
    "webhooks.address-private",
    "webhooks.too-many",
  ],
});

export const updateWebhook = endpoint({
  name: "updateWebhook",
  room,
  method: "PUT",
  path: "/api/webhooks/{id}",
  summary: "Change a webhook. What is left out stays as it is.",
  params: byId,
  body: z
    .strictObject({ ...webhookFields, isEnabled: z.boolean() })
    .partial()
    .extend(basedOn),
  answer: contentOf(webhookItem),
  refuses: [
    "accounts.not-allowed",
    "webhooks.not-found",
    "webhooks.url-invalid",
    "webhooks.address-private",
    "inspection.changed-meanwhile",
  ],
});

export const deleteWebhook = endpoint({
  name: "deleteWebhook",
  room,
  method: "DELETE",
  path: "/api/webhooks/{id}",
  summary: "Remove a webhook with its deliveries.",
  params: byId,
  answer: contentOf(z.null()),
  refuses: ["accounts.not-allowed", "webhooks.not-found"],
});

export const testWebhook = endpoint({
  name: "testWebhook",
  room,
  method: "POST",
  path: "/api/webhooks/{id}/test",
  summary: "Send a webhook a call of topic `test`.",
  params: byId,
  answer: contentOf(deliveryItem),
  refuses: ["accounts.not-allowed", "webhooks.not-found"],
});

export const listDeliveries = endpoint({
  name: "listDeliveries",
  room,
  method: "GET",
  path: "/api/webhooks/{id}/deliveries",
  summary: "What a webhook was told in the last 30 days and what it answered, newest first.",
  params: byId,
  query: z.strictObject({ ...paging, keyword, sort: sortOf(["seq"], newestFirst) }),
  answer: contentPageOf(deliveryItem),
  refuses: ["accounts.not-allowed", "webhooks.not-found"],
});

export const redeliver = endpoint({
  name: "redeliver",
  room,
  method: "POST",
  path: "/api/webhook-deliveries/{id}/redeliver",
  summary: "Send the same once more, as a delivery of its own.",
  params: byId,
  answer: contentOf(deliveryItem),
  refuses: ["accounts.not-allowed", "webhooks.delivery-not-found"],
});
