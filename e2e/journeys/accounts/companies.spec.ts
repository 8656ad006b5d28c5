import type { Page } from "@playwright/test";
import { expect, expectAlert, field, test, unique } from "../../journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

test("a company's manager is added, changed and removed", async ({ page, api }) => {
  const companyName = unique("담당회사");
  await api("POST", "/api/companies", { seq: null, companyName });
  const loginId = unique("mgr");
  await page.goto("/admin/company-managers");
  await page.getByRole("button", { name: "담당자 추가" }).click();
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("필수 입력 항목입니다.")).toHaveCount(4);
  await field(dialog(page), "회사").fill(companyName);
  await page.getByRole("option", { name: companyName }).click();
  await field(dialog(page), "아이디").fill(loginId);
  await field(dialog(page), "이름").fill("박담당");
  await field(dialog(page), "비밀번호").fill("manager pass");
  await field(dialog(page), "담당자").fill("박과장");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expectAlert(page, "회사 담당자를 추가했습니다.");
  await page.getByRole("searchbox").fill(loginId);
  await expect(row(page, loginId)).toContainText("박과장");

  await page.getByRole("button", { name: "담당자 수정: 박담당" }).click();
  await field(dialog(page), "이메일").fill("park@");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("이메일 주소 형식이 올바르지 않습니다.")).toBeVisible();
  await field(dialog(page), "이메일").fill("park@example.com");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(row(page, loginId)).toContainText("park@example.com");

  await page.getByRole("button", { name: "담당자 삭제: 박담당" }).click();
  await dialog(page).getByRole("button", { name: "담당자 삭제" }).click();
  await expectAlert(page, "회사 담당자를 삭제했습니다.");
});
