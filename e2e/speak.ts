import type { Page } from "@playwright/test";

/** Chooses a language as if in another tab. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.locator("html").evaluate((html, chosen) => {
    const view = html.ownerDocument.defaultView;
    view.localStorage.setItem("language", chosen);
    view.dispatchEvent(new view.StorageEvent("storage", { key: "language" }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}
