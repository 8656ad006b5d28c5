import type { Page } from "@playwright/test";
import { aDefect, theDefect } from "../../a-defect.ts";
import { countSteps } from "../../count-steps.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, type Journey, test, unique } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const inspection = inspectionForAll();

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ["geolocation"],
  geolocation: { longitude: 126.7, latitude: 34.8, accuracy: 4 },
});

// A whole picture of one pixel.
const photo = {
  name: "proof.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** A defect of its own on the phone's list. */
async function inTheField({ page, signedIn, api }: { page: Page } & Pick<Journey, "signedIn" | "api">) {
  await signedIn("admin");
  const defect = await aDefect(api, inspection, { memo: unique("현장") });
  await page.goto(`/field?report=${inspection.report}`);
  const card = page.getByRole("article", { name: defect.label });
  await expect(card).toBeVisible();
  return { defect, card };
}

// The technician's job: its steps stand in the user guide.
test("a defect is repaired without a network in 3 steps, kept over a reload and sent with the time of the tap", async ({
  page,
  context,
  signedIn,
  api,
}) => {
  const steps = await countSteps(page);
  const { defect, card } = await inTheField({ page, signedIn, api });
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "내 위치에서 가까운 순으로" }).tap();
  await expect(page.getByText("위치 오차 약 4 m")).toBeVisible();
  await expect(card).toContainText(/\d m|km/);
  // Once everything of this release is kept, the page opens by itself.
  await expect.poll(() => page.evaluate("caches.match('/field').then((kept) => kept !== undefined)")).toBe(true);
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);

  await context.setOffline(true);
  const before = Date.now();
  await card.getByRole("button", { name: "조치완료" }).tap();
  await expect(card.getByText("전송 대기 1건")).toBeVisible();
  const after = Date.now();
  await card.getByLabel("사진 찍기", { exact: true }).and(page.locator("input")).setInputFiles(photo);
  await expect(card.getByText("전송 대기 2건")).toBeVisible();
  // Nearest first, repaired, photo.
  expect(steps()).toBe(3);
  await page.reload();
  await expect(card.getByText("전송 대기 2건")).toBeVisible();
  await expect(card.getByRole("button", { name: "조치완료" })).toHaveAttribute("aria-pressed", "true");

  await context.setOffline(false);
  await expect(card.getByText(/전송 대기/)).toHaveCount(0);
  const { content: history } = (await api("GET", `/api/module-defects/${defect.seq}/history`)) as unknown as {
    content: { kind: string; tappedAt: string }[];
  };
  const [change] = history.filter(({ kind }) => kind === "changed");
  expect(Date.parse(change!.tappedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(change!.tappedAt)).toBeLessThanOrEqual(after);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/dashboard?report=${inspection.report}&defect=${defect.seq}`);
  const dock = page.getByRole("region", { name: defect.label });
  await dock.getByRole("button", { name: /변경 이력/ }).click();
  await expect(dock.getByRole("img", { name: /현장 사진/ })).toBeVisible();
  await expect(dock.getByText(/현장에서/)).toBeVisible();
});

test("a status that somebody else set meanwhile is said with both, and the choice is kept", async ({
  page,
  context,
  signedIn,
  api,
}) => {
  const { defect, card } = await inTheField({ page, signedIn, api });
  await context.setOffline(true);
  await card.getByRole("button", { name: "조치예정" }).tap();
  await expect(card.getByText("전송 대기 1건")).toBeVisible();
  await api("PUT", `/api/moduleDefects/${defect.seq}`, { version: defect.version, defectStatus: "COMPLETE" });
  await context.setOffline(false);
  const conflict = card.getByRole("alert");
  await expect(conflict).toContainText("상태를 바꾸었습니다");
  await conflict.getByRole("button", { name: "내 상태로 바꾸기" }).tap();
  await expect(conflict).toHaveCount(0);
  await expect.poll(async () => (await theDefect(api, defect.seq)).defectStatus).toBe("SCHEDULE");
});

test("what one person has not sent waits for him: whoever signs in next on the phone neither sees nor sends it", async ({
  page,
  context,
  signedIn,
  api,
}) => {
  const { defect, card } = await inTheField({ page, signedIn, api });
  await context.setOffline(true);
  await card.getByRole("button", { name: "조치예정" }).tap();
  await expect(card.getByText("전송 대기 1건")).toBeVisible();
  // Tried in vain first: a page that is being closed has the network back for its last moment and could still send.
  await expect(page.getByRole("status").filter({ hasText: "오프라인" })).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const other = await context.newPage();
  await signedIn("company", other);
  await other.goto(`/field?report=${inspection.report}`);
  await expect(other.getByText("보고서를 찾을 수 없습니다.")).toBeVisible();
  await expect.poll(() => other.evaluate(keptReports)).toBe(0);
  expect((await theDefect(api, defect.seq)).defectStatus).toBe("FOUND");
  await other.close();

  const again = await context.newPage();
  await signedIn("admin", again);
  await again.goto(`/field?report=${inspection.report}`);
  await expect.poll(async () => (await theDefect(api, defect.seq)).defectStatus).toBe("SCHEDULE");
});

const keptReports = `new Promise((told) => {
  indexedDB.open("heliolens-field", 1).onsuccess = ({ target }) => {
    const reports = target.result.transaction("reports").objectStore("reports");
    reports.count().onsuccess = ({ target }) => told(target.result);
  };
})`;
