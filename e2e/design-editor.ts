import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

// The design editor as a person meets it: its tree, its lines, what it says.

export const tree = (page: Page) => page.getByRole("tree", { name: "설계 트리" });
export const line = (page: Page, name: string) => tree(page).getByRole("treeitem", { name, exact: true });
export const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
export const unsaved = (page: Page, count: number) =>
  expect(page.getByText(count === 0 ? "저장됨" : `저장하지 않은 변경 ${count}건`, { exact: true })).toBeVisible();

export async function open(page: Page, site: { readonly seq: number }): Promise<void> {
  await page.goto(`/dashboard?design=${site.seq}`);
  await expect(line(page, "Array Group 1")).toBeVisible();
}

export async function rename(page: Page, from: string, to: string): Promise<void> {
  await line(page, from).click();
  await tree(page).press("F2");
  const field = page.getByRole("textbox", { name: `${from}의 새 이름` });
  await field.fill(to);
  await field.press("Enter");
  // Two may have one name: that is flagged, not forbidden.
  await expect(line(page, to).first()).toBeVisible();
}

export async function unfold(page: Page, name: string): Promise<void> {
  await line(page, name).click();
  await tree(page).press("ArrowRight");
  await expect(line(page, name)).toHaveAttribute("aria-expanded", "true");
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await said(page, "대량 업데이트가 완료되었습니다");
}
