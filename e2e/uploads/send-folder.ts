import { expect, type Page } from "@playwright/test";
import { password, people } from "../people.ts";
import type { ReportToFill } from "./report-to-fill.ts";

/** Chooses a folder on the report's page, as a person would, and starts its upload. */
export async function sendFolder(page: Page, url: string, report: ReportToFill, folder: string): Promise<void> {
  await openReport(page, url, report);
  await chooseAndStart(page, folder);
}

export async function openReport(page: Page, url: string, { token, reportId }: ReportToFill): Promise<void> {
  // Leaves the cookie for the pictures in the page's own jar.
  await page.request.post(`${url}/api/authenticate`, { data: { loginId: people.admin.loginId, password } });
  await page.addInitScript((value) => localStorage.setItem("auth-token", value), token);
  await page.goto(`${url}/admin/solar-module-report?report=${reportId}`);
  await expect(page.getByRole("button", { name: "폴더 선택" })).toBeVisible({ timeout: 60_000 });
}

export async function chooseAndStart(page: Page, folder: string): Promise<void> {
  await page.locator("input[type=file][webkitdirectory]").setInputFiles(folder);
  await start(page);
}

/** Lets a folder go over the page, as from a file manager: Playwright has no word for it, Chromium's own protocol has. */
export async function dropAndStart(page: Page, folder: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  await start(page);
}

const start = (page: Page) => page.getByRole("button", { name: "업로드 시작" }).click({ timeout: 300_000 });

export const untilSent = (page: Page, timeoutMs: number) =>
  expect(page.getByText("업로드 완료", { exact: true })).toBeVisible({ timeout: timeoutMs });
