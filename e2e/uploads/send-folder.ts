import { expect, type Page } from "@playwright/test";
import { password, people } from "../people.ts";
import type { ReportToFill } from "./report-to-fill.ts";

/** Chooses a folder on the report's page, as a person would, and starts its upload. */
export async function sendFolder(page: Page, url: string, { token, reportId }: ReportToFill, folder: string) {
  // Leaves the cookie for the pictures in the page's own jar.
  await page.request.post(`${url}/api/authenticate`, { data: { loginId: people.admin.loginId, password } });
  await page.addInitScript((value) => localStorage.setItem("auth-token", value), token);
  await page.goto(`${url}/admin/solar-module-report?report=${reportId}`);
  await page.locator("input[type=file][webkitdirectory]").setInputFiles(folder);
  const start = page.getByRole("button", { name: "업로드 시작" });
  await start.click({ timeout: 120_000 });
}

export const untilSent = (page: Page, timeoutMs: number) =>
  expect(page.getByText("업로드 완료", { exact: true })).toBeVisible({ timeout: timeoutMs });
