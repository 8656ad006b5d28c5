import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { aZip } from "@heliolens/containers/testing/a-zip";
import { zipDirectory } from "@heliolens/containers/zip/zip-directory";
import type { Page } from "@playwright/test";
import { countSteps } from "../../count-steps.ts";
import { expect, expectAlert, goWithin, test, unique } from "../../journey.ts";
import { writeCard } from "../../uploads/simulated-card.ts";
import { violationsOn } from "../../violations-on.ts";

const PAIRS = 3;
let card = "";

test.beforeAll(async () => {
  card = await mkdtemp(join(tmpdir(), "heliolens-card-"));
  await writeCard({ folder: card, pairs: PAIRS, flown: PAIRS, workers: 0 });
  await writeFile(join(card, "empty.JPG"), "");
  await writeFile(join(card, "notes.txt"), "battery changed after the second row");
});

test.afterAll(() => rm(card, { recursive: true, force: true }));

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

type Api = (method: string, path: string, data?: unknown) => Promise<unknown>;

async function aReport(api: Api): Promise<{ readonly id: number; readonly name: string }> {
  const make = async (path: string, data: unknown) => {
    const answer = (await api("POST", path, data)) as { seq: number; content?: { seq: number } };
    return (answer.content ?? answer).seq;
  };
  const name = unique("정기점검");
  const companySeq = await make("/api/companies", { seq: null, companyName: unique("촬영회사") });
  const projectSeq = await make("/api/projects", { name: unique("촬영사업"), companySeq });
  const siteSeq = await make("/api/sites", { projectSeq, siteId: unique("U"), name: unique("촬영지") });
  return { id: await make("/api/solarExamineReports", { siteSeq, name, examineDate: "2024-05-16" }), name };
}

