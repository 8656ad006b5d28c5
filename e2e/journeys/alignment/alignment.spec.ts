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
  savePlacements,
  unsaved,
} from "../../alignment-on-page.ts";
import { inspectionForAll, withoutMap } from "../../inspection-for-all.ts";
import { expect, speak, test } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

// Without a graphics card the processor draws every pixel of the map.
test.use({ map: "drawn", viewport: { width: 1200, height: 760 } });

const inspection = inspectionForAll();

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn("admin");
  await withoutMap(page);
});

const path = () => alignmentsPath(inspection.report);
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

test("the grips of the frame move, turn, scale and bend it, the record has it, and nothing bars the way for anyone", async ({
  page,
  request,
}) => {
  await open(page);
  // A frame that sticks to modules would not lie where the pointer let it go.
  await page.getByRole("button", { name: "모듈에 맞춤" }).click();
  const menu = page.getByRole("menu");
  await page.getByRole("region", { name: "정렬 지도" }).click({ button: "right", position: { x: 240, y: 200 } });
  await expect(menu.getByText("선택된 폴리곤 없음", { exact: true })).toBeVisible();
  await menu.press("Escape");
  await expect(menu).toHaveCount(0);
  const id = await choose(page, 0);
  expect(await violationsOn(page)).toEqual([]);
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

  const growth = await draggedOut(page, "선택한 이미지 크기 바꾸기 1");
  await savePlacements(page, 1);
  const grown = await recordOf(request, id);
  expect(grown.scaleFactor / turned.scaleFactor).toBeCloseTo(growth, 2);
  expect(grown.rotation).toBeCloseTo(turned.rotation, 3);

  await page.getByRole("button", { name: /^모서리 W$/ }).click();
  await draggedOut(page, "모서리 3 옮기기");
  await savePlacements(page, 1);
  const bent = await recordOf(request, id);
  const bentBy = bent.positionCoordinates.map(
    (place, i) => Math.hypot(...metresOf(place, grown.positionCoordinates[i]!)) / farM(grown, i),
  );
  expect(bentBy.map((share) => share.toFixed(2))).toEqual(["0.00", "0.00", OUTWARD.toFixed(2), "0.00"]);

  await page.getByRole("button", { name: /^원래 위치로/ }).click();
  await savePlacements(page, 1);
  const back = await recordOf(request, id);
  expect(back.state).toBe("first");
  expect(back.scaleFactor).toBeCloseTo(1, 6);
  await speak(page, "en");
  await expect(page.getByRole("heading", { name: "Image alignment" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
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
  // A list that is on its way when the page closes is no failure.
  await page.unrouteAll({ behavior: "ignoreErrors" });
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
