import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { DeliveryState, DeliveryTopic, WebhookTopic } from "@heliolens/domain/webhooks/webhook";
import type { Generated, GeneratedAlways } from "kysely";

interface WebhookTable {
  id: GeneratedAlways<number>;
  company_id: CompanyId;
  name: string;
  url: string;
  /** What signs every call, as the server's box gave it out. */
  sealed_secret: string;
  topics: WebhookTopic[];
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: UserId | null;
}

interface WebhookDeliveryTable {
  id: GeneratedAlways<number>;
  webhook_id: number;
  topic: DeliveryTopic;
  body: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  status: number | null;
  answer: string | null;
  problem: string | null;
  took_ms: number | null;
  created_at: Date;
  tried_at: Date | null;
  next_at: Date | null;
}

interface WebhookMarkTable {
  one: Generated<boolean>;
  transaction: number;
  id: number;
}

interface UploadToldTable {
  report_id: number;
  arrived_at: Date;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_mark: WebhookMarkTable;
  upload_told: UploadToldTable;
}
