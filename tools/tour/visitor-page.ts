import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Language } from "@heliolens/messages/messages";
import { type Browser, chromium, type Page } from "@playwright/test";
import { quietOf } from "../../bench/pages/workspace-page.ts";
import { demoPassword, people, type Role } from "../../e2e/people.ts";
import { speak } from "../../e2e/speak.ts";

export type Visitor = Role | "stranger";

export interface VisitorPage {
  readonly page: Page;
  /** Opens an address, and waits until it asks for nothing more. */
  open(address: string): Promise<void>;
  /** The same page in a language. */
  speak(language: Language): Promise<void>;
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
  readonly size: { readonly width: number; readonly height: number };
  /** What the system asks for. */
  readonly scheme?: "dark" | "light";
}

/** A window of somebody who is signed in, or of a stranger. */
export async function visitorPage(
  browser: Browser,
  { url, visitor, size, scheme = "dark" }: Visit,
): Promise<VisitorPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: scheme,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const token = visitor === "stranger" ? null : await tokenIn(page, people[visitor].loginId);
  if (token !== null) await page.addInitScript((secret) => localStorage.setItem("auth-token", secret), token);
  const quiet = quietOf(page);
  return {
    page,
    open: async (address) => {
      await page.goto(address);
      await page.locator('h1, [role="alert"]').first().waitFor();
      await quiet();
    },
    speak: async (language) => {
      await speak(page, language);
      await quiet();
    },
    picture: () => standingStill(page),
    close: () => context.close(),
  };
}

/** Also leaves the cookie that pictures and tiles are asked for with. */
async function tokenIn(page: Page, loginId: string): Promise<string> {
  const answer = await page.request.post("/api/authenticate", { data: { loginId, password: demoPassword } });
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
