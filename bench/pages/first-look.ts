// The first look at the demo's last inspection, in Chromium without a graphics card and with nothing cached. Measured from the address to: the list,
// crops of the worst finding in heat and daylight, the plant (rows, mosaic, defects; as a picture of the map service or the map itself), the map at rest.
// `--url` of a running product, else one of its own.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { median } from "@heliolens/domain/geometry/median";
import type { Browser, Page } from "@playwright/test";
import { findDemo } from "../../tools/tour/finish-demo.ts";
import { openProduct } from "../../tools/tour/open-product.ts";
import { openBrowser, visitorPage } from "../../tools/tour/visitor-page.ts";
import { machine } from "../machine.ts";
import { record } from "../results.ts";
import { met } from "../setup/served.ts";
import { processorSeconds } from "./processor-seconds.ts";

const rounds = 5;
const barMs = 3_000;
const size = { width: 1440, height: 900 };

// Looked for in the page itself, frame by frame. The map is at rest when WebGL has drawn nothing for a while.
const watch = `
  const seen = (globalThis.seen = { list: null, crops: null, plant: null, map: null });
  const { drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElements = function (...given) {
    if (this.canvas.classList?.contains("maplibregl-canvas")) seen.map = performance.now();
    return drawElements.apply(this, given);
  };
  const isShown = (images) => images.length === 2 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  const look = () => {
    if (document.querySelector("tbody tr td button") !== null) seen.list ??= performance.now();
    const crops = [...document.querySelectorAll('[data-pane=dock] img[src$="/view"]')];
    if (isShown(crops)) seen.crops ??= performance.now();
    const picture = document.querySelector('[data-plant-picture]');
    if (picture?.complete && picture.naturalWidth > 0) seen.plant ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

interface Look {
  readonly list: number;
  readonly crops: number;
  readonly plant: number;
  readonly map: number;
}
const restMs = 1_000;

/** From the address being opened until everything is there and the map rests. */
async function firstLook(page: Page, address: string): Promise<Look> {
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "commit" });
  for (;;) {
    await page.waitForTimeout(250);
    const { list, crops, plant, map, now } = (await page.evaluate("({ ...seen, now: performance.now() })")) as {
      [name in keyof Look]: number | null;
    } & { readonly now: number };
    if (list === null || crops === null || map === null || now - map <= restMs) continue;
    return { list, crops, plant: plant ?? map, map };
  }
}

async function measure(browser: Browser, url: string, address: string) {
  const visit = await visitorPage(browser, { url, visitor: "admin", size });
  const before = processorSeconds();
  const look = await firstLook(visit.page, address);
  const after = processorSeconds();
  await visit.close();
  return { ...look, cpuSeconds: after - before };
}

const { values: asked } = parseArgs({ options: { url: { type: "string" } } });
const product = await openProduct(asked.url);
const browser = await openBrowser();
try {
  const { report } = await findDemo(product.url);
  console.log(`${machine()}\nmedian of ${rounds} first visits, ${size.width}x${size.height}, software WebGL`);
  const looks: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round++)
    looks.push(await measure(browser, product.url, `/dashboard?report=${report}`));
  const medianOf = (key: keyof (typeof looks)[number]) => median(looks.map((look) => look[key]));
  for (const [key, words] of [
    ["list", "list shown"],
    ["crops", "worst finding in heat and daylight"],
    ["plant", "rows, mosaic and defects shown"],
    ["map", "rows, mosaic and defects drawn"],
  ] as const) {
    const ms = medianOf(key);
    record({
      what: `first look: ${words}`,
      bar: `${barMs} ms`,
      result: `${ms.toFixed(0)} ms`,
      command: "npm run bench:first-look",
    });
    console.log(`  ${words.padEnd(40)}${ms.toFixed(0).padStart(6)} ms  ${met(ms <= barMs)}`);
  }
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `  processor time of Chromium               ${medianOf("cpuSeconds").toFixed(1).padStart(6)} s   load ${load}`,
  );
} finally {
  await browser.close();
  await product.close();
}
