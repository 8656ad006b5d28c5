export type WebhookRefusal =
  | "webhooks.not-found"
  | "webhooks.delivery-not-found"
  | "webhooks.too-many"
  | "webhooks.url-invalid"
  | "webhooks.address-private"
  | "webhooks.name-unknown"
  | "webhooks.unreachable"
  | "webhooks.too-slow"
  | "webhooks.secret-unreadable";
