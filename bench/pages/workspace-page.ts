import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page, Request } from "@playwright/test";
import { password } from "../../e2e/people.ts";
import { longestTaskCpuMs, tracedCategories } from "./page-tasks.ts";

/** When the list, the picture and the first request for a tile were there, from the address being opened. */
export interface Opening {
  readonly listMs: number;
  readonly pictureMs: number;
  readonly tilesAskedMs: number;
  readonly tilesMs: number;
}

// Looked for in the page itself, frame by frame: asking from outside would count the asking.
const watch = `
  const seen = (globalThis.seen = {});
  const waitFor = (name, selector) => requestAnimationFrame(() =>
    document.querySelector(selector) === null
      ? waitFor(name, selector)
      : requestAnimationFrame(() => (seen[name] = performance.now())));
  waitFor("list", "tbody tr td button");
  waitFor("picture", "[role=application] canvas[data-hidden=false]");`;

/** Signs in at the front door, as a person would. */
export async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel("아이디", { exact: false }).first().fill("admin");
  await page.locator("input[type=password]").fill(password);
  await page.locator("input[type=password]").press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
}

/** From the address to the list, the picture and the tiles. */
export async function openReport(page: Page, address: string): Promise<Opening> {
  await page.addInitScript(watch);
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  const isTile = (asked: { url(): string }) => asked.url().includes("/tiles/modules");
  const waiting = { timeout: 60_000 };
  const [tilesAskedMs, tilesMs] = await Promise.all([
    page.waitForRequest(isTile, waiting).then(since),
    page.waitForResponse(isTile, waiting).then(since),
    page.goto(address, waiting),
  ]);
  const { list, picture } = await whenSeen(page);
  return { listMs: list, pictureMs: picture, tilesAskedMs, tilesMs };
}

interface Seen {
  readonly list: number;
  readonly picture: number;
}

/** Asked for again and again: the page's own policy lets nothing be waited for by a script given as text. */
async function whenSeen(page: Page): Promise<Seen> {
  for (;;) {
    const seen = (await page.evaluate("seen")) as Partial<Seen>;
    if (seen.list !== undefined && seen.picture !== undefined) return seen as Seen;
    await wait(50);
  }
}

const nextFrame = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

export type Quiet = () => Promise<void>;

/** Waits until nothing has been asked or answered for a while. (`networkidle` is reached once per page, at its load.) */
export function quietOf(page: Page): Quiet {
  const [stillMs, timeoutMs] = [800, 60_000];
  let [open, lastAt] = [0, performance.now()];
  const heard = (change: number) => (request: Request) => {
    // What others change is told as long as the page is there.
    if (request.url().includes("/api/events")) return;
    open += change;
    lastAt = performance.now();
  };
  page.on("request", heard(1)).on("requestfinished", heard(-1)).on("requestfailed", heard(-1));
  return async () => {
    const startedAt = performance.now();
    do {
      if (performance.now() - startedAt > timeoutMs) throw new Error(`the page goes on asking, ${open} are open`);
      await wait(50);
    } while (open > 0 || performance.now() - lastAt < stillMs);
  };
}

/** From the key to the frame after the one that names the next picture, its neighbours having been fetched meanwhile. */
export async function nextImages(page: Page, quiet: Quiet, count: number): Promise<number[]> {
  const samplesMs: number[] = [];
  for (let index = 0; index < count; index++) {
    await quiet();
    samplesMs.push(
      (await page.evaluate(`new Promise((done) => {
        const head = () => document.querySelector('header [title$="_T.JPG"]')?.textContent;
        const before = head(), startedAt = performance.now();
        const look = () => head() !== before ? requestAnimationFrame(() => done(performance.now() - startedAt)) : requestAnimationFrame(look);
        document.querySelector('[role=application]').dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyF', key: 'f', bubbles: true }));
        look();
      })`)) as number,
    );
  }
  return samplesMs;
}

export interface Scrolled {
  /** Tasks of more than 50 ms by the clock. */
  readonly tasksMs: readonly number[];
  /** Of the longest task: what other programs took of the machine is not in it. */
  readonly longestCpuMs: number;
  readonly rows: number;
}

/** The page's tasks while somebody scrolls through the list, 900 pixels a frame: faster than anybody reads. */
export async function scrollList(browser: Browser, page: Page): Promise<Scrolled> {
  await page.getByRole("table").hover();
  await nextFrame(page);
  await browser.startTracing(page, { categories: tracedCategories });
  await page.evaluate(`performance.mark("scrolled")`);
  await page.evaluate(`globalThis.tasks = []; new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" })`);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 900);
    await nextFrame(page);
  }
  const tasksMs = (await page.evaluate("tasks")) as number[];
  const longestCpuMs = longestTaskCpuMs(await browser.stopTracing(), "scrolled");
  return { tasksMs, longestCpuMs, rows: await page.getByRole("table").getByRole("row").count() };
}

/** How long frames take while the map is dragged: with software WebGL mostly its drawing. */
export async function dragMap(page: Page): Promise<number[]> {
  const box = (await page.locator(".maplibregl-canvas").first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(`globalThis.frames = []; const note = (at) => { frames.push(at); requestAnimationFrame(note); };
    requestAnimationFrame(note)`);
  for (let step = 1; step <= 15; step++) await page.mouse.move(x + step * 8, y + step * 4);
  const at = (await page.evaluate("frames")) as number[];
  await page.mouse.up();
  return at.slice(1).map((to, index) => to - at[index]!);
}

export async function heapMB(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN) / 2 ** 20;
}

export interface View {
  readonly name: string;
  readonly kB: number;
  readonly tiles: number;
  readonly largestKB: number;
  readonly heapMB: number;
}

/** Each with all the zooms that were passed through since the one before. */
const looks = [
  { name: "whole site", zoomedIn: 0 },
  { name: "four times nearer", zoomedIn: 2 },
  { name: "sixteen times nearer", zoomedIn: 2 },
  { name: "one row", zoomedIn: 3 },
];

/** What each view of the map asks for, none of it known before: the whole site first, then nearer and nearer. */
export async function lookAround(
  page: Page,
  { address, quiet, session }: { address: string; quiet: Quiet; session: CDPSession },
): Promise<View[]> {
  let sizes: number[] = [];
  // The map asks from a thread of its own: the page's events know of it, a session of the page does not.
  page.on("requestfinished", async (request) => {
    if (request.url().includes("/tiles/")) sizes.push((await request.sizes()).responseBodySize);
  });
  const views: View[] = [];
  for (const { name, zoomedIn } of looks) {
    sizes = [];
    if (views.length === 0) await openReport(page, address);
    for (let step = 0; step < zoomedIn; step++) {
      await page.getByRole("button", { name: "확대" }).first().click();
      await quiet();
    }
    await quiet();
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const largestKB = Math.max(0, ...sizes) / 1e3;
    views.push({ name, kB: bytes / 1e3, tiles: sizes.length, largestKB, heapMB: await heapMB(session) });
  }
  return views;
}
