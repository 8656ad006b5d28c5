// The alignment screen in Chromium on a report of 2,000 images over 20,000 modules: what the page holds, and how long it is
// ever busy at a stretch. Software WebGL draws here, on the page's own thread: a frame of the map is in every figure.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { aCompanyIn } from "@heliolens/database/testing/inspection-things";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { openDiskStore } from "@heliolens/files/disk-store";
import { chromium, type Page } from "@playwright/test";
import { startProduct } from "../e2e/start-product.ts";
import { machine } from "./machine.ts";
import { longTasks, tasksIn, watchTasks } from "./pages/page-tasks.ts";
import { heapMB, quietOf, signIn } from "./pages/workspace-page.ts";
import { commandOf, record } from "./results.ts";
import { seedLargeReport } from "./setup/large-report.ts";
import { met } from "./setup/served.ts";
import { storePictures } from "./setup/store-pictures.ts";

const size = { images: 2_000, defects: 1, modules: 20_000 };
const bars = { shownMs: 3_000, pictures: 96, heapMB: 150, saveMs: 5_000 };

let isAllMet = true;
function tell(what: string, value: number, unit: string, bar: number): void {
  isAllMet &&= value <= bar;
  record({
    what: `alignment: ${what}, ${size.images} images`,
    bar: `${bar} ${unit}`.trim(),
    result: `${value.toFixed(0)} ${unit}`.trim(),
    command: commandOf("bench:alignment"),
  });
  console.log(`  ${what.padEnd(40)}${value.toFixed(0).padStart(7)} ${unit.padEnd(3)} bar ${bar}  ${met(value <= bar)}`);
}

async function seed(url: string, files: string): Promise<number> {
  const database = await openDatabase({ dataDir: "", databaseUrl: url, log: () => {} });
  try {
    const pictures = await storePictures(await openDiskStore(files), 12);
    const companyId = await aCompanyIn(database.db);
    return (await seedLargeReport(database.db, companyId, { ...size, pictures })).reportId;
  } finally {
    await database.close();
  }
}

const pictures = async (page: Page) => Number(await page.locator("[data-pictures]").getAttribute("data-pictures"));

/** Nearer, aside, and back to the whole: each look brings other images into view. */
async function lookAround(page: Page, quiet: () => Promise<void>): Promise<number> {
  let most = 0;
  const map = (await page.getByRole("region", { name: "정렬 지도" }).boundingBox())!;
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  for (const wheel of [-300, -300, -300, 200, 300]) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, wheel);
    await quiet();
    await page.mouse.down();
    await page.mouse.move(x - 300, y + 80, { steps: 6 });
    await page.mouse.up();
    await quiet();
    most = Math.max(most, await pictures(page));
  }
  return most;
}

async function measure(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const quiet = quietOf(page);
  const startMs = performance.now();
  await page.goto(address);
  await page.getByRole("option").nth(3).waitFor();
  tell("list shown", performance.now() - startMs, "ms", bars.shownMs);
  await quiet();
  await page.evaluate(longTasks);
  tell("pictures held, at most", await lookAround(page, quiet), "", bars.pictures);
  console.log(`  looking around: tasks ${tasksIn(await page.evaluate(longTasks))}`);
  const list = page.getByRole("listbox");
  await list.press("Control+KeyA");
  await list.press("Shift+ArrowRight");
  await page.getByText("저장하지 않은 이미지 2,000장").waitFor();
  console.log(`  all ${size.images} moved: tasks ${tasksIn(await page.evaluate(longTasks))}`);
  const savedMs = performance.now();
  await list.press("Control+Enter");
  await page.getByText("저장됨", { exact: true }).waitFor({ timeout: 60_000 });
  tell("all saved in one call", performance.now() - savedMs, "ms", bars.saveMs);
  await quiet();
  tell("heap", await heapMB(session), "MB", bars.heapMB);
}

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const cluster = await startPostgresCluster();
const url = cluster.urlOf("postgres");
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless=new", "--disable-gpu", "--enable-unsafe-swiftshader"],
});
const { url: base, stop } = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: url });
try {
  const report = await seed(url, join(dataDir, "files"));
  console.log(`alignment screen, ${size.images} images. ${machine()} load ${loadavg()[0]!.toFixed(1)}`);
  const page = await browser.newPage({ viewport: { width: 1600, height: 960 }, locale: "ko-KR" });
  await page.addInitScript(watchTasks);
  await signIn(page, base);
  await measure(page, `${base}/dashboard?report=${report}&align=1`);
  console.log(`alignment: ${isAllMet ? "all bars met" : "some bars MISSED, see above"}`);
} finally {
  await browser.close();
  await stop();
  await cluster.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isAllMet ? 0 : 1;
