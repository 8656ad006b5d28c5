import { expect, field, test } from "../journey.ts";
import { password as secret } from "../people.ts";

const serviceError = "서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.";
const profile = { seq: 1, id: 1, loginId: "x", userName: "x", userRole: "ADMIN", companySeq: null, companyName: null };

test.beforeEach(async ({ page }) => {
  await page.goto("/login");
});

const id = { name: "아이디", exact: true } as const;
const password = "비밀번호";

test("signs in, keeps the token under auth-token and arrives at the dashboard", async ({ page }) => {
  await expect(page.getByRole("textbox", id)).toBeFocused();
  await page.getByRole("textbox", id).fill("admin");
  await field(page, password).fill(secret);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toMatch(/^\S{20,}$/);
});

test("a wrong password is refused in the server's words, the text stays and the cursor with it", async ({ page }) => {
  await page.getByRole("textbox", id).fill("admin");
  await field(page, password).fill("not-the-password");
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page.getByRole("alert").getByText("아이디 또는 비밀번호가 올바르지 않습니다.")).toBeVisible();
  await expect(field(page, password)).toHaveValue("not-the-password");
  await expect(field(page, password)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toBeNull();
});

const failures = [
  { case: "status 500", answer: { status: 500, json: { code: "wire.failed" } }, says: serviceError },
  { case: "status 503", answer: { status: 503, body: "down" }, says: serviceError },
  {
    case: "result S without authToken",
    answer: { json: { result: "S", resultDesc: "", content: { userProfile: profile } } },
    says: serviceError,
  },
  {
    case: "no userProfile",
    answer: { json: { result: "S", resultDesc: "", content: { authToken: "t" } } },
    says: "사용자 정보가 없습니다.",
  },
  {
    case: "result F with words",
    answer: { json: { result: "F", resultDesc: "잠긴 계정입니다." } },
    says: "잠긴 계정입니다.",
  },
  { case: "result F without words", answer: { json: { result: "F" } }, says: serviceError },
  { case: "another result", answer: { json: { result: "X", resultDesc: "?" } }, says: serviceError },
  {
    case: "a page instead of JSON",
    answer: { contentType: "text/html", body: "<html><body>proxy</body></html>" },
    says: serviceError,
  },
];

test("each broken answer is told in the specification's words, and signs nobody in", async ({ page }) => {
  let [current] = failures;
  // One for all, and there before the page is: else a request can pass to the real server.
  await page.route("**/api/authenticate", (route) => route.fulfill(current!.answer));
  await page.goto("/login");
  await page.getByRole("textbox", id).fill("admin");
  await field(page, password).fill("whatever");
  for (const failure of failures)
    await test.step(failure.case, async () => {
      current = failure;
      const answered = page.waitForResponse("**/api/authenticate");
      await page.keyboard.press("Enter");
      await answered;
      await expect(page.getByRole("button", { name: "로그인" })).toBeEnabled();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(failure.says);
      await expect(field(page, password)).toHaveValue("whatever");
    });
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toBeNull();
});

test("a server that does not answer is said to be unreachable", async ({ page }) => {
  await page.route("**/api/authenticate", (route) => route.abort());
  await page.getByRole("textbox", id).fill("admin");
  await field(page, password).fill("whatever");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("서버에 연결할 수 없습니다.")).toBeVisible();
});

test("sends once, however often the button is pressed, and not while a syllable is composed", async ({ page }) => {
  let posts = 0;
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/authenticate", async (route) => {
    posts += 1;
    await answer.promise;
    await route.fulfill({ json: { result: "F", resultDesc: "아니요" } });
  });
  await page.getByRole("textbox", id).fill("admin");
  const typed = field(page, password);
  await typed.fill("whatever");
  await typed.evaluate((input) => {
    const press = { key: "Enter", code: "Enter", bubbles: true, cancelable: true, isComposing: true };
    if (input.dispatchEvent(new input.ownerDocument.defaultView.KeyboardEvent("keydown", press)))
      input.closest("form")?.requestSubmit();
  });
  expect(posts).toBe(0);
  await typed.press("Enter");
  await typed.press("Enter");
  await typed.press("Enter");
  await expect.poll(() => posts).toBe(1);
  answer.resolve();
  await expect(page.getByRole("alert").getByText("아니요")).toBeVisible();
  expect(posts).toBe(1);
});

test("names the empty field instead of sending", async ({ page }) => {
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page.getByText("필수 입력 항목입니다.")).toBeVisible();
  await expect(page.getByRole("textbox", id)).toBeFocused();
});

test("shows the password on request and hints at Hangul", async ({ page }) => {
  const typed = field(page, password);
  await typed.fill("secret");
  await page.getByRole("button", { name: "비밀번호 표시" }).click();
  await expect(typed).toHaveAttribute("type", "text");
  await typed.dispatchEvent("keydown", { key: "ㅔ", code: "KeyP" });
  await expect(page.getByText("한/영 키를 확인해 주십시오.")).toBeVisible();
});

test("remembers the id when asked to, and only then", async ({ page }) => {
  await page.getByRole("textbox", id).fill("user");
  await field(page, password).fill(secret);
  await field(page, "아이디 저장").check();
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/login");
  await expect(page.getByRole("textbox", id)).toHaveValue("user");
  await expect(field(page, password)).toBeFocused();
});

test("returns to the place that was asked for, and only to places of this product", async ({ page }) => {
  for (const [asked, arrived] of [
    ["/admin/users?keyword=%EA%B4%80%EB%A6%AC", "/admin/users?keyword=%EA%B4%80%EB%A6%AC"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?return=${encodeURIComponent(asked)}`);
    await page.getByRole("textbox", id).fill("admin");
    await field(page, password).fill(secret);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(arrived);
  }
});