const filesOf = (id: number) => `/admin/solar-module-report?report=${id}`;
const check = (page: Page) => page.getByRole("region", { name: "보내기 전 확인" });
const bar = (page: Page) => page.getByRole("region", { name: "업로드", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

const chooseCard = (page: Page) => page.locator("input[type=file][webkitdirectory]").setInputFiles(card);

async function sendCard(page: Page): Promise<void> {
  await chooseCard(page);
  await check(page).getByRole("button", { name: "업로드 시작" }).click();
}

test("a card is checked before a byte is sent, then sent, listed, looked at and removed", async ({ page, api }) => {
  const { id } = await aReport(api);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto(filesOf(id));
  await chooseCard(page);
  await expect(check(page)).toContainText("파일 8개");
  await expect(check(page)).toContainText(`확실 ${PAIRS}`);
  await expect(check(page)).toContainText("M3T · 6장");
  await check(page).getByText("보내지 않는 파일 2개").click();
  await expect(check(page).getByText("빈 파일은 업로드할 수 없습니다.")).toBeVisible();
  await expect(check(page).getByRole("img", { name: "촬영 위치 약도" })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);

  await check(page).getByRole("button", { name: "업로드 시작" }).click();
  await goWithin(page, "/dashboard");
  await expect(bar(page).getByText("업로드 완료")).toBeVisible({ timeout: 30_000 });
  await expect(bar(page)).toContainText(`열화상 ${PAIRS}/${PAIRS} · RGB ${PAIRS}/${PAIRS}`);
  expect(await violationsOn(page)).toEqual([]);

  await bar(page).getByRole("link").click();
  await expect(page.getByRole("tab", { name: `열화상 ${PAIRS}`, exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(row(page, "_T.JPG").first()).toContainText("℃ ~ ", { timeout: 30_000 });
  await bar(page).getByRole("button", { name: "닫기" }).click();
  await expect(page.getByRole("region", { name: "촬영 품질" })).toContainText("해상도");
  await page
    .getByRole("button", { name: /^자세히: / })
    .first()
    .click();
  await expect(dialog(page)).toContainText("방사율");
  await expect(dialog(page)).toContainText("DJI M3T");
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "짝 맞추기" }).click();
  await page
    .getByRole("button", { name: /^짝 해제: / })
    .first()
    .click();
  await expect(page.getByText("직접 지정 1")).toBeVisible();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("직접 지정 0")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("tab", { name: "RGB" }).click();
  await page.getByRole("checkbox", { name: "이 페이지 모두 선택" }).check();
  await page.getByRole("button", { name: "선택 삭제" }).click();
  await dialog(page).getByRole("button", { name: "삭제" }).click();
  await expectAlert(page, `파일 ${PAIRS}개를 삭제했습니다.`);
  await expect(page.getByText("아직 RGB 이미지가 없습니다.")).toBeVisible();
});

// The thermographer's job: its steps stand in the user guide.
test("a card becomes a PDF in 6 steps: folder, send, report, PDF, make, download", async ({ page, api }) => {
  const steps = await countSteps(page);
  const { id, name } = await aReport(api);
  await page.goto(filesOf(id));
  await chooseCard(page);
  await check(page).getByRole("button", { name: "업로드 시작" }).click();
  await expect(bar(page).getByText("업로드 완료")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "지도에서 보기" }).click();
  await page.getByRole("button", { name: "PDF 문서", exact: true }).click();
  await dialog(page).getByRole("button", { name: "PDF 만들기" }).click();
  const ready = dialog(page).getByRole("link", { name: "내려받기" }).first();
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent("download");
  await ready.click();
  expect(steps()).toBe(6);
  const made = await coming;
  expect(made.suggestedFilename()).toContain(name);
  expect((await readFile(await made.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const numbers = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "수치 JSON" }).click();
  expect(JSON.parse(await readFile(await (await numbers).path(), "utf8")).findings).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: /^삭제: / })
    .click();
  await page
    .getByRole("dialog", { name: /삭제할까요/ })
    .getByRole("button", { name: "삭제" })
    .click();
  await expect(dialog(page).getByText("아직 만든 문서가 없습니다.")).toBeVisible();
});

test("a failing server is told once for all its files, and only those are tried again; what cannot be removed is named, with the reason", async ({
  page,
  api,
}) => {
  const { id } = await aReport(api);
  await page.goto(filesOf(id));
  await page.route("**/api/uploads/plan", async (route) => {
    const { files } = route.request().postDataJSON() as { files: unknown[] };
    const refused = { state: "refused", uploadUrl: null, refusal: "uploads.storage-full" };
    await route.fulfill({ json: { content: files.map(() => refused) } });
  });
  await sendCard(page);
  await expect(bar(page)).toContainText("업로드가 끝났습니다");
  await expect(bar(page)).toContainText(`실패 ${2 * PAIRS}개`);
  await expect(bar(page).getByText(new RegExp(`^${2 * PAIRS}개: `))).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);

  await page.unroute("**/api/uploads/plan");
  await bar(page).getByRole("button", { name: "실패한 파일만 다시" }).click();
  await expect(bar(page).getByText("업로드 완료")).toBeVisible({ timeout: 30_000 });
  await expect(bar(page)).toContainText(`열화상 ${PAIRS}/${PAIRS}`);
  await bar(page).getByRole("button", { name: "닫기" }).click();
  const failures = [{ id: 4711, why: "uploads.image-shows-defects" }];
  await page.route("**/api/solar-thermal-images/reportId/**", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ json: { content: { removed: 2, failedIds: [4711], failures } } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "모두 삭제" }).click();
  await dialog(page).getByRole("button", { name: "삭제" }).click();
  await expect(dialog(page)).toContainText("삭제하지 못한 파일 1개");
  await expect(dialog(page)).toContainText("ID 4711");
});

test("closing asks first; the next tab says what was left, and the same folder goes on", async ({ page, api }) => {
  const { id, name } = await aReport(api);
  await page.goto(filesOf(id));
  // The line stands still: a small file's bytes go with its beginning, a large one's after it. Plans are answered.
  await page.route(/\/api\/uploads(\/[0-9a-f-]{36})?$/, (route) =>
    ["POST", "PATCH"].includes(route.request().method()) ? undefined : route.fallback(),
  );
  await sendCard(page);
  await expect(bar(page)).toContainText(/업로드 \d+ %/);
  await bar(page).getByRole("button", { name: "일시정지" }).click();
  await expect(bar(page)).toContainText(/일시정지 \d+ %/);

  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
  await reloaded;
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await goWithin(page, "/dashboard");
  const left = page.getByRole("region", { name: "끝나지 않은 업로드가 있습니다" });
  await expect(left).toContainText(`${name}: 열화상 0/${PAIRS}개 도착`);
  expect(await violationsOn(page)).toEqual([]);
  await left.getByRole("link", { name: "이어서 업로드" }).first().click();
  await sendCard(page);
  await expect(bar(page).getByText("업로드 완료")).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole("tab", { name: "열화상" })).toBeVisible();
  await expect(left).toHaveCount(0);
});

