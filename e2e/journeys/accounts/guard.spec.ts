import { mayEnter } from "@heliolens/domain/navigation/passage-to";
import { routeTable } from "@heliolens/domain/navigation/route-table";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import { expect, goWithin, speak, test } from "../../journey.ts";

test("admin enters every address, and each has its title and description in both languages", async ({
  page,
  signedIn,
}) => {
  await signedIn("admin");
  await page.goto("/admin/companies");
  await expect(page.locator("h1")).toBeVisible();
  await expect(page).toHaveURL("/admin/companies");
  for (const route of routeTable) {
    await goWithin(page, route.path);
    for (const [language, { shell }] of Object.entries({ en, ko })) {
      await speak(page, language);
      await expect(page).toHaveURL(route.path);
      await expect(page).toHaveTitle(`${shell[route.titleKey]} · Heliolens`);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute("content", shell[route.metaTags[0].contentKey]);
    }
  }
});

const roles = { company: "COMPANY", user: "USER" } as const;
// The rail leads only where the role may go.
const places = {
  company: ["Heliolens", "대시보드", "보고서", "좌표 변환", "변경 기록", "설정"],
  user: ["Heliolens", "대시보드", "보고서", "관리", "좌표 변환", "설정"],
};

for (const role of ["company", "user"] as const)
  test(`${role} enters what is open to the role, and is sent to the dashboard from the rest`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role);
    await page.goto("/admin/companies");
    await expect(page.locator("h1")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link")).toHaveText(places[role]);
    for (const route of routeTable) {
      const arrives = mayEnter(route, roles[role])
        ? route
        : ({ path: "/dashboard", titleKey: "title.dashboard" } as const);
      await goWithin(page, route.path);
      await expect(page).toHaveURL(arrives.path);
      await expect(page).toHaveTitle(`${ko.shell[arrives.titleKey]} · Heliolens`);
    }
  });

test("a stranger is sent to the sign-in screen from all but the open addresses", async ({ page }) => {
  await page.goto("/admin/users?page=2");
  await expect(page.locator("h1")).toBeVisible();
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent("/admin/users?page=2")}`);
  for (const route of routeTable) {
    await goWithin(page, route.path);
    const back = route.path === "/dashboard" ? "/login" : `/login?return=${encodeURIComponent(route.path)}`;
    await expect(page).toHaveURL(route.admits === "anyone" ? route.path : back);
  }
});

test("/ is the dashboard, an unknown address says so", async ({ page, signedIn }) => {
  await signedIn("user");
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  const answer = await page.goto("/no/such/place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("주소가 바뀌었거나 없는 페이지입니다.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "대시보드로 이동" }).click();
  await expect(page).toHaveURL("/dashboard");
});
