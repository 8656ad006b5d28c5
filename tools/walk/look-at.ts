import type { Language } from "@heliolens/messages/messages";
import type { ConsoleMessage, Page, Response } from "@playwright/test";
import { violationsOn } from "../../e2e/violations-on.ts";
import type { VisitorPage } from "../tour/visitor-page.ts";
import { foreignTexts } from "./foreign-texts.ts";
import type { Stop } from "./stops.ts";

export interface Look {
  /** Null where the visitor was led elsewhere. */
  readonly picture: Buffer | null;
  /** Everything a person would stumble over. */
  readonly faults: readonly string[];
}

const phone = { width: 360, height: 740 };

/**
 * Opens an address and looks, in both languages: arrival, console, words, axe, width. `heard` gathers what the server told at
 * every address: a name stays on the page when the next one does not ask for it again.
 */
export async function lookAt(
  visit: VisitorPage,
  { address, arrivesAt, behind }: Stop,
  heard: Set<string>,
): Promise<Record<Language, Look>> {
  const watched = watch(visit.page, address);
  await visit.open(address);
  if (behind !== undefined) await openDialog(visit, behind);
  const look = async (language: Language) => {
    for (const text of await watched.texts()) heard.add(text);
    return lookIn(visit, language, heard);
  };
  const looks = { ko: await look("ko"), en: await look("en") };
  const faults = [...watched.end(), ...misled(visit.page, arrivesAt)];
  const withAll = (look: Look): Look => ({ ...look, faults: [...faults, ...look.faults] });
  return { ko: withAll(looks.ko), en: withAll(looks.en) };
}

async function openDialog(visit: VisitorPage, behind: string): Promise<void> {
  await visit.speak("ko");
  await visit.page.getByRole("button", { name: behind, exact: true }).first().click();
  await visit.page.getByRole("dialog").waitFor();
}

async function lookIn(visit: VisitorPage, language: Language, heard: ReadonlySet<string>): Promise<Look> {
  const { page } = visit;
  await visit.speak(language);
  const picture = await visit.picture();
  const size = page.viewportSize()!;
  const faults = [
    ...foreignTexts(language, await textsOn(page), [...heard]).map((text) => `not translated: ${text}`),
    ...(await violationsOn(page)),
    ...(await overflowOf(page, size)),
    ...(await overflowOf(page, phone)),
  ];
  await page.setViewportSize(size);
  return { picture, faults };
}

/** Opens an address that this visitor may not see, and looks where they are led. */
export async function lookAway({ page }: VisitorPage, { address, arrivesAt }: Stop): Promise<Record<Language, Look>> {
  await page.goto(address);
  await page.waitForURL(({ pathname }) => pathname === arrivesAt).catch(() => {});
  const look = { picture: null, faults: misled(page, arrivesAt) };
  return { ko: look, en: look };
}

function misled(page: Page, arrivesAt: string): string[] {
  const { pathname } = new URL(page.url());
  return pathname === arrivesAt ? [] : [`arrived at ${pathname} instead of ${arrivesAt}`];
}

interface Watched {
  /** Every text the server has told. */
  texts(): Promise<string[]>;
  /** Ends listening, and tells what went wrong meanwhile. */
  end(): readonly string[];
}

/** Listens to one visit: errors, files that do not come, and what the server tells. */
function watch(page: Page, address: string): Watched {
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
  return {
    texts: async () => stringsIn(await Promise.all(answers)),
    end: () => {
      page.off("pageerror", onError).off("console", onConsole).off("response", onResponse);
      return faults;
    },
  };
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
