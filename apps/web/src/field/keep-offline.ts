import { fieldPath } from "@heliolens/domain/navigation/route-table";
import { forgetReports } from "./kept-field.ts";

const shellPrefix = "field-shell-";
const pictureCache = "field-pictures";

const isPossible = (): boolean => "serviceWorker" in navigator && "caches" in window;

/**
 * Makes the page open without a network: everything it has loaded is kept under the name of this release, and what
 * earlier releases kept goes once this one is whole. False where the browser cannot (it wants HTTPS).
 */
export async function keepShell(): Promise<boolean> {
  if (!isPossible()) return false;
  await navigator.serviceWorker.register("/field-worker.js", { scope: fieldPath, updateViaCache: "none" });
  const shell = await caches.open(shellName());
  const isWhole = await keepAll(shell, [fieldPath, ...loadedAssets()]);
  for (const name of await caches.keys())
    if (isWhole && name.startsWith(shellPrefix) && name !== shellName()) await caches.delete(name);
  keepLatecomers(shell);
  return isWhole;
}

let latecomers: PerformanceObserver | null = null;

/** Parts that come later, the words of another language, are kept as they come. */
function keepLatecomers(shell: Cache): void {
  latecomers?.disconnect();
  latecomers = new PerformanceObserver((list) => void keepAll(shell, assetsOf(list.getEntries())));
  latecomers.observe({ type: "resource" });
}

/** Keeps these pictures, and no others. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  if (!isPossible()) return;
  const pictures = await caches.open(pictureCache);
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
  for (const { url } of await pictures.keys()) if (!wanted.has(url)) await pictures.delete(url);
  await keepAll(pictures, [...wanted]);
}

/** When somebody signs out, nothing they could see stays on the phone; what they have not sent yet waits for them. */
export async function forgetField(): Promise<void> {
  if ("caches" in window) await caches.delete(pictureCache);
  await forgetReports();
}

/** The entry's name carries a hash of the release. */
const shellName = (): string =>
  shellPrefix + (document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src.split("/").at(-1) ?? "");

const loadedAssets = (): readonly string[] => {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => ({ name: src }));
  return assetsOf([...performance.getEntriesByType("resource"), ...scripts]);
};

const assetsOf = (loaded: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(loaded.map(({ name }) => name).filter((url) => url.startsWith(`${location.origin}/assets/`))),
];

/** One that cannot be had now is tried again with the next visit; the others are kept. Tells whether all are there. */
async function keepAll(cache: Cache, urls: readonly string[]): Promise<boolean> {
  let isWhole = true;
  for (const url of urls) {
    if (url !== fieldPath && (await cache.match(url)) !== undefined) continue;
    await cache.add(url).catch(() => {
      isWhole = false;
    });
  }
  return isWhole;
}
