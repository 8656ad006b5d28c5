import type { APIRequestContext, Page } from "@playwright/test";
import { aDefect, theDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, freshToken, goWithin, type Journey, test, tokenOf, unique } from "../../journey.ts";
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

test("a dragged rectangle is saved as it is let go; undo puts it back, redo moves it again, and one the server does not take goes back", async ({
  page,
  api,
}) => {
  const defect = await aDefect(api, inspection);
  await openWithDegrees(page, `&defect=${defect.seq}`);
  const box = () => boxOf(page, defect.label).boundingBox();
  const [from, to] = await drag(page, [320, 256], [390, 300]);
  const corner = async () => firstCorner(await theDefect(api, defect.seq));
  await expect.poll(async () => Math.abs((await corner())![0] - (285 + to[0] - from[0]))).toBeLessThan(1.5);
  await expect(page.getByText(`${defect.label} 결함의 위치를 옮겼습니다.`)).toBeVisible();
  const there = await corner();
  const moved = await box();
  await page.keyboard.press("Control+z");
  await expect.poll(corner).toEqual([285, 226]);
  await expect(page.getByText("되돌렸습니다.")).toBeVisible();
  await expect.poll(box).not.toEqual(moved);
  const before = await box();
  await page.keyboard.press("Control+y");
  await expect.poll(corner).toEqual(there);
  await expect.poll(box).toEqual(moved);
  await page.keyboard.press("Control+z");
  await expect.poll(corner).toEqual([285, 226]);
  await expect.poll(box).toEqual(before);

  await dock(page).getByLabel("메모").fill("쓰던 메모");
  await failing(page, "**/coords", "PATCH");
  await drag(page, [320, 256], [390, 300]);
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect.poll(box).toEqual(before);
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

test("ticked defects change together and are removed after one question; one undo takes each of it back", async ({
  page,
  api,
}) => {
  const memo = unique("여럿");
  const both = [await aDefect(api, inspection, { memo }), await aDefect(api, inspection, { memo })] as const;
  // By number: the default order follows ΔT, which the server measures again in the background. A row would change under the click.
  await open(page, `&q=${encodeURIComponent(memo)}&sort=seq,desc`);
  const ticked = page.getByRole("toolbar", { name: /선택/ });
  const tickBoth = async () => {
    for (const { label } of both) await page.getByRole("checkbox", { name: label }).check();
  };
  const statusOf = async ({ seq }: { readonly seq: number }) => (await theDefect(api, seq)).defectStatus;
  await tickBoth();
  await expect(ticked).toContainText("선택 2건");
  // A busy server sends the list late: the ticks of the change before are gone by then, and new ones stay.
  const list = Promise.withResolvers<void>();
  await page.route(/reportId\/\d+\?/, (route) => list.promise.then(() => route.continue()));
  await ticked.getByRole("button", { name: "상태" }).click();
  await page.getByRole("menuitem", { name: "조치완료" }).click();
  await expect.poll(() => statusOf(both[1])).toBe("COMPLETE");
  await expect(ticked).toHaveCount(0);
  await tickBoth();
  list.resolve();
  await expect(page.getByRole("row").filter({ hasText: "조치완료" })).toHaveCount(2);
  await expect(ticked).toContainText("선택 2건");
  await ticked.getByRole("button", { name: "선택 해제" }).click();
  await expect.poll(() => statusOf(both[0])).toBe("COMPLETE");
  await page.getByRole("button", { name: /되돌리기/ }).click();
  await expect.poll(() => statusOf(both[1])).toBe("FOUND");
  await expect(page.getByRole("row").filter({ hasText: "결함발견" })).toHaveCount(2);

  await tickBoth();
  await ticked.getByRole("button", { name: "삭제" }).click();
  await page.getByRole("dialog", { name: "결함 2건 삭제" }).getByRole("button", { name: "삭제" }).click();
  for (const { label } of both) await expect(rowOf(page, label)).toHaveCount(0);
  await page.getByRole("button", { name: /되돌리기/ }).click();
  for (const { label } of both) await expect(rowOf(page, label)).toBeVisible();
  await page.getByRole("button", { name: /다시 실행/ }).click();
  for (const { label } of both) await expect(rowOf(page, label)).toHaveCount(0);
});

test("undo goes back through several edits of one defect, a step at a time, then through what is being typed first, which outlives a reload", async ({
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

  await dock(page).getByLabel("메모").fill("아직 저장하지 않은 메모");
  await expect(dock(page).getByRole("img", { name: "저장하지 않은 변경" })).toBeVisible();
  await page.reload();
  await expect(dock(page).getByLabel("메모")).toHaveValue("아직 저장하지 않은 메모");
  await expect(dock(page).getByRole("img", { name: "저장하지 않은 변경" })).toBeVisible();
});

test("an edit, a comment and a new defect that the server does not take stay where they were typed, and go once it is back", async ({
  page,
  api,
}) => {
  const defect = await aDefect(api, inspection, { memo: "처음" });
  await api("PUT", `/api/moduleDefects/${defect.seq}`, { defectStatus: "SCHEDULE", version: defect.version });
  await open(page, `&defect=${defect.seq}`);
  await failing(page, "**/comments", "POST");
  await dock(page)
    .getByRole("button", { name: /변경 이력/ })
    .click();
  await expect(dock(page).getByText("상태: 결함발견 → 조치예정")).toBeVisible();
  const comment = dock(page).getByLabel("댓글 쓰기");
  await comment.fill("다음 주 교체");
  await dock(page).getByRole("button", { name: "등록", exact: true }).click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(comment).toHaveValue("다음 주 교체");
  await page.unroute("**/comments");
  await dock(page).getByRole("button", { name: "등록", exact: true }).click();
  await expect(comment).toHaveValue("");
  await expect(dock(page).getByText("다음 주 교체")).toBeVisible();

  await failing(page, `**/api/moduleDefects/${defect.seq}`, "PUT");
  await dock(page).getByLabel("메모").fill("고친 메모");
  await page.keyboard.press("Control+Enter");
  await expect(dock(page).getByRole("alert")).toBeVisible();
  await expect(dock(page).getByLabel("메모")).toHaveValue("고친 메모");
  await expect(rowOf(page, defect.label)).toContainText("처음");
  await page.unroute(`**/api/moduleDefects/${defect.seq}`);
  await page.keyboard.press("Control+Enter");
  await expect(dock(page)).toHaveCount(0);
  await expect(rowOf(page, defect.label)).toContainText("고친 메모");

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

/** Somebody else with an account, who works elsewhere. */
async function aColleague(api: Journey["api"], request: APIRequestContext) {
  const [loginId, name] = [unique("park"), unique("박점검")];
  await api("POST", "/api/users", { loginId, userName: name, password, userRole: "ADMIN", companySeq: null });
  const headers = { authorization: `Bearer ${await freshToken(request, loginId, password)}` };
  return {
    name,
    writes: async (seq: number, memo: string) => {
      const { version } = await theDefect(api, seq);
      const data = { version, memo };
      expect((await request.put(`/api/moduleDefects/${seq}`, { headers, data })).ok()).toBe(true);
    },
    removes: async (seq: number) =>
      expect((await request.delete(`/api/moduleDefects/${seq}`, { headers })).ok()).toBe(true),
  };
}

test("two people at one defect: the second to save or to undo reads the first one's name, keeps his text and brings nothing back", async ({
  page,
  api,
  request,
}) => {
  const colleague = await aColleague(api, request);
  const contested = await aDefect(api, inspection, { memo: "처음" });
  await open(page, `&defect=${contested.seq}`);
  await dock(page).getByLabel("메모").fill("내 메모");
  await colleague.writes(contested.seq, "동료의 메모");
  await dock(page).getByLabel("메모").press("Control+Enter");
  const conflict = dock(page).getByRole("alert");
  await expect(conflict).toContainText(`${colleague.name} 님이 방금 수정했습니다.`);
  await expect(conflict).toContainText("동료의 메모");
  await expect(dock(page).getByLabel("메모")).toHaveValue("내 메모");
  expect((await theDefect(api, contested.seq)).memo).toBe("동료의 메모");
  await page.getByRole("button", { name: "내 입력 유지" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(dock(page)).toHaveCount(0);
  expect((await theDefect(api, contested.seq)).memo).toBe("내 메모");

  const memo = unique("추월");
  const overtaken = await aDefect(api, inspection, { memo });
  await goWithin(page, `/dashboard?report=${inspection.report}&q=${encodeURIComponent(memo)}`);
  await page.getByRole("checkbox", { name: overtaken.label }).check();
  await page.getByRole("toolbar", { name: /선택/ }).getByRole("button", { name: "상태" }).click();
  await page.getByRole("menuitem", { name: "조치완료" }).click();
  await expect.poll(async () => (await theDefect(api, overtaken.seq)).defectStatus).toBe("COMPLETE");
  await colleague.writes(overtaken.seq, `${memo} 확인`);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`${colleague.name} 님이 그 뒤에 수정해 되돌릴 수 없습니다.`).first()).toBeVisible();
  expect(await theDefect(api, overtaken.seq)).toMatchObject({ defectStatus: "COMPLETE", memo: `${memo} 확인` });

  const removed = await aDefect(api, inspection, { memo: "처음" });
  await goWithin(page, `/dashboard?report=${inspection.report}&defect=${removed.seq}`);
  await expect(rowOf(page, removed.label)).toBeVisible();
  await dock(page).getByLabel("메모").fill("늦은 메모");
  await colleague.removes(removed.seq);
  // The page has heard of it, and what was typed still stands.
  await expect(rowOf(page, removed.label)).toHaveCount(0, { timeout: 30_000 });
  await dock(page).getByLabel("메모").press("Control+Enter");
  await expect(dock(page).getByRole("alert")).toContainText("결함을 찾을 수 없습니다.");
  await expect(dock(page).getByLabel("메모")).toHaveValue("늦은 메모");
  const headers = { authorization: `Bearer ${await tokenOf("admin", request)}` };
  expect((await request.get(`/api/moduleDefects/${removed.seq}`, { headers })).status()).toBe(404);
});
