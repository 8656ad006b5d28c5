import { expect, test } from "../../journey.ts";

test("a screen that failed to come is fetched again on request", async ({ page, signedIn }) => {
  await signedIn("admin");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "관리" })).toBeVisible();
  await page.route("**/assets/companies-screen-*.js", (route) => route.abort());
  await page
    .getByRole("main")
    .getByRole("link", { name: /^회사 발전소/ })
    .click();
  await expect(page.getByText("화면을 불러오지 못했습니다.")).toBeVisible();
  await page.unroute("**/assets/companies-screen-*.js");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("a screen gone after a deploy offers to reload", async ({ page, signedIn, faults }) => {
  await signedIn("admin");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "관리" })).toBeVisible();
  await page.route("**/assets/companies-screen-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(/\/$/, (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/index-new.js"></script>' }),
  );
  await page
    .getByRole("main")
    .getByRole("link", { name: /^회사 발전소/ })
    .click();
  await expect(page.getByText("새 버전이 배포되었습니다.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "새로 고침" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  // Once when the link was pointed at, once when it was followed.
  expect([...new Set(faults.splice(0))]).toEqual([expect.stringMatching(/^404: .*companies-screen/)]);
});

test("a missing script is a 404, never the page", async ({ request }) => {
  const answer = await request.get("/assets/index-old.js", { headers: { accept: "*/*" } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain("<html");
});