test("degrees follow another emissivity, an attribute ZIP is loaded, and the thermal data is downloaded", async ({
  page,
  api,
}) => {
  const { id, name } = await aReport(api);
  await page.goto(filesOf(id));
  await sendCard(page);
  await expect(bar(page).getByText("업로드 완료")).toBeVisible({ timeout: 30_000 });
  await bar(page).getByRole("button", { name: "닫기" }).click();
  const heat = row(page, "_T.JPG").first().getByText("℃ ~ ");
  await expect(heat).toBeVisible({ timeout: 30_000 });
  const before = await heat.textContent();
  // On a phone the list scrolls within the page's frame, and nothing lies below it.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(heat).toBeAttached();
  expect(await page.evaluate("document.scrollingElement.scrollHeight - innerHeight")).toBe(0);
  await page.setViewportSize(window);

  await page.getByRole("button", { name: "측정 조건 모두 바꾸기" }).click();
  await dialog(page).getByLabel("방사율").fill("0.5");
  await dialog(page).getByLabel("방사율").press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(heat).not.toHaveText(before ?? "", { timeout: 30_000 });
  await expect(heat).toContainText("℃ ~ ");

  const thermal = (await readdir(card, { recursive: true })).find((path) => path.endsWith("_T.JPG"))!;
  const zip = aZip([
    { name: "first.json", data: JSON.stringify({ image: basename(thermal), irradianceWm2: 812 }) },
    { name: "twice.json", data: '{"image":"other.JPG","emissivity":0.9,"emissivity":0.5}' },
  ]);
  await page.getByRole("tab", { name: "속성 파일" }).click();
  const sending = page.getByRole("tabpanel").locator("input[type=file]");
  await sending.setInputFiles({ name: "속성.zip", mimeType: "application/zip", buffer: zip });
  const zips = page.getByRole("list", { name: "속성 파일 목록" });
  await expect(zips).toContainText("속성.zip");
  await expect(zips).toContainText(/적용 1 · .* · 오류 1/, { timeout: 30_000 });
  expect(await violationsOn(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "열화상 데이터 내려받기" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${name} thermal.zip`);
  const archive = zipDirectory(await readFile(await download.path()));
  expect(archive.map((entry) => entry.name.replace(/.*\//, "")).sort()).toHaveLength(PAIRS + 1);
  expect(archive.at(-1)?.name).toBe("summary.csv");
});

test("files let go anywhere on the page are checked and chosen anew; an upload that is cancelled stops, keeps what has arrived, and can be taken up again", async ({
  page,
  api,
}) => {
  const { id } = await aReport(api);
  await page.goto(filesOf(id));
  await expect(page.getByText("SD 카드 폴더를 통째로 여기에 놓으세요")).toBeVisible();
  await page.locator("h1").evaluate((heading) => {
    const { DataTransfer, DragEvent, File } = heading.ownerDocument.defaultView;
    const dropped = new DataTransfer();
    dropped.items.add(new File(["20.1,20.2\n20.3,20.4\n"], "DJI_0001_T.csv"));
    heading.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
  });
  await expect(check(page)).toContainText("이미지 없음 1");
  await check(page).getByRole("button", { name: "다시 고르기" }).click();
  await expect(page.getByRole("button", { name: "폴더 선택" })).toBeVisible();

  const held = Promise.withResolvers<void>();
  // Nothing gets through before it is cancelled.
  await page.route("**/api/uploads", async (route) => {
    await held.promise;
    await route.abort().catch(() => {});
  });
  await sendCard(page);
  await expect(bar(page)).toContainText(/업로드 \d+ %/);
  await bar(page).getByRole("button", { name: "취소" }).click();
  await dialog(page).getByRole("button", { name: "업로드 취소" }).click();
  await expect(bar(page)).toContainText(`실패 ${2 * PAIRS}개`);
  held.resolve();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(page.getByText("아직 열화상 이미지가 없습니다.")).toBeVisible();

  await bar(page).getByRole("button", { name: "실패한 파일만 다시" }).click();
  await expect(bar(page).getByText("업로드 완료")).toBeVisible({ timeout: 30_000 });
  await expect(bar(page)).toContainText(`열화상 ${PAIRS}/${PAIRS} · RGB ${PAIRS}/${PAIRS}`);
});
