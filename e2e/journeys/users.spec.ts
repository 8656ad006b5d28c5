import type { Page } from "@playwright/test";
import { expect, field, freshToken, test, unique } from "../journey.ts";
import { password } from "../people.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

test("a user is added, found, changed, locked out and removed", async ({ page, api, request }) => {
  const companyName = unique("사용자회사");
  await api("POST", "/api/companies", { seq: null, companyName });
  const loginId = unique("kim");
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "사용자 추가" }).click();
  await field(dialog(page), "아이디").fill(loginId);
  await field(dialog(page), "이름").fill("김지수");
  await field(dialog(page), "비밀번호").fill("sunny day 7");
  await field(dialog(page), "회사").fill(companyName);
  await page.getByRole("option", { name: companyName }).click();
  await field(dialog(page), "이메일").fill("kim@example.com");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("사용자를 추가했습니다.")).toBeVisible();

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

test("a password is set for somebody else", async ({ page, api, request }) => {
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName: unique("비번회사") });
  const loginId = unique("park");
  const user = { loginId, password: password, userName: "박민준", userRole: "USER", companySeq: company.seq };
  await api("POST", "/api/users", user);
  await page.goto(`/admin/users?keyword=${loginId}`);
  await page.getByRole("button", { name: "비밀번호 재설정: 박민준" }).click();
  await field(dialog(page), "새 비밀번호").fill("brand new one");
  await field(dialog(page), "새 비밀번호 확인").fill("brand new ome");
  await dialog(page).getByRole("button", { name: "비밀번호 변경" }).click();
  await expect(dialog(page).getByText("새 비밀번호와 다릅니다.")).toBeVisible();
  await field(dialog(page), "새 비밀번호 확인").fill("brand new one");
  await dialog(page).getByRole("button", { name: "비밀번호 변경" }).click();
  await expect(page.getByText("비밀번호를 변경했습니다.")).toBeVisible();
  expect(await freshToken(request, loginId, "brand new one")).toBeTruthy();
});

test("the form says what is missing, and what the server refuses at its field", async ({ page }) => {
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "사용자 추가" }).click();
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("필수 입력 항목입니다.")).toHaveCount(3);
  await expect(dialog(page).getByText("소속 회사를 선택해 주십시오.")).toBeVisible();
  await expect(field(dialog(page), "아이디")).toBeFocused();
  await field(dialog(page), "아이디").fill("admin");
  await field(dialog(page), "이름").fill("또 관리자");
  await field(dialog(page), "비밀번호").fill("short");
  await dialog(page).getByRole("combobox", { name: "권한" }).click();
  await page.getByRole("option", { name: "관리자", exact: true }).click();
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("8자 이상 입력해 주십시오.")).toBeVisible();
  await field(dialog(page), "비밀번호").fill("long enough");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("이미 사용 중인 아이디입니다.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("변경한 내용을 버릴까요?")).toBeVisible();
  await page.getByRole("button", { name: "계속 편집" }).click();
  await expect(field(dialog(page), "이름")).toHaveValue("또 관리자");
});

test("pages, order and search stand in the address and come back with it", async ({ page, api }) => {
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName: unique("목록회사") });
  const word = unique("row");
  for (let number = 0; number < 12; number++)
    await api("POST", "/api/users", {
      loginId: `${word}-${number}`,
      password: password,
      userName: `이름 ${String.fromCharCode(97 + number)}`,
      userRole: "USER",
      companySeq: company.seq,
    });
  await page.goto(`/admin/users?keyword=${word}`);
  const rows = page.getByRole("row").filter({ hasText: word });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`${word}-11`);
  await page.getByRole("button", { name: "이름", exact: true }).click();
  await expect(page).toHaveURL(`/admin/users?sort=userName%2Casc&keyword=${word}`);
  await expect(rows.first()).toContainText("이름 a");
  await expect(page.getByRole("columnheader", { name: "이름" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "다음 페이지" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("11–12 / 12")).toBeVisible();
  await page.reload();
  await expect(rows.first()).toContainText("이름 k");
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await page.goto(`/admin/users?keyword=${word}&page=9`);
  await expect(page).toHaveURL(`/admin/users?page=2&keyword=${word}`);
  await expect(rows).toHaveCount(2);
});

test("nobody removes the own account, and a user sees nobody else", async ({ page, context, signedIn }) => {
  await page.goto("/admin/users?keyword=admin");
  const own = page.getByRole("button", { name: "사용자 삭제: 관리자" });
  await expect(own).toHaveAttribute("aria-disabled", "true");
  await own.hover();
  await expect(page.getByText("자신의 계정은 삭제하거나 사용 중지할 수 없습니다.")).toBeVisible();
  const other = await context.newPage();
  await context.clearCookies();
  await signedIn("user", other);
  await other.goto("/admin/users");
  await expect(other.getByRole("row")).toHaveCount(2);
  await expect(other.getByRole("button", { name: "사용자 추가" })).toHaveCount(0);
  await expect(other.getByRole("button", { name: /사용자 삭제/ })).toHaveCount(0);
});

test("keys by their place: / searches, N adds, ? helps", async ({ page }) => {
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
});
