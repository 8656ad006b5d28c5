import type { APIRequestContext, Page } from "@playwright/test";
import {
  alignmentsPath,
  chooseImage,
  grip,
  imageList,
  type LonLat,
  metresOf,
  openAlignment,
  type PlacedRecord,
  placedRecord,
  placedRecords,
  savePlacements,
  stepsBetween,
  unsaved,
} from "../../alignment-on-page.ts";
import { inspectionForAll, withoutMap } from "../../inspection-for-all.ts";
import { expect, speak, test } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

test.use({ map: "drawn" });

const inspection = inspectionForAll();

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn("admin");
  await withoutMap(page);
});

const path = () => alignmentsPath(inspection.report);
const recordsOf = (request: APIRequestContext) => placedRecords(request, inspection.report);

const recordOf = (request: APIRequestContext, id: number) => placedRecord(request, inspection.report, id);

const sidesOf = (corners: readonly LonLat[]) =>
  corners.map((corner, i) => Math.hypot(...metresOf(corners[(i + 1) % 4]!, corner)));

const line = (page: Page, name: string) => imageList(page).getByRole("option", { name });
const open = (page: Page) => openAlignment(page, inspection);
const choose = (page: Page, index: number) => chooseImage(page, inspection, index);

async function drag(page: Page, name: string, eastPx: number, southPx: number): Promise<void> {
  const { x, y, width, height } = (await grip(page, name).boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + eastPx, fromY + southPx, { steps: 3 });
  await page.mouse.up();
}

/** Away from the frame's middle. Gives how many times as far from it the grip is now. */
async function draggedOut(page: Page, name: string): Promise<number> {
  const middle = (await grip(page, "선택한 이미지 옮기기").boundingBox())!;
  const box = (await grip(page, name).boundingBox())!;
  const x = box.x + box.width / 2 - middle.x - middle.width / 2;
  const y = box.y + box.height / 2 - middle.y - middle.height / 2;
  await drag(page, name, x * OUTWARD, y * OUTWARD);
  return 1 + OUTWARD;
}
const OUTWARD = 0.04;

/** From the middle of a frame to one of its corners. */
const farM = ({ positionCoordinates, centerCoordinate }: PlacedRecord, corner: number) =>
  Math.hypot(...metresOf(positionCoordinates[corner]!, centerCoordinate));

test("every grip of the frame does what it says, and the record has it", async ({ page, request }) => {
  await open(page);
  // A frame that sticks to modules would not lie where the pointer let it go.
  await page.getByRole("button", { name: "모듈에 맞춤" }).click();
  const id = await choose(page, 0);
  const first = await recordOf(request, id);

  await drag(page, "선택한 이미지 옮기기", 30, 0);
  await unsaved(page, 1);
  await savePlacements(page, 1);
  const moved = await recordOf(request, id);
  const [east, north] = metresOf(moved.centerCoordinate, first.centerCoordinate);
  expect(east).toBeGreaterThan(0.5);
  expect(Math.abs(north)).toBeLessThan(0.3);
  expect(moved).toMatchObject({ state: "hand", version: first.version + 1 });

  await drag(page, "선택한 이미지 돌리기", 25, 25);
  await savePlacements(page, 1);
  const turned = await recordOf(request, id);
  expect(Math.abs(turned.rotation - moved.rotation)).toBeGreaterThan(0.5);
  sidesOf(turned.positionCoordinates).forEach((sideM, i) => {
    expect(sideM).toBeCloseTo(sidesOf(first.positionCoordinates)[i]!, 1);
  });

  let growth = 1;
  for (const corner of [1, 2, 3, 4]) growth *= await draggedOut(page, `선택한 이미지 크기 바꾸기 ${corner}`);
  await savePlacements(page, 1);
  const grown = await recordOf(request, id);
  expect(grown.scaleFactor / turned.scaleFactor).toBeCloseTo(growth, 2);
  expect(grown.rotation).toBeCloseTo(turned.rotation, 3);

  await page.getByRole("button", { name: /^모서리 W$/ }).click();
  for (const corner of [1, 2, 3, 4]) await draggedOut(page, `모서리 ${corner} 옮기기`);
  await savePlacements(page, 1);
  const bent = await recordOf(request, id);
  for (const [i, place] of bent.positionCoordinates.entries()) {
    const movedM = Math.hypot(...metresOf(place, grown.positionCoordinates[i]!));
    expect(movedM / farM(grown, i), `corner ${i + 1}`).toBeCloseTo(OUTWARD, 2);
  }

  await page.getByRole("button", { name: /^원래 위치로/ }).click();
  await savePlacements(page, 1);
  const back = await recordOf(request, id);
  expect(back.state).toBe("first");
  expect(back.scaleFactor).toBeCloseTo(1, 6);
});

