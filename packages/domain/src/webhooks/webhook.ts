/** What a company's own programs can be told. */
export const webhookTopics = [
  "upload.finished",
  "analysis.finished",
  "defect.created",
  "defect.changed",
  "defect.removed",
  "report.ready",
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** `test` is sent by a person's wish alone. */
export const deliveryTopics = [...webhookTopics, "test"] as const;
export type DeliveryTopic = (typeof deliveryTopics)[number];

export const deliveryStates = ["WAITING", "DELIVERED", "FAILED"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhooksPerCompany = 10;
export const deliveriesKeptMs = 30 * 24 * 3_600_000;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
// A receiver that restarts is back within minutes; one that is broken is mended within a working day.
const pausesMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, 12 * hourMs];

/** How long to wait after so many failed attempts; null: it is given up. */
export const pauseAfterMs = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

export const isDelivered = (status: number): boolean => status >= 200 && status < 300;
