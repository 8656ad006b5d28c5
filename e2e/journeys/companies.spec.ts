import type { Page } from "@playwright/test";
import { expect, field, test, unique } from "../journey.ts";
import { password } from "../people.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

test("a company is added, refused a second time, renamed and removed", async ({ page }) => {
  const name = unique("한빛");
  await page.goto("/admin/companies");
  await page.getByRole("button", { name: "회사 추가" }).click();
  await expect(field(dialog(page), "회사명")).toBeFocused();
  await field(dialog(page), "회사명").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("회사를 추가했습니다.")).toBeVisible();
  await expect(row(page, name)).toBeVisible();

  await page.getByRole("button", { name: "회사 추가" }).click();
  await field(dialog(page), "회사명").fill(name);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("이미 등록된 회사명입니다.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "취소" }).click();
  await page.getByRole("button", { name: "버리기" }).click();

  await page.getByRole("button", { name: `회사 수정: ${name}` }).click();
  await field(dialog(page), "회사명").fill(`${name}솔라`);
  await page.keyboard.press("Enter");
  await expect(row(page, `${name}솔라`)).toBeVisible();

  await page.getByRole("button", { name: `회사 삭제: ${name}솔라` }).click();
  await dialog(page).getByRole("button", { name: "회사 삭제" }).click();
  await expect(page.getByText("회사를 삭제했습니다.")).toBeVisible();
  await expect(row(page, `${name}솔라`)).toHaveCount(0);
});

test("a company with people in it stays, and says why", async ({ page, api }) => {
  const companyName = unique("남은회사");
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName });
  const loginId = unique("left");
  await api("POST", "/api/users", {
    loginId,
    password: password,
    userName: "남은 사람",
    userRole: "USER",
    companySeq: company.seq,
  });
  await page.goto(`/admin/companies?keyword=${encodeURIComponent(companyName)}`);
  await page.getByRole("button", { name: `회사 삭제: ${companyName}` }).click();
  await dialog(page).getByRole("button", { name: "회사 삭제" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("회사에 남아 있는 항목이 있어 삭제할 수 없습니다.");
  await dialog(page).getByRole("button", { name: "취소" }).click();
  await expect(row(page, companyName)).toBeVisible();
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
  await expect(page.getByText("회사 담당자를 추가했습니다.")).toBeVisible();
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
  await expect(page.getByText("회사 담당자를 삭제했습니다.")).toBeVisible();
});

test("an empty list, a failed one and its second try", async ({ page }) => {
  let isDown = true;
  await page.route(/\/api\/companies\?/, (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { code: "wire.failed", message: "x", requestId: "r-77" } })
      : route.fulfill({
          json: {
            code: "SUCCESS",
            content: { content: [], page: { size: 10, totalElements: 0, totalPages: 0, number: 0 } },
          },
        }),
  );
  await page.goto("/admin/companies");
  await expect(page.getByRole("alert").getByText("서비스 오류가 발생했습니다.")).toBeVisible();
  await expect(page.getByText("요청 번호 r-77")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByText("등록된 회사가 없습니다.")).toBeVisible();
});
