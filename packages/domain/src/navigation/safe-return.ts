import { findRoute } from "./find-route.ts";
import { homePath, loginPath } from "./route-table.ts";

// Stands for this site while an address is taken apart; nothing is ever sent to it.
const ownOrigin = "http://own.invalid";

/** Where to go after sign-in: an address of this product as it was asked for, anything else is the dashboard. */
export function safeReturn(asked: unknown): string {
  if (typeof asked !== "string" || !asked.startsWith("/") || !URL.canParse(asked, ownOrigin)) return homePath;
  const url = new URL(asked, ownOrigin);
  const route = url.origin === ownOrigin ? findRoute(url.pathname) : undefined;
  if (route === undefined || route.path === loginPath) return homePath;
  return `${route.path}${url.search}${url.hash}`;
}
