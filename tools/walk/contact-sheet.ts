import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { xmlText } from "@heliolens/containers/xml/xml-text";
import type { Browser } from "@playwright/test";

/** What was seen at one address, by one visitor in one language. The picture lies beside the list. */
export interface Seen {
  readonly name: string;
  readonly address: string;
  readonly picture: string | null;
  readonly turnedAwayTo: string | null;
  readonly faults: readonly string[];
}

const listFile = "seen.json";

/** Puts what was seen in the place of what an earlier walk saw there. */
export async function keepSeen(folder: string, one: Seen): Promise<void> {
  const others = existsSync(join(folder, listFile)) ? await seenIn(folder) : [];
  const all = [...others.filter(({ name }) => name !== one.name), one];
  const order = ({ picture, name }: Seen) => picture ?? name;
  await writeFile(
    join(folder, listFile),
    JSON.stringify(
      all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)),
      null,
      2,
    ),
  );
}

/** One page with everything that was seen, of this run and of earlier ones of the same folder. */
export async function writeContactSheet(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => existsSync(join(folder, name, listFile))).sort();
  const sections = await Promise.all(names.map(async (name) => sectionOf(name, await seenIn(join(folder, name)))));
  await writeFile(join(folder, "index.html"), pageOf(sections.join("")));
  return names;
}

const seenIn = async (folder: string): Promise<Seen[]> => JSON.parse(await readFile(join(folder, listFile), "utf8"));

/** The sheet as pictures: one for each visitor and language. */
export async function photographSheet(browser: Browser, folder: string, names: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1720, height: 1000 } });
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  for (const name of names)
    await page.locator(`#${name}`).screenshot({ path: join(folder, `${name}.png`), type: "png" });
  await page.close();
}

const sectionOf = (name: string, seen: readonly Seen[]) => `
<section id="${name}"><h2>${name}</h2><div>${seen
  .filter(({ picture }) => picture !== null)
  .map((one) => figureOf(name, one))
  .join("")}</div>
<p>Turned away: ${seen.flatMap(({ address, turnedAwayTo }) => (turnedAwayTo === null ? [] : [`${address} → ${turnedAwayTo}`])).join(", ") || "nowhere"}</p>
</section>`;

const figureOf = (folder: string, { name, address, picture, faults }: Seen) => `
<figure><a href="${folder}/${picture}"><img src="${folder}/${picture}" alt=""></a>
<figcaption><b>${name}</b> ${xmlText(address.replace(/link=.*/, "link=…"))}${faults.map((fault) => `<br><strong>${xmlText(fault)}</strong>`).join("")}</figcaption></figure>`;

const pageOf = (sections: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Heliolens: every screen</title><style>
body { margin: 0; background: #0b1015; color: #e6edf3; font: 14px/1.4 system-ui, sans-serif; }
section { padding: 1rem; width: 1688px; }
section > div { display: grid; grid-template-columns: repeat(4, 1fr); gap: .75rem; }
figure { margin: 0; } img { width: 100%; display: block; border: 1px solid #2a3441; }
strong { color: #ff7b72; }
</style><h1>Heliolens: every screen</h1>${sections}</html>`;
