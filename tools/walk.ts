import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Language, languages } from "@heliolens/messages/messages";
import type { Browser } from "@playwright/test";
import { type DemoPlaces, finishDemo } from "./tour/finish-demo.ts";
import { openProduct } from "./tour/open-product.ts";
import { openBrowser, type Visitor, visitorPage } from "./tour/visitor-page.ts";
import { keepSeen, photographSheet, type Seen, writeContactSheet } from "./walk/contact-sheet.ts";
import { type Look, lookAt, lookAway } from "./walk/look-at.ts";
import { type Stop, stopsOf } from "./walk/stops.ts";

// Walks every address as every role in both languages, on the demo plant, and ends with an error where anything is wrong:
//   npm run walk [-- --url http://127.0.0.1:8080] [--visitor admin] [--language ko] [--stop Workspace]
const { values: asked } = parseArgs({
  options: {
    url: { type: "string" },
    visitor: { type: "string", multiple: true },
    language: { type: "string", multiple: true },
    stop: { type: "string", multiple: true },
  },
});

const visitors = ["stranger", "admin", "company", "user"] as const satisfies readonly Visitor[];
const folder = resolve(import.meta.dirname, "../.local/walk");
const size = { width: 1600, height: 960 };

async function walk(browser: Browser, url: string, places: DemoPlaces, visitor: Visitor, language: Language) {
  const visit = await visitorPage(browser, { url, visitor, language, size });
  const here = join(folder, `${visitor}-${language}`);
  await mkdir(here, { recursive: true });
  const seen: Seen[] = [];
  for (const [index, stop] of stopsOf(visitor, places).entries()) {
    if (!isWanted(stop)) continue;
    const one = stop.address.startsWith(stop.arrivesAt)
      ? await pictured(await lookAt(visit, stop, language), join(here, fileOf(index, stop)))
      : { picture: null, turnedAwayTo: stop.arrivesAt, faults: await lookAway(visit, stop) };
    seen.push({ name: stop.name, address: stop.address, ...one });
    await keepSeen(here, seen.at(-1)!);
    console.log(`${one.faults.length === 0 ? "ok  " : "FAIL"} ${visitor} ${language} ${stop.name}`);
    for (const fault of one.faults) console.log(`       ${fault}`);
  }
  await visit.close();
  return seen;
}

const fileOf = (index: number, { name }: Stop) => `${String(index).padStart(2, "0")}-${name.replace(/\W+/g, "-")}.png`;

async function pictured({ picture, faults }: Look, path: string) {
  await writeFile(path, picture);
  return { picture: basename(path), turnedAwayTo: null, faults };
}

const isWanted = ({ name }: Stop) => asked.stop?.some((beginning) => name.startsWith(beginning)) ?? true;
const isAsked = (words: readonly string[] | undefined, word: string) => words?.includes(word) ?? true;

const product = await openProduct(asked.url);
const browser = await openBrowser();
try {
  const places = await finishDemo(product.url);
  const all: Seen[] = [];
  for (const visitor of visitors.filter((word) => isAsked(asked.visitor, word)))
    for (const language of languages.filter((word) => isAsked(asked.language, word)))
      all.push(...(await walk(browser, product.url, places, visitor, language)));
  await photographSheet(browser, folder, await writeContactSheet(folder));
  const faulty = all.filter(({ faults }) => faults.length > 0).length;
  console.log(`${all.length} addresses opened, ${faulty} with faults; the sheet is .local/walk/index.html`);
  process.exitCode = faulty === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.close();
}
