import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { languages } from "@heliolens/messages/messages";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { type DemoNumbers, finishDemo } from "./tour/finish-demo.ts";
import { openProduct } from "./tour/open-product.ts";
import { openBrowser, type Visitor, visitorPage } from "./tour/visitor-page.ts";
import { keepSeen, photographSheet, type Seen, writeContactSheet } from "./walk/contact-sheet.ts";
import { type Look, lookAt, lookAway } from "./walk/look-at.ts";
import { type Stop, stopsOf } from "./walk/stops.ts";

// Walks every address as every role in both languages, on the demo plant, and ends with an error where anything is wrong:
//   npm run walk [-- --url http://127.0.0.1:8080] [--visitor admin] [--stop Workspace]
// With --keep a small copy of the contact sheet goes into the docs.
const { values: asked } = parseArgs({
  options: {
    url: { type: "string" },
    visitor: { type: "string", multiple: true },
    stop: { type: "string", multiple: true },
    keep: { type: "boolean" },
  },
});

const visitors = ["stranger", "admin", "company", "user"] as const satisfies readonly Visitor[];
const folder = resolve(import.meta.dirname, "../.local/walk");
const size = { width: 1600, height: 960 };

async function walk(browser: Browser, url: string, places: DemoNumbers, visitor: Visitor): Promise<Seen[]> {
  const visit = await visitorPage(browser, { url, visitor, size });
  const seen: Seen[] = [];
  const heard = new Set<string>();
  for (const [index, stop] of stopsOf(visitor, places).entries()) {
    if (!isWanted(stop)) continue;
    const both = stop.address.startsWith(stop.arrivesAt)
      ? await lookAt(visit, stop, heard)
      : await lookAway(visit, stop);
    for (const language of languages) {
      const one = await kept(both[language], stop, join(folder, `${visitor}-${language}`), fileOf(index, stop));
      seen.push(one);
      console.log(`${one.faults.length === 0 ? "ok  " : "FAIL"} ${visitor} ${language} ${stop.name}`);
      for (const fault of one.faults) console.log(`       ${fault}`);
    }
  }
  await visit.close();
  return seen;
}

const fileOf = (index: number, { name }: Stop) => `${String(index).padStart(2, "0")}-${name.replace(/\W+/g, "-")}.png`;

async function kept({ picture, faults }: Look, { name, address, arrivesAt }: Stop, here: string, file: string) {
  await mkdir(here, { recursive: true });
  if (picture !== null) await writeFile(join(here, file), picture);
  const place = picture === null ? { picture: null, turnedAwayTo: arrivesAt } : { picture: file, turnedAwayTo: null };
  const one: Seen = { name, address, ...place, faults };
  await keepSeen(here, one);
  return one;
}

const isWanted = ({ name }: Stop) => asked.stop?.some((beginning) => name.startsWith(beginning)) ?? true;

async function keepSmall(parts: readonly string[]): Promise<void> {
  const kept = resolve(import.meta.dirname, "../docs/images/walk");
  await mkdir(kept, { recursive: true });
  for (const part of parts)
    await sharp(join(folder, `${part}.png`))
      .resize(1200)
      .jpeg({ quality: 60 })
      .toFile(join(kept, `${part}.jpg`));
}

const product = await openProduct(asked.url);
const browser = await openBrowser();
try {
  const places = await finishDemo(product.url);
  const all: Seen[] = [];
  for (const visitor of visitors.filter((word) => asked.visitor?.includes(word) ?? true))
    all.push(...(await walk(browser, product.url, places, visitor)));
  const parts = await writeContactSheet(folder);
  await photographSheet(browser, folder, parts);
  if (asked.keep) await keepSmall(parts);
  const faulty = all.filter(({ faults }) => faults.length > 0).length;
  console.log(`${all.length} addresses opened, ${faulty} with faults; the sheet is .local/walk/index.html`);
  process.exitCode = faulty === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.close();
}
