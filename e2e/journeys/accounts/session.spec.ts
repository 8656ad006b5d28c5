import type { Page } from "@playwright/test";
import { expect, expectAlert, field, freshToken, test, unique } from "../../journey.ts";
import { password } from "../../people.ts";

const refusal = {
  status: 401,
  json: { code: "accounts.token-expired", message: "세션이 만료되었습니다.", requestId: "r-1" },
};
const renewal = (page: Page) => page.getByRole("dialog", { name: "다시 로그인" });

/** From now on the server takes no token but fresh ones. */
async function expireToken(page: Page): Promise<void> {
  const old = await page.evaluate(() => localStorage.getItem("auth-token"));
  await page.route("**/api/**", (route) =>
    route.request().headers().authorization === `Bearer ${old}` ? route.fulfill(refusal) : route.fallback(),
  );
}

test("an expired token asks for the password over the page; what was typed stays and is then saved", async ({
  page,
  signedIn,
}) => {
  const name = unique("만료");
  await signedIn("admin");
  await page.goto("/admin/companies?sort=companyName%2Casc");
  await page.getByRole("button", { name: "회사 추가" }).click();
  await field(page, "회사명").fill(name);
  await expireToken(page);
  await page.getByRole("button", { name: "저장" }).click();
  await expect(renewal(page)).toBeVisible();
  await expect(field(renewal(page), "아이디")).toHaveValue("admin");
  await page.keyboard.press("Escape");
  await expect(renewal(page)).toBeVisible();
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(2);
  await field(renewal(page), "비밀번호").fill("wrong password");
  await page.keyboard.press("Enter");
  await expect(renewal(page).getByText("아이디 또는 비밀번호가 올바르지 않습니다.")).toBeVisible();
  await field(renewal(page), "비밀번호").fill(password);
  await page.keyboard.press("Enter");
  await expect(renewal(page)).toHaveCount(0);
  await expectAlert(page, "회사를 추가했습니다.");
  await expect(page).toHaveURL("/admin/companies?sort=companyName%2Casc");
});

test("an expired token found on arrival leads to the sign-in screen and back to the place", async ({
  page,
  signedIn,
}) => {
  await signedIn("admin");
  await page.route("**/api/my/profile", (route) => route.fulfill(refusal));
  await page.goto("/admin/companies?keyword=abc");
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent("/admin/companies?keyword=abc")}`);
  await expect(page.getByText("세션이 만료되었습니다. 하던 화면으로 돌아갑니다.")).toBeVisible();
  await page.unroute("**/api/my/profile");
  await page.getByRole("textbox", { name: "아이디", exact: true }).fill("admin");
  await field(page, "비밀번호").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/companies?keyword=abc");
});

test("a lost server keeps the token and the page, and work goes on by itself", async ({ page, signedIn }) => {
  await signedIn("admin");
  await page.goto("/admin/users");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.route(/\/(api|readyz)/, (route) => route.abort());
  await page.getByRole("searchbox").fill("company");
  await expect(page.getByText("서버에 연결할 수 없습니다. 연결되면 자동으로 이어집니다.")).toBeVisible();
  await page.unroute(/\/(api|readyz)/);
  await expect(page.getByRole("row").filter({ hasText: "회사 담당" })).toBeVisible();
  await expect(page.getByText("서버에 연결할 수 없습니다. 연결되면 자동으로 이어집니다.")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).not.toBeNull();
});

test("a 503 on the profile check signs nobody out", async ({ page, signedIn }) => {
  await signedIn("admin");
  await page.route(/\/(api\/my\/profile|readyz)/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/admin/users");
  await expect(page.getByRole("main").getByText("서버에 연결할 수 없습니다.")).toBeVisible();
  await expect(page).toHaveURL("/admin/users");
  await page.unroute(/\/(api\/my\/profile|readyz)/);
  await page.getByRole("main").getByRole("button", { name: "지금 다시 연결" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("signing out ends the token, empties the page and is noticed in another tab", async ({
  page,
  context,
  request,
  signedIn,
}) => {
  const token = await freshToken(request, "user", password);
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("journey") === null) localStorage.setItem("auth-token", value);
    sessionStorage.setItem("journey", "signed in");
  }, token);
  await page.goto("/admin/settings");
  const other = await context.newPage();
  await other.goto("/admin/settings");
  await expect(other.getByRole("heading", { name: "설정" })).toBeVisible();
  await page.getByRole("button", { name: "일반 사람 메뉴" }).click();
  await page.getByRole("menuitem", { name: "로그아웃" }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL(`/login?return=${encodeURIComponent("/admin/settings")}`);
  await expect(other.getByText("다른 창에서 로그아웃했습니다.")).toBeVisible();
  const answer = await request.get("/api/my/profile", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await signedIn("user");
});

test("one's own password is changed; the wrong current one is refused at its field", async ({ page, api, request }) => {
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName: unique("내비번") });
  const loginId = unique("self");
  const user = { loginId, password: "first password", userName: "본인", userRole: "USER", companySeq: company.seq };
  await api("POST", "/api/users", user);
  const token = await freshToken(request, loginId, "first password");
  await page.addInitScript((value) => localStorage.setItem("auth-token", value), token);
  await page.goto("/admin/settings");
  await field(page, "현재 비밀번호").fill("not this one");
  await field(page, "새 비밀번호").fill("second password");
  await field(page, "새 비밀번호 확인").fill("second password");
  await page.getByRole("button", { name: "비밀번호 변경" }).click();
  await expect(page.getByText("현재 비밀번호가 올바르지 않습니다.")).toBeVisible();
  await field(page, "현재 비밀번호").fill("first password");
  await page.getByRole("button", { name: "비밀번호 변경" }).click();
  await expectAlert(page, "비밀번호를 변경했습니다.");
  await expect(field(page, "현재 비밀번호")).toHaveValue("");
  expect(await freshToken(request, loginId, "second password")).toBeTruthy();
});
