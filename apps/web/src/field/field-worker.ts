import { offlineStrategyOf } from "./offline-strategy.ts";

// The page's own library of types knows no service worker.
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchRequested extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchRequested) => void): void;
}

// In a field with one bar of signal an answer may take minutes: what was kept is better than a white page.
const timeoutMs = 5_000;
const scope = self as unknown as WorkerScope;
// Passed by the page that registers it: nothing is imported from the page, so that the worker is one file.
const page = () => new URL(scope.registration.scope);

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const way = offlineStrategyOf(event.request, page());
  if (way === "network-first") event.respondWith(networkFirst(event.request));
  if (way === "kept-first") event.respondWith(keptFirst(event.request));
});

const keptFirst = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

async function networkFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request.mode === "navigate" ? page().pathname : request);
  if (kept === undefined) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), afterTimeout()]);
    // A gateway without its server behind it.
    return [502, 503, 504].includes(answer.status) ? kept : answer;
  } catch {
    return kept;
  }
}

const afterTimeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("no answer in time")), timeoutMs));
