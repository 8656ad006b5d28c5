import { isPublicAddress } from "./public-address.ts";
import type { WebhookRefusal } from "./webhook-refusal.ts";

export interface WebhookRule {
  /** The operator's word: receivers may stand inside the house. */
  readonly allowsPrivate: boolean;
}

/** Where a webhook may go, as far as its address says; what its name stands for is seen when it is called. */
export function whyNotUrl(text: string, { allowsPrivate }: WebhookRule): WebhookRefusal | null {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return "webhooks.url-invalid";
  // A password in an address ends up in lists and logs.
  if (url.username !== "" || url.password !== "") return "webhooks.url-invalid";
  if (allowsPrivate) return null;
  // A dot at the end names the same host.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, "");
  const isAddress = host.includes(":") || /^[\d.]+$/.test(host);
  if (isAddress) return isPublicAddress(host) ? null : "webhooks.address-private";
  return isInsideName(host) ? "webhooks.address-private" : null;
}

const isInsideName = (host: string): boolean => !host.includes(".") || /\.(localhost|local|internal)$/i.test(host);
