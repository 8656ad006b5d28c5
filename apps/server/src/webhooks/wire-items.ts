import type { DeliveryItem, WebhookItem } from "@heliolens/contract/webhooks/webhooks";
import type { DeliveryRow } from "@heliolens/database/queries/webhooks/deliveries";
import type { WebhookRow } from "@heliolens/database/queries/webhooks/webhooks";

export const webhookItemOf = ({ id, companyId, createdAt, updatedAt, ...same }: WebhookRow): WebhookItem => ({
  seq: id,
  id,
  companySeq: companyId,
  ...same,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const deliveryItemOf = ({ id, createdAt, triedAt, nextAt, ...same }: DeliveryRow): DeliveryItem => ({
  seq: id,
  id,
  ...same,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
});
