import type { Page } from "@playwright/test";
import { expect, expectAlert, field, test, unique } from "../../journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

test("keys search, add and help by their place; a user is added, found, changed, locked out and removed", async ({
  page,
  api,
  request,
}) => {
  const companyName = unique("사용자회사");
  await api("POST", "/api/companies", { seq: null, companyName });
  const loginId = unique("kim");
  await page.goto("/admin/users");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("n");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("heading", { name: "사용자" }).click();
  await page.locator("body").dispatchEvent("keydown", { key: "ㅜ", code: "KeyN" });
  await expect(dialog(page)).toContainText("사용자 추가");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Shift+Slash");
  await expect(dialog(page)).toContainText("단축키");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("button", { name: "사용자 추가" }).click();
  await field(dialog(page), "아이디").fill(loginId);
  await field(dialog(page), "이름").fill("김지수");
  await field(dialog(page), "비밀번호").fill("sunny day 7");
  await field(dialog(page), "회사").fill(companyName);
  await page.getByRole("option", { name: companyName }).click();
  await field(dialog(page), "이메일").fill("kim@example.com");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expectAlert(page, "사용자를 추가했습니다.");

  await page.getByRole("searchbox").fill(loginId);
  await expect(page).toHaveURL(`/admin/users?keyword=${loginId}`);
  await expect(row(page, loginId)).toContainText(companyName);
  await expect(page.getByText("사용자 1명").first()).toBeVisible();

  await page.getByRole("button", { name: "사용자 수정: 김지수" }).click();
  await field(dialog(page), "이름").fill("김지수진");
  await dialog(page).getByRole("switch", { name: "로그인 허용" }).click();
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(row(page, loginId)).toContainText("김지수진");
  await expect(row(page, loginId)).toContainText("중지");
  const refused = await request.post("/api/authenticate", { data: { loginId, password: "sunny day 7" } });
  expect((await refused.json()).result).toBe("F");

  await page.getByRole("button", { name: "사용자 삭제: 김지수진" }).click();
  await expect(dialog(page)).toContainText("김지수진 사용자를 삭제할까요?");
  await expect(dialog(page).getByRole("button", { name: "취소" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "사용자 삭제" }).click();
  await expect(page.getByText(`‘${loginId}’ 검색 결과가 없습니다.`)).toBeVisible();
  await page.getByRole("button", { name: "전체 보기" }).click();
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByRole("searchbox")).toHaveValue("");
});
