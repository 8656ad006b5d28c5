import type { Language } from "@heliolens/messages/messages";
import type { ConsoleMessage, Page, Response } from "@playwright/test";
import { violationsOn } from "../../e2e/violations-on.ts";
import type { VisitorPage } from "../tour/visitor-page.ts";
import { foreignTexts } from "./foreign-texts.ts";
import type { Stop } from "./stops.ts";

export interface Look {
  readonly picture: Buffer;
  /** Everything a person would stumble over. */
  readonly faults: readonly string[];
}

const phone = { width: 360, height: 740 };

/** Opens an address and looks: arrival, console, language, axe, width. */
export async function lookAt(visit: VisitorPage, { address, arrivesAt }: Stop, language: Language): Promise<Look> {
  const { page } = visit;
  const watched = watch(page, address);
  await visit.open(address);
  const picture = await visit.picture();
  const data = await watched.end();
  const size = page.viewportSize()!;
  const faults = [
    ...watched.faults,
    ...misled(page, arrivesAt),
    ...foreignTexts(language, await textsOn(page), data).map((text) => `not translated: ${text}`),
    ...(await violationsOn(page)),
    ...(await overflowOf(page, size)),
    ...(await overflowOf(page, phone)),
  ];
  await page.setViewportSize(size);
  return { picture, faults };
}

/** Opens an address that is not this visitor's, and looks where he is led. */
export async function lookAway({ page }: VisitorPage, { address, arrivesAt }: Stop): Promise<readonly string[]> {
  await page.goto(address);
  await page.waitForURL(({ pathname }) => pathname === arrivesAt).catch(() => {});
  return misled(page, arrivesAt);
}

function misled(page: Page, arrivesAt: string): string[] {
  const { pathname } = new URL(page.url());
  return pathname === arrivesAt ? [] : [`arrived at ${pathname} instead of ${arrivesAt}`];
}

/** Listens to one visit: errors, files that do not come, and every text the server tells. */
function watch(page: Page, address: string) {
  const faults: string[] = [];
  const answers: Promise<unknown>[] = [];
  const onError = (error: Error) => faults.push(`uncaught: ${error.message}`);
  const onConsole = (said: ConsoleMessage) => {
    // A page that is not there says so by its status too.
    const isOwnStatus = new URL(address, page.url()).href === said.location().url;
    if (said.type() === "error" && !isOwnStatus) faults.push(`console: ${said.text()} ${said.location().url}`);
  };
  const onResponse = (response: Response) => {
    if (response.headers()["content-type"]?.startsWith("application/json"))
      answers.push(response.json().catch(() => null));
  };
  page.on("pageerror", onError).on("console", onConsole).on("response", onResponse);
  const end = async () => {
    page.off("pageerror", onError).off("console", onConsole).off("response", onResponse);
    return stringsIn(await Promise.all(answers));
  };
  return { faults, end };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Every text that is shown or read aloud. */
const textsOn = (page: Page): Promise<string[]> =>
  page.locator("body").evaluate((body) => {
    const texts: string[] = [];
    for (const element of [body, ...body.querySelectorAll(":not(script, style, noscript)")]) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const { nodeType, textContent } of element.childNodes) if (nodeType === 3) texts.push(textContent.trim());
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        texts.push((element.getAttribute(name) ?? "").trim());
    }
    return texts.filter((text) => text !== "");
  });

async function overflowOf(page: Page, size: { readonly width: number; readonly height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  const overPx = await page.locator("body").evaluate(({ ownerDocument: { documentElement, defaultView } }) => {
    const main = documentElement.querySelector("main");
    return Math.max(documentElement.scrollWidth, main?.scrollWidth ?? 0) - defaultView.innerWidth;
  });
  return overPx > 0 ? [`${overPx} px too wide at ${size.width} px`] : [];
}