test("the keyboard alone chooses, nudges, undoes and saves; a draft outlives a reload", async ({ page, request }) => {
  await open(page);
  await imageList(page).focus();
  await imageList(page).press("ArrowDown");
  const id = inspection.images[0]!.seq;
  const before = await recordOf(request, id);
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "BracketRight", "Shift+Equal", "ArrowLeft"])
    await imageList(page).press(key);
  await unsaved(page, 1);
  await imageList(page).press("Control+KeyZ");
  await page.reload();
  await expect(page.getByText("저장하지 않은 이미지 1장의 변경을 되살렸습니다.").first()).toBeVisible();
  await unsaved(page, 1);
  await imageList(page).press("Control+Enter");
  await unsaved(page, 0);
  const after = await recordOf(request, id);
  expect(metresOf(after.centerCoordinate, before.centerCoordinate)[0]).toBeCloseTo(0.2, 2);
  expect(after.rotation - before.rotation).toBeCloseTo(0.1, 3);
  expect(after.scaleFactor / before.scaleFactor).toBeCloseTo(1.01, 4);
});

test("the context menu speaks in the specified words", async ({ page }) => {
  // Seven images out of three: the menu lists five and counts the rest.
  await page.route(`**${path()}`, async (route) => {
    const answer = await route.fetch();
    const { content } = (await answer.json()) as { content: PlacedRecord[] };
    const more = [content[0]!, ...content, ...content].map((record, i) => ({ ...record, thermalImageId: 9_001 + i }));
    await route.fulfill({ json: { content: more } });
  });
  await open(page);
  const map = page.getByRole("region", { name: "정렬 지도" });
  const menu = page.getByRole("menu");
  await map.click({ button: "right", position: { x: 240, y: 200 } });
  await expect(menu.getByRole("menuitem", { name: "전체 선택 해제" })).toBeDisabled();
  await expect(menu.getByText("선택된 폴리곤 없음", { exact: true })).toBeVisible();
  await menu.press("Escape");
  await expect(menu).toHaveCount(0);

  await imageList(page).press("Control+KeyA");
  await map.click({ button: "right", position: { x: 240, y: 200 } });
  await expect(menu.getByText("선택 7개", { exact: true })).toBeVisible();
  await expect(menu.getByText("9001, 9002, 9003, 9004, 9005 ... and 2 more", { exact: true })).toBeVisible();
  await menu.getByRole("menuitem", { name: "전체 선택 해제" }).click();
  await expect(imageList(page).getByRole("option", { selected: true })).toHaveCount(0);
});

test("what one aligned image teaches goes to the rest of its flight, in one step of undo", async ({
  page,
  request,
  api,
}) => {
  const asFlown = (await recordsOf(request)).map(({ thermalImageId, version }) => ({
    thermalImageId,
    version,
    positionCoordinates: null,
  }));
  await api("PUT", path(), { alignments: asFlown });
  const before = await recordsOf(request);
  await open(page);
  await choose(page, 2);
  await imageList(page).press("Shift+ArrowRight");
  await page.getByRole("button", { name: "같은 비행 2장에 적용", exact: true }).click();
  await unsaved(page, 3);
  await page.getByRole("button", { name: "실행 취소" }).click();
  await unsaved(page, 1);
  await imageList(page).press("Control+Shift+KeyZ");
  await unsaved(page, 3);
  await savePlacements(page, 3);
  expect(stepsBetween(before, await recordsOf(request))).toEqual(before.map(() => ["0.10", "0.00"]));
});

