import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Language } from "@heliolens/messages/messages";
import { type Browser, chromium, type Page } from "@playwright/test";
import { quietOf } from "../../bench/workspace-page.ts";
import { password, people, type Role } from "../../e2e/people.ts";

export type Visitor = Role | "stranger";

export interface VisitorPage {
  readonly page: Page;
  /** Opens an address and waits until what it shows stands still. */
  open(address: string): Promise<void>;
  /** The page once nothing moves on it. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path)) ?? "chromium",
    args: ["--no-sandbox", "--headless=new", "--disable-gpu", "--enable-unsafe-swiftshader"],
  });

interface Visit {
  readonly url: string;
  readonly visitor: Visitor;
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
}

/** A window of somebody who is signed in, or of a stranger, in one of the languages. */
export async function visitorPage(browser: Browser, { url, visitor, language, size }: Visit): Promise<VisitorPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: language === "ko" ? "ko-KR" : "en-GB",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const token = visitor === "stranger" ? null : await tokenIn(page, people[visitor].loginId);
  await page.addInitScript(
    ([said, secret]) => {
      localStorage.setItem("language", said!);
      if (secret !== null) localStorage.setItem("auth-token", secret!);
    },
    [language, token] as const,
  );
  const quiet = quietOf(page);
  return {
    page,
    open: async (address) => {
      await page.goto(address);
      await page.locator("h1").first().waitFor();
      await quiet();
    },
    picture: () => standingStill(page),
    close: () => context.close(),
  };
}

/** Also leaves the cookie that pictures and tiles are asked for with. */
async function tokenIn(page: Page, loginId: string): Promise<string> {
  const answer = await page.request.post("/api/authenticate", { data: { loginId, password } });
  return (await answer.json()).content.authToken;
}

const looks = 5;
const betweenLooksMs = 250;

// Maps are drawn after their tiles came, and nobody says when: the same picture twice says it.
async function standingStill(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let look = 0; look < looks; look++) {
    await wait(betweenLooksMs);
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
