import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import { expect, speak, test } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

test("help opens the chapter of the screen it is asked on, with its pictures, in the page's language", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn("admin");
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: ko.shell["help.open"], exact: true }).click();
  const opening = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: ko.shell["help.guide"] }).click();
  const guide = await opening;
  await expect(guide.getByRole("heading", { level: 1 })).toHaveText("15. 관리");
  await expect(guide.getByRole("button", { name: ko.search.open })).toBeVisible();
  const picture = guide.getByRole("img", { name: "변경 기록" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: { naturalWidth?: number }) => img.naturalWidth)).toBeGreaterThan(300);
  await speak(guide, "en");
  await expect(guide.getByRole("heading", { level: 1 })).toHaveText("15. Administration");
  await expect(page).toHaveURL("/admin/audit");
});

test("the guide is read by strangers too: found by a word, gone through chapter by chapter", async ({ page }) => {
  await page.goto("/guide?chapter=99");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ko.shell["title.guide"]);
  const contents = page.getByRole("navigation", { name: ko.guide.contents });
  await expect(contents.getByRole("link")).toHaveCount(18);
  await page.getByRole("searchbox", { name: ko.guide.search }).fill("엑셀");
  await expect(contents.getByRole("link")).toHaveText([/^11\./]);
  await page.getByRole("searchbox", { name: ko.guide.search }).fill("");
  await contents.getByRole("link", { name: /^2\./ }).click();
  await expect(page).toHaveURL("/guide?chapter=2");
  await expect(contents.locator("[aria-current]")).toHaveText([/^2\./]);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("navigation", { name: ko.guide.neighbours }).getByRole("link", { name: /^3\./ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^3\. /);
  await speak(page, "en");
  await expect(page.getByRole("navigation", { name: en.guide.contents }).getByRole("link")).toHaveCount(18);
});
