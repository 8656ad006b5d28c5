import type { Browser, Page } from "@playwright/test";
import { aDefect, theDefect } from "../../a-defect.ts";
import { withBlindMap } from "../../blind-map.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, freshToken, test, tokenOf, unique } from "../../journey.ts";
import { password } from "../../people.ts";
import { canvas, drag } from "../../viewer-on-page.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

const dock = (page: Page) => page.getByRole("region", { name: /^DF-ID-\d{8}$/ });
const rowOf = (page: Page, label: string) => page.getByRole("row").filter({ hasText: label });
// Without a place in it a report opens at its worst defect.
const open = (page: Page, more = `&image=${inspection.images[0]!.seq}`) =>
  page.goto(`/dashboard?report=${inspection.report}${more}`);
const failed = "서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.";
const failing = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
const firstCorner = ({ defectShapeGeom }: { defectShapeGeom: { coordinates: [[number, number][]] } }) =>
  defectShapeGeom.coordinates[0][0];

/** The rectangle of the open defect, where it is on the page. */
const boxOf = (page: Page, label: string) => page.getByRole("application").getByText(label);

async function openWithDegrees(page: Page, more: string): Promise<void> {
  await open(page, more);
  await expect(dock(page)).toBeVisible();
  await expect(canvas(page)).toBeVisible();
}

test("a dragged rectangle is saved as it is let go; undo puts it back, redo moves it again", async ({ page, api }) => {
  const defect = await aDefect(api, inspection);
  await openWithDegrees(page, `&defect=${defect.seq}`);
  const [from, to] = await drag(page, [320, 256], [390, 300]);
  const corner = async () => firstCorner(await theDefect(api, defect.seq));
  await expect.poll(async () => Math.abs((await corner())![0] - (285 + to[0] - from[0]))).toBeLessThan(1.5);
  await expect(page.getByText(`${defect.label} 결함의 위치를 옮겼습니다.`)).toBeVisible();
  const there = await corner();
  await page.keyboard.press("Control+z");
  await expect.poll(corner).toEqual([285, 226]);
  await expect(page.getByText("되돌렸습니다.")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect.poll(corner).toEqual(there);
});

test("a rectangle the server does not take goes back to its old place, and what was typed stays", async ({
  page,
  api,
}) => {
  const defect = await aDefect(api, inspection);
  await openWithDegrees(page, `&defect=${defect.seq}`);
  await dock(page).getByLabel("메모").fill("쓰던 메모");
  const before = await boxOf(page, defect.label).boundingBox();
  await failing(page, "**/coords", "PATCH");
  await drag(page, [320, 256], [390, 300]);
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect.poll(() => boxOf(page, defect.label).boundingBox()).toEqual(before);
  await expect(dock(page).getByLabel("메모")).toHaveValue("쓰던 메모");
  expect(firstCorner(await theDefect(api, defect.seq))).toEqual([285, 226]);
});

test("a card dragged to another column of the board has its status, and falls back when the server refuses", async ({
  page,
  api,
}) => {
  const defect = await aDefect(api, inspection, { memo: unique("보드") });
  await open(page, `&form=board&q=${encodeURIComponent(defect.memo)}`);
  const card = page.getByRole("article").filter({ hasText: defect.label });
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("결함발견").getByText(defect.label)).toBeVisible();
  await failing(page, "**/bulk", "PUT");
  await card.dragTo(column("조치완료"));
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(column("결함발견").getByText(defect.label)).toBeVisible();
  await page.unroute("**/bulk");
  await card.dragTo(column("조치예정"));
  await expect(column("조치예정").getByText(defect.label)).toBeVisible();
  await expect.poll(async () => (await theDefect(api, defect.seq)).defectStatus).toBe("SCHEDULE");
  await page.keyboard.press("Control+z");
  await expect(column("결함발견").getByText(defect.label)).toBeVisible();
  await expect.poll(async () => (await theDefect(api, defect.seq)).defectStatus).toBe("FOUND");
});

