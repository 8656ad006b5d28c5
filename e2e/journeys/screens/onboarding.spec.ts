import type { APIRequestContext, Page } from "@playwright/test";
import { expect, freshToken, goWithin, test, tokenOf, unique } from "../../journey.ts";
import { password } from "../../people.ts";
import { violationsOn } from "../../violations-on.ts";

const card = (page: Page) => page.getByRole("region", { name: "첫 단계" });

type Api = (method: string, path: string, data: unknown) => Promise<unknown>;

/** Signs in a user who has taken no step yet: what other journeys made is not his. */
async function somebodyNew(page: Page, request: APIRequestContext, api: Api): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf("company", request)}` };
  const { companySeq } = (await (await request.get("/api/my/profile", { headers })).json()).content;
  const loginId = unique("new");
  await api("POST", "/api/users", { loginId, userName: "새 사람", password, companySeq, userRole: "USER" });
  const token = await freshToken(request, loginId, password);
  await page.addInitScript((value) => localStorage.setItem("auth-token", value), token);
}

test("the first steps lead to their screens, are put away for good, and come back from the help menu", async ({
  page,
  request,
  api,
}) => {
  await somebodyNew(page, request, api);
  await page.goto("/dashboard");
  await expect(card(page).getByRole("listitem")).toHaveCount(5);
  expect(await violationsOn(page)).toEqual([]);
  await card(page).getByRole("link", { name: "점검 보고서 만들기" }).click();
  await expect(page.getByRole("dialog", { name: "보고서 만들기" })).toBeVisible();
  await expect(page).toHaveURL("/admin/solar-module-report");

  await goWithin(page, "/dashboard");
  await card(page).getByRole("button", { name: "첫 단계 안내 닫기" }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "도움말" })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole("button", { name: "도움말" }).click();
  await expect(page.getByRole("menuitem", { name: "API 문서" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "첫 단계 안내" }).click();
  await expect(card(page).getByRole("listitem")).toHaveCount(5);
  await expect(page).toHaveURL("/dashboard");
});

test("on a phone the first steps are one line until asked for", async ({ page, request, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await somebodyNew(page, request, api);
  await page.goto("/dashboard");
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByRole("listitem")).toHaveCount(0);
  await card(page).getByRole("button", { name: "단계 보기" }).click();
  await expect(card(page).getByRole("listitem")).toHaveCount(5);
});
