/** How the service worker answers: from the network first, from what was kept first, or not at all. */
export type OfflineStrategy = "network-first" | "kept-first" | "pass";

/**
 * The page comes from the network whenever there is one, so that a new release is there with the next reload. Files under
 * assets carry a hash of their content and never change. Answers of the interface are kept by the page itself.
 */
export function offlineStrategyOf(
  { method, mode, url }: Readonly<Record<"method" | "mode" | "url", string>>,
  page: URL,
): OfflineStrategy {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== page.origin) return "pass";
  if (mode === "navigate") return pathname === page.pathname ? "network-first" : "pass";
  if (pathname.startsWith("/assets/")) return "kept-first";
  return pathname.startsWith("/pictures/") ? "network-first" : "pass";
}
