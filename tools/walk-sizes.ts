// Takes the pictures of docs/images/walk/sizes: every main screen of the demo at four sizes, in both languages and themes:
//   npm run walk:sizes [-- --url http://127.0.0.1:8080] [--screen workspace] [--size 390x844] [--missing] [--all]
// Each size is kept in two of the four pairs of language and theme; --all takes all four and keeps them under .local.
// --missing leaves alone what is there.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { findDemo } from "./tour/finish-demo.ts";
import { openProduct } from "./tour/open-product.ts";
import { openBrowser, type VisitorPage, visitorPage } from "./tour/visitor-page.ts";
import { allLooks, isKept, keptLooks, mainScreens, type SizedLook } from "./walk/main-screens.ts";

const { values: asked } = parseArgs({
  options: {
    url: { type: "string" },
    screen: { type: "string", multiple: true },
    size: { type: "string", multiple: true },
    missing: { type: "boolean" },
    all: { type: "boolean" },
  },
});

const root = resolve(import.meta.dirname, "..");
const folder = join(root, asked.all ? ".local/walk/sizes" : "docs/images/walk/sizes");
const product = await openProduct(asked.url);
const browser = await openBrowser();
try {
  const places = await findDemo(product.url);
  const screens = mainScreens(places).filter(({ name }) => asked.screen?.includes(name) ?? true);
  await mkdir(folder, { recursive: true });
  for (const look of asked.all ? allLooks : keptLooks)
    if (asked.size?.includes(look.size) ?? true) await takeAll(browser, look, screens);
} finally {
  await browser.close();
  await product.close();
}

async function takeAll(window: Browser, look: SizedLook, screens: ReturnType<typeof mainScreens>): Promise<void> {
  const [width, height] = look.size.split("x").map(Number) as [number, number];
  const facts = { url: product.url, size: { width, height }, scheme: look.theme };
  const admin = await visitorPage(window, { ...facts, visitor: "admin" });
  const stranger = await visitorPage(window, { ...facts, visitor: "stranger" });
  for (const screen of screens) {
    const { name, address, isForStrangers } = screen;
    const file = join(folder, `${name}-${look.size}-${look.language}-${look.theme}.webp`);
    if (!asked.all && !isKept(screen, look)) continue;
    if (asked.missing && existsSync(file)) continue;
    await take(isForStrangers ? stranger : admin, { address, language: look.language, file });
    console.log(file);
  }
  await admin.close();
  await stranger.close();
}

interface Shot {
  readonly address: string;
  readonly language: SizedLook["language"];
  readonly file: string;
}

async function take(visit: VisitorPage, { address, language, file }: Shot): Promise<void> {
  await visit.open(address);
  await visit.speak(language);
  // The land of a map is cut into tiles in a thread, and nothing tells when it is drawn.
  await wait(3_000);
  await sharp(await visit.picture())
    .webp({ quality: 55, effort: 6 })
    .toFile(file);
}