test("proposals are reviewed by keyboard, one after the other", async ({ page }) => {
  const [one, two] = [inspection.images[0]!, inspection.images[1]!];
  const decided: unknown[] = [];
  let open1 = [one.seq, two.seq];
  await page.route(`**${path()}`, async (route) => {
    const { content } = (await (await route.fetch()).json()) as { content: PlacedRecord[] };
    const withProposal = content.map((record) => ({ ...record, proposal: proposalOf(record, open1) }));
    await route.fulfill({ json: { content: withProposal } });
  });
  await page.route("**/api/examine-report/*/registration", (route) =>
    route.fulfill({ json: { content: aRun(open1.length) } }),
  );
  await page.route("**/api/examine-report/*/registration/decisions", (route) => {
    const body = route.request().postDataJSON() as { thermalImageIds: number[] };
    decided.push(body);
    open1 = open1.filter((id) => !body.thermalImageIds.includes(id));
    return route.fulfill({ json: { content: { thermalImageIds: body.thermalImageIds, open: open1.length } } });
  });
  await open(page);
  await page.getByRole("tab", { name: "자동 정렬" }).click();
  await expect(page.getByText("검토할 제안 2건")).toBeVisible();
  await page.keyboard.press("KeyF");
  await expect(line(page, one.imgName)).toHaveAttribute("aria-selected", "true");
  const divider = page.getByRole("slider", { name: "지금 위치와 제안 위치의 경계" });
  await expect(divider).toHaveAttribute("aria-valuenow", "50");
  await page.keyboard.press("KeyV");
  await expect(divider).toHaveAttribute("aria-valuenow", "0");
  await imageList(page).press("Enter");
  await expect(page.getByText("검토할 제안 1건")).toBeVisible();
  await expect(line(page, two.imgName)).toHaveAttribute("aria-selected", "true");
  await imageList(page).press("Backspace");
  await expect(page.getByText(/검토할 제안/)).toHaveCount(0);
  expect(decided).toEqual([
    { decision: "keep", evidence: ["evidence"], thermalImageIds: [one.seq] },
    { decision: "drop", thermalImageIds: [two.seq] },
  ]);
});

test("coverage and film points are told in both languages, and nothing bars the way for anyone", async ({ page }) => {
  await open(page);
  await choose(page, 0);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("tab", { name: "커버리지" }).click();
  await expect(page.getByText("촬영되지 않음", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "KML" })).toBeVisible();
  await speak(page, "en");
  await expect(page.getByText("Never seen", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Image alignment" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

const proposalOf = ({ thermalImageId, ...place }: PlacedRecord, open: readonly number[]) =>
  open.includes(thermalImageId)
    ? {
        positionCoordinates: place.positionCoordinates,
        centerCoordinate: place.centerCoordinate,
        scaleFactor: 1,
        rotation: place.rotation,
        evidence: "evidence",
        confidence: 0.97,
        residualCm: 4.2,
        residualPx: 1.4,
        moveCm: 87,
        why: null,
      }
    : null;

const aRun = (open: number) => ({
  seq: 1,
  id: 1,
  state: "DONE",
  done: 3,
  total: 3,
  stage: null,
  share: 1,
  remainingSeconds: null,
  outcome: "done-with-left-out",
  skipped: 0,
  leftOut: 1,
  leftOutWhy: [],
  unsureWhy: [{ why: "several-places", count: 1 }],
  flights: [],
  found: { evidence: 2, prior: 0, ambiguous: 1 },
  open,
  startedAt: "2026-06-12T01:00:00.000Z",
  startedBy: "관리자",
  endedAt: "2026-06-12T01:01:00.000Z",
  problem: null,
});
