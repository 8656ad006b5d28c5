import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { expect, field, test, unique } from "../../journey.ts";
import { people } from "../../people.ts";

const table = (page: Page, name: string) => page.getByRole("table", { name });

test("who changed what is found, narrowed, and taken along as a table; a company sees its own", async ({
  page,
  api,
  signedIn,
}) => {
  const companyName = unique("기록회사");
  await api("POST", "/api/companies", { companyName });
  await signedIn("admin");
  await page.goto("/admin");
  await page
    .getByRole("link", { name: /변경 기록/ })
    .first()
    .click();
  await page.getByRole("searchbox").fill(companyName);
  const row = table(page, "변경 기록").getByRole("row").nth(1);
  await expect(row).toContainText("회사");
  await expect(row).toContainText("추가");
  await expect(row).toContainText("완료");
  await expect(page.getByText("기록 1건")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV 내려받기" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain(`companyName: ${companyName}`);

  await page.getByRole("combobox", { name: "작업" }).click();
  await page.getByRole("option", { name: "삭제", exact: true }).click();
  await expect(table(page, "변경 기록")).toHaveCount(0);
  await expect(page).toHaveURL(/deed=removed/);
});

test("a company's record holds nothing of others, and a user has none", async ({ page, api, browser, signedIn }) => {
  const companyName = unique("남의회사");
  await api("POST", "/api/companies", { companyName });
  await signedIn("company");
  await page.goto(`/admin/audit?keyword=${encodeURIComponent(companyName)}`);
  await expect(page.getByRole("heading", { name: "변경 기록" })).toBeVisible();
  await expect(page.getByText(`‘${companyName}’`)).toBeVisible();
  await expect(table(page, "변경 기록")).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await signedIn("user", other);
  await other.goto("/admin/audit");
  await expect(other).toHaveURL(/\/dashboard/);
  await other.context().close();
});

test("category codes are added, added below, called otherwise and removed; those of the program stay", async ({
  page,
  signedIn,
}) => {
  const category = unique("J")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "_");
  await signedIn("admin");
  await page.goto("/admin/app-codes");
  const search = page.getByRole("searchbox", { name: "분류, 코드, 이름 (초성)" });
  await search.fill("DEFECT_STATUS");
  const fixed = table(page, "DEFECT_STATUS");
  await expect(fixed.getByRole("row")).toHaveCount(3);
  await expect(fixed.getByRole("button", { name: /삭제/ })).toHaveCount(0);

  await page.getByRole("button", { name: "코드 추가", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "분류").fill(category);
  await field(dialog, "코드").fill("INVERTER");
  await field(dialog, "한국어 이름").fill("인버터");
  await field(dialog, "영어 이름").fill("Inverter");
  await dialog.getByRole("button", { name: "저장" }).click();
  await search.fill(category);
  const own = table(page, category);
  await expect(own.getByRole("row")).toHaveCount(1);

  await own.getByRole("button", { name: /하위 코드 추가/ }).click();
  await field(dialog, "코드").fill("CENTRAL");
  await field(dialog, "한국어 이름").fill("중앙형");
  await field(dialog, "영어 이름").fill("Central");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(own.getByRole("row")).toHaveCount(2);

  await own
    .getByRole("row", { name: /CENTRAL/ })
    .getByRole("button", { name: /코드 수정/ })
    .click();
  await field(dialog, "한국어 이름").fill("집중형");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(own.getByRole("row", { name: /집중형/ })).toBeVisible();

  await own
    .getByRole("row", { name: /CENTRAL/ })
    .getByRole("button", { name: /코드 삭제/ })
    .click();
  await dialog.getByRole("button", { name: "코드 삭제" }).click();
  await expect(own.getByRole("row")).toHaveCount(1);
});

test("a user sees the sites that were granted, and no others", async ({ page, browser, request, api, signedIn }) => {
  const site = await aSmallSite(request, api);
  await signedIn("admin");
  await page.goto(`/admin/users?keyword=${encodeURIComponent(people.user.userName)}`);
  await page.getByRole("button", { name: `사이트 권한: ${people.user.userName}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(site.name);
  const box = dialog.getByRole("checkbox", { name: site.name });
  await expect(box).not.toBeChecked();
  await box.click();
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signedIn("user", other);
  await other.goto(`/dashboard?site=${site.seq}`);
  await expect(other.getByText(site.name).first()).toBeVisible();
  await other.context().close();
});
