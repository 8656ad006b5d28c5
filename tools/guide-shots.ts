import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { languages } from "@heliolens/messages/messages";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { type GuideShot, guideShots } from "./guide/guide-shots.ts";
import { type DemoNumbers, finishDemo } from "./tour/finish-demo.ts";
import { openProduct } from "./tour/open-product.ts";
import { openBrowser, type Visitor, visitorPage } from "./tour/visitor-page.ts";

// Takes the pictures of the user guide anew, from the demo plant:
//   npm run guide:shots [-- --url http://127.0.0.1:8080] [--only workspace]
const { values: asked } = parseArgs({
  options: { url: { type: "string" }, only: { type: "string", multiple: true } },
});

const folder = resolve(import.meta.dirname, "../docs/user-guide/images");
const size = { width: 1360, height: 820 };
const widthsPx = [1020, 800, 640, 480];
const mostBytes = 190_000;

async function take(browser: Browser, url: string, places: DemoNumbers, visitor: Visitor): Promise<void> {
  const shots = guideShots(places).filter((shot) => shot.visitor === visitor && isAsked(shot));
  if (shots.length === 0) return;
  const visit = await visitorPage(browser, { url, visitor, size });
  for (const { name, address, before, size: own } of shots) {
    await visit.page.setViewportSize(own ?? size);
    await visit.open(address);
    await visit.speak("ko");
    await before?.(visit.page);
    for (const language of languages) {
      await visit.speak(language);
      const picture = await small(await visit.picture());
      await writeFile(join(folder, language, `${name}.png`), picture);
      console.log(`${language} ${name} ${Math.round(picture.length / 1000)} kB`);
    }
  }
  await visit.close();
}

const isAsked = ({ name }: GuideShot) => asked.only?.includes(name) ?? true;

/** As wide as fits: a photograph needs more room than a table. */
async function small(picture: Buffer): Promise<Buffer> {
  for (const widthPx of widthsPx) {
    const bytes = await sharp(picture)
      .resize({ width: widthPx, withoutEnlargement: true })
      .png({ palette: true, colours: 96, effort: 10 })
      .toBuffer();
    if (bytes.length < mostBytes) return bytes;
  }
  throw new Error("a picture of the guide is too large");
}

const product = await openProduct(asked.url);
const browser = await openBrowser();
try {
  const places = await finishDemo(product.url);
  for (const language of languages) await mkdir(join(folder, language), { recursive: true });
  for (const visitor of ["stranger", "admin", "company", "user"] as const)
    await take(browser, product.url, places, visitor);
} finally {
  await browser.close();
  await product.close();
}
