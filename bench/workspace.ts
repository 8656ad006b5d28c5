// The inspection workspace in Chromium on a large report: 5,000 images and 10,000 defects on a site of 100,000 modules;
// then a site of 1,000,000 modules opened and looked at from afar and from near. `--modules 1000000` says how large.
// Software WebGL draws here: frame times say little about a machine with a graphics card and stand apart.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "@heliolens/database/database";
import { aCompanyIn } from "@heliolens/database/testing/inspection-things";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { fileKey } from "@heliolens/files/file-store";
import { openFileStore } from "@heliolens/files/open-file-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { startProduct } from "../e2e/start-product.ts";
import { seedLargeReport } from "./large-report.ts";
import { machine } from "./machine.ts";
import { spreadOf } from "./spread.ts";

const size = { images: 5_000, defects: 10_000, modules: 100_000 };
const { values: asked } = parseArgs({ options: { modules: { type: "string", default: "1000000" } } });
const hugeModules = Number(asked.modules);
const bar = { shownMs: 3_000, nextMs: 100, taskMs: 50 };
const pictures = 12;

async function storePictures(folder: string): Promise<string[]> {
  const store = await openFileStore({ folder, s3: undefined });
  const plan = {
    plant: { seed: 5, modules: 400 },
    inspection: {},
    flight: { imageLimit: pictures },
    files: { rgbWidthPx: 200 },
  };
  const keys: string[] = [];
  for await (const { files } of writeImageFiles(plan, { workers: 0 })) {
    const thermal = files.find(({ role }) => role === "thermal");
    if (thermal === undefined) continue;
    const key = fileKey("originals", "bench", keys.length);
    await store.save(key, thermal.bytes);
    keys.push(key);
  }
  return keys;
}

async function seed(url: string, fileKeys: readonly string[]) {
  const database = await openDatabase({ dataDir: "", databaseUrl: url, log: () => {} });
  try {
    const companyId = await aCompanyIn(database.db);
    const { reportId: large } = await seedLargeReport(database.db, companyId, { ...size, fileKeys });
    const few = { modules: hugeModules, images: 200, defects: 100 };
    const { reportId: huge } = await seedLargeReport(database.db, companyId, { ...few, fileKeys });
    return { large, huge };
  } finally {
    await database.close();
  }
}

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel("아이디", { exact: false }).first().fill("admin");
  await page.locator("input[type=password]").fill("heliolens");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
}

/** From the address to the list, the picture and the first tile on the screen. */
async function open(page: Page, address: string) {
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  const tile = page.waitForResponse((response) => response.url().includes("/tiles/")).then(since);
  const grid = page
    .waitForResponse((response) => response.url().endsWith("/grid"))
    .then(async (response) => {
      await response.finished();
      await nextFrame(page);
      return since();
    });
  await page.goto(address);
  await page.getByRole("table").getByRole("row").nth(1).waitFor();
  return { listMs: since(), pictureMs: await grid, tileMs: await tile };
}

const nextFrame = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

type Quiet = () => Promise<void>;

/** Waits until nothing has been asked or answered for a while. (`networkidle` is reached once per page, at its load.) */
function quietOf(page: Page): Quiet {
  const stillMs = 600;
  let [open, lastAt] = [0, performance.now()];
  const heard = (change: number) => () => {
    open += change;
    lastAt = performance.now();
  };
  page.on("request", heard(1)).on("requestfinished", heard(-1)).on("requestfailed", heard(-1));
  return async () => {
    do await wait(50);
    while (open > 0 || performance.now() - lastAt < stillMs);
  };
}

/** From the key to the frame that shows the next picture's name, its neighbours having been fetched meanwhile. */
async function nextImages(page: Page, quiet: Quiet, count: number): Promise<number[]> {
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

/** Tasks over 50 ms while somebody scrolls through the list. */
async function scrollList(page: Page): Promise<{ tasks: number[]; rows: number }> {
  await page.evaluate(`globalThis.tasks = []; new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" })`);
  await page.getByRole("table").hover();
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 900);
    await nextFrame(page);
  }
  const tasks = (await page.evaluate("tasks")) as number[];
  return { tasks, rows: await page.getByRole("table").getByRole("row").count() };
}

async function heapMB(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN) / 2 ** 20;
}

/** Bytes of tiles that a view of the map asked for, from afar to near and to the side. */
async function lookAround(page: Page, quiet: Quiet, session: CDPSession): Promise<void> {
  let bytes = 0;
  // The map asks from a thread of its own: the page's events know of it, a session of the page does not.
  page.on("requestfinished", async (request) => {
    if (request.url().includes("/tiles/")) bytes += (await request.sizes()).responseBodySize;
  });
  const map = page.locator(".maplibregl-canvas").first();
  const box = (await map.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const [name, wheel] of Object.entries({ "whole site": 0, nearer: -1_200, near: -1_200, "one row": -1_200 })) {
    bytes = 0;
    if (wheel === 0) await page.reload();
    else await page.mouse.wheel(0, wheel);
    await quiet();
    console.log(
      `  ${name.padEnd(12)} ${(bytes / 1e3).toFixed(0).padStart(6)} kB of tiles, heap ${(await heapMB(session)).toFixed(0)} MB`,
    );
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const cluster = await startPostgresCluster();
const url = cluster.urlOf("postgres");
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless=new", "--disable-gpu", "--enable-unsafe-swiftshader"],
});
const stop = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: url });
try {
  const { large, huge } = await seed(url, await storePictures(join(dataDir, "files")));
  const base = process.env.HELIOLENS_URL ?? "";
  const page = await browser.newPage({ viewport: { width: 1600, height: 960 }, locale: "ko-KR" });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const quiet = quietOf(page);
  await signIn(page, base);
  console.log(`workspace. ${machine()}`);
  console.log(`${size.images} images, ${size.defects} defects, ${size.modules} modules, on PostgreSQL`);
  const { listMs, pictureMs, tileMs } = await open(page, `${base}/dashboard?report=${large}`);
  console.log(
    `  list after ${listMs.toFixed(0)} ms, picture ${pictureMs.toFixed(0)} ms, tiles ${tileMs.toFixed(0)} ms`,
  );
  const next = spreadOf(await nextImages(page, quiet, 20));
  console.log(`  next image, fetched ahead: median ${next.medianMs.toFixed(0)} ms, p95 ${next.p95Ms.toFixed(0)} ms`);
  const { tasks, rows } = await scrollList(page);
  console.log(
    `  list scrolled: longest task ${Math.max(0, ...tasks).toFixed(0)} ms (0: none over 50), ${rows} rows in the page`,
  );
  console.log(`  heap ${(await heapMB(session)).toFixed(0)} MB`);
  console.log(`${hugeModules} modules`);
  await page.goto(`${base}/dashboard?report=${huge}`);
  await page.locator(".maplibregl-canvas").first().waitFor();
  await quiet();
  await lookAround(page, quiet, session);
  const shownMs = Math.max(listMs, pictureMs, tileMs);
  console.log(
    `workspace: shown ${shownMs.toFixed(0)} ms (bar ${bar.shownMs}), next ${next.medianMs.toFixed(0)} ms (bar ${bar.nextMs}), longest task ${Math.max(0, ...tasks).toFixed(0)} ms (bar ${bar.taskMs})`,
  );
} finally {
  await browser.close();
  await stop();
  await cluster.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