test("many are removed after one question, and come back by one undo", async ({ page, api }) => {
  const memo = unique("여럿");
  const both = [await aDefect(api, inspection, { memo }), await aDefect(api, inspection, { memo })];
  await open(page, `&q=${encodeURIComponent(memo)}`);
  for (const { label } of both) await page.getByRole("checkbox", { name: label }).check();
  await page.getByRole("toolbar", { name: /선택/ }).getByRole("button", { name: "삭제" }).click();
  await page.getByRole("dialog", { name: "결함 2건 삭제" }).getByRole("button", { name: "삭제" }).click();
  for (const { label } of both) await expect(rowOf(page, label)).toHaveCount(0);
  await page.getByRole("button", { name: /되돌리기/ }).click();
  for (const { label } of both) await expect(rowOf(page, label)).toBeVisible();
  await page.getByRole("button", { name: /다시 실행/ }).click();
  for (const { label } of both) await expect(rowOf(page, label)).toHaveCount(0);
});

test("undo goes back through several edits of one defect, a step at a time, then through what is being typed first", async ({
  page,
  api,
}) => {
  const memo = unique("차례");
  const defect = await aDefect(api, inspection, { memo });
  await open(page, `&q=${encodeURIComponent(memo)}&defect=${defect.seq}`);
  const status = async () => (await theDefect(api, defect.seq)).defectStatus;
  for (const [key, saved] of [
    ["Shift+Digit2", "SCHEDULE"],
    ["Shift+Digit3", "COMPLETE"],
  ] as const) {
    await rowOf(page, defect.label).getByRole("button", { name: defect.label }).click();
    await expect(dock(page)).toBeVisible();
    await page.keyboard.press(key);
    await page.keyboard.press("Control+Enter");
    await expect(dock(page)).toHaveCount(0);
    await expect.poll(status).toBe(saved);
  }
  await page.keyboard.press("Control+z");
  await expect.poll(status).toBe("SCHEDULE");
  await expect(page.getByText("되돌렸습니다.")).toBeVisible();
  await rowOf(page, defect.label).getByRole("button", { name: defect.label }).click();
  await expect(dock(page).getByRole("radio", { name: "조치예정" })).toBeChecked();
  await page.keyboard.press("Shift+Digit1");
  await expect(dock(page).getByRole("radio", { name: "결함발견" })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(dock(page).getByRole("radio", { name: "조치예정" })).toBeChecked();
  expect(await status()).toBe("SCHEDULE");
});

test("what was typed and not saved is there again after a reload", async ({ page, api }) => {
  const defect = await aDefect(api, inspection);
  await open(page, `&defect=${defect.seq}`);
  await dock(page).getByLabel("메모").fill("아직 저장하지 않은 메모");
  await expect(dock(page).getByRole("img", { name: "저장하지 않은 변경" })).toBeVisible();
  await page.reload();
  await expect(dock(page).getByLabel("메모")).toHaveValue("아직 저장하지 않은 메모");
  await expect(dock(page).getByRole("img", { name: "저장하지 않은 변경" })).toBeVisible();
});

test("a new defect and a comment the server does not take stay where they were typed", async ({ page, api }) => {
  const defect = await aDefect(api, inspection);
  await open(page, `&defect=${defect.seq}`);
  await failing(page, "**/comments", "POST");
  await dock(page)
    .getByRole("button", { name: /변경 이력/ })
    .click();
  await dock(page).getByLabel("댓글 쓰기").fill("다음 주 교체");
  await dock(page).getByRole("button", { name: "등록", exact: true }).click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(dock(page).getByLabel("댓글 쓰기")).toHaveValue("다음 주 교체");

  await open(page);
  await failing(page, "**/api/moduleDefects", "POST");
  await page.getByRole("button", { name: "새 결함" }).first().click();
  const fresh = page.getByRole("region", { name: "새 결함" });
  await fresh.getByLabel("메모").fill("두 번 보내는 결함");
  await page.keyboard.press("Control+Enter");
  await expect(fresh.getByRole("alert")).toContainText(failed);
  await expect(fresh.getByLabel("메모")).toHaveValue("두 번 보내는 결함");
  await page.unroute("**/api/moduleDefects");
  await page.keyboard.press("Control+Enter");
  await expect(rowOf(page, "두 번 보내는 결함")).toHaveCount(1);
});

interface Colleague {
  readonly name: string;
  readonly page: Page;
}

test.describe("two people at one defect", () => {
  let colleague: Colleague;

  test.beforeEach(async ({ browser, api, request, baseURL }) => {
    const loginId = unique("park");
    const name = unique("박점검");
    await api("POST", "/api/users", { loginId, userName: name, password, userRole: "ADMIN", companySeq: null });
    colleague = { name, page: await pageOf(browser, baseURL!, await freshToken(request, loginId, password)) };
  });

  test.afterEach(async () => {
    await colleague.page.context().close();
  });

  test("the second to save sees the first one's name and text, and keeps his own", async ({ page, api }) => {
    const defect = await aDefect(api, inspection, { memo: "처음" });
    await open(page, `&defect=${defect.seq}`);
    await open(colleague.page, `&defect=${defect.seq}`);
    await dock(page).getByLabel("메모").fill("내 메모");
    await dock(colleague.page).getByLabel("메모").fill("동료의 메모");
    await dock(colleague.page).getByLabel("메모").press("Control+Enter");
    await expect(dock(colleague.page)).toHaveCount(0);
    await dock(page).getByLabel("메모").press("Control+Enter");
    const conflict = dock(page).getByRole("alert");
    await expect(conflict).toContainText(`${colleague.name} 님이 방금 수정했습니다.`);
    await expect(conflict).toContainText("동료의 메모");
    await expect(dock(page).getByLabel("메모")).toHaveValue("내 메모");
    expect((await theDefect(api, defect.seq)).memo).toBe("동료의 메모");
  });

  test("an edit of what somebody removed is refused, keeps the text, and brings nothing back", async ({
    page,
    api,
    request,
  }) => {
    const defect = await aDefect(api, inspection, { memo: "처음" });
    await open(page, `&defect=${defect.seq}`);
    await open(colleague.page, `&defect=${defect.seq}`);
    await dock(page).getByLabel("메모").fill("늦은 메모");
    await expect(dock(colleague.page)).toBeVisible();
    await colleague.page.keyboard.press("Delete");
    await expect(colleague.page.getByText(`${defect.label} 결함을 삭제했습니다.`)).toBeVisible();
    // The page has heard of it, and what was typed still stands.
    await expect(page.getByRole("row").filter({ hasText: defect.label })).toHaveCount(0, { timeout: 30_000 });
    await dock(page).getByLabel("메모").press("Control+Enter");
    await expect(dock(page).getByRole("alert")).toContainText("결함을 찾을 수 없습니다.");
    await expect(dock(page).getByLabel("메모")).toHaveValue("늦은 메모");
    const headers = { authorization: `Bearer ${await tokenOf("admin", request)}` };
    expect((await request.get(`/api/moduleDefects/${defect.seq}`, { headers })).status()).toBe(404);
  });

  test("an undo that would run over somebody else's edit is refused with the name", async ({ page, api }) => {
    const memo = unique("추월");
    const defect = await aDefect(api, inspection, { memo });
    await open(page, `&q=${encodeURIComponent(memo)}`);
    await page.getByRole("checkbox", { name: defect.label }).check();
    await page.getByRole("toolbar", { name: /선택/ }).getByRole("button", { name: "상태" }).click();
    await page.getByRole("menuitem", { name: "조치완료" }).click();
    await expect.poll(async () => (await theDefect(api, defect.seq)).defectStatus).toBe("COMPLETE");
    await open(colleague.page, `&defect=${defect.seq}`);
    await dock(colleague.page).getByLabel("메모").fill(`${memo} 확인`);
    await dock(colleague.page).getByLabel("메모").press("Control+Enter");
    await expect(dock(colleague.page)).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(page.getByText(`${colleague.name} 님이 그 뒤에 수정해 되돌릴 수 없습니다.`).first()).toBeVisible();
    expect(await theDefect(api, defect.seq)).toMatchObject({ defectStatus: "COMPLETE", memo: `${memo} 확인` });
  });
});

async function pageOf(browser: Browser, baseURL: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1600, height: 960 },
    locale: "ko-KR",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem("auth-token", value), token);
  await withBlindMap(page);
  await page.route("**/pictures/**", (route) => route.abort());
  return page;
}
