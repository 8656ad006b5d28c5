import type { Locator, Page } from "@playwright/test";
import { inspectionForAll, withoutMap } from "../../inspection-for-all.ts";
import { expect, goWithin, test, unique } from "../../journey.ts";
import { twoFrames } from "../../pin-on-map.ts";
import { canvas, point, stage, viewer } from "../../viewer-on-page.ts";

test.use({ map: "drawn" });

const inspection = inspectionForAll();

test.beforeEach(async ({ signedIn, page }) => {
  await signedIn("admin");
  await withoutMap(page);
});

const map = (page: Page) => page.getByRole("region", { name: "보고서 지도" });
const outline = (page: Page) => map(page).locator("[data-outline=frame] polygon");
const address = (image: number) => `/dashboard?report=${inspection.report}&image=${inspection.images[image]!.seq}`;

async function open(page: Page, image = 0): Promise<void> {
  await page.goto(address(image));
  await expect(canvas(page)).toBeVisible();
  await expect(outline(page)).toBeVisible();
  // The picture may come before the list that the keys step through.
  await expect(viewer(page).getByText(`${image + 1} / ${inspection.images.length}`)).toBeVisible();
}

async function middleOf(locator: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

const isOn = ([x, y]: readonly [number, number], frame: { x: number; y: number; width: number; height: number }) =>
  x > frame.x && y > frame.y && x < frame.x + frame.width && y < frame.y + frame.height;

const awayPx = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test("a pointer on the picture or on its visible twin stands on the same ground on the map, and the map's on both", async ({
  page,
}) => {
  await open(page);
  await point(page, [320, 256]);
  const onMap = map(page).locator("[data-mirrored=true]");
  await expect(onMap).toBeVisible();
  const place = await middleOf(onMap);
  expect(awayPx(place, await middleOf(outline(page)))).toBeLessThan(12);
  // Aside first: the mark itself lies under the pointer until it is gone.
  await page.mouse.move(place[0] + 60, place[1]);
  await expect(onMap).toHaveCount(0);
  await page.mouse.move(...place);
  const onImage = stage(page).locator("g[data-mirrored=true]");
  await expect(onImage).toHaveCount(1);
  await expect.poll(async () => awayPx(await middleOf(onImage), await middleOf(canvas(page)))).toBeLessThan(12);

  const [twin, heat] = [stage(page).locator("img"), viewer(page).getByLabel("커서 온도")];
  // Left of the divider, where the twin lies once it is swiped over.
  const spot = [160, 256] as const;
  await point(page, spot);
  await expect(onMap).toBeVisible();
  const thermal = { heat: await heat.textContent(), place: await middleOf(onMap) };
  await stage(page).press("w");
  await expect(twin).toBeVisible();
  await point(page, [170, 270]);
  await point(page, spot);
  await expect(heat).toHaveText(thermal.heat!);
  await expect(onMap).toBeVisible();
  await expect.poll(async () => awayPx(await middleOf(onMap), thermal.place)).toBeLessThan(2);
  await page.mouse.move(thermal.place[0] + 60, thermal.place[1]);
  await expect(onMap).toHaveCount(0);
  await page.mouse.move(...thermal.place);
  await expect(onImage).toHaveCount(1);
  const [[middle], [divider]] = [
    await middleOf(onImage),
    await middleOf(viewer(page).getByRole("slider", { name: "비교 경계" })),
  ];
  expect(middle).toBeLessThan(divider);
});

test("the ground of the picture is drawn as it changes; the map moves only for one that is out of sight", async ({
  page,
}) => {
  await open(page);
  const ground = map(page).locator(".maplibregl-canvas");
  const middle = page.getByLabel("커서 좌표");
  // The map opens where the images are, and says its middle a frame later.
  await expect.poll(async () => isOn(await middleOf(outline(page)), (await ground.boundingBox())!)).toBe(true);
  await twoFrames(ground);
  const [stood, first] = [await middle.textContent(), await outline(page).getAttribute("points")];
  await stage(page).press("f");
  await expect(page).toHaveURL(new RegExp(`image=${inspection.images[1]!.seq}`));
  await expect(outline(page)).not.toHaveAttribute("points", first!);
  await expect(middle).toHaveText(stood!);
  const nearer = map(page).getByRole("button", { name: "확대" });
  await nearer.press("Enter");
  await nearer.press("Enter");
  await expect(async () => {
    await ground.press("ArrowRight");
    expect((await middleOf(outline(page)))[0]).toBeLessThan((await ground.boundingBox())!.x - 400);
  }).toPass();
  await twoFrames(ground);
  const aside = await middle.textContent();
  await stage(page).press("f");
  await expect(page).toHaveURL(new RegExp(`image=${inspection.images[2]!.seq}`));
  await expect(middle).not.toHaveText(aside!);
  await expect.poll(async () => awayPx(await middleOf(outline(page)), await middleOf(ground))).toBeLessThan(40);
});

interface Numbered {
  readonly seq: number;
}

test.describe("without a map", () => {
  test.use({ map: "blind" });

  test("images of a report that was left while they loaded do not come into the next one", async ({ page, api }) => {
    const site = (await api("GET", `/api/solarExamineReports/${inspection.report}/site`)) as unknown as Numbered;
    const name = unique("빈보고서");
    const empty = (await api("POST", "/api/solarExamineReports", {
      siteSeq: site.seq,
      name,
      examineDate: "2026-06-13",
    })) as unknown as Numbered;
    const release = Promise.withResolvers<void>();
    const late = `/api/solar-thermal-images/reportId/${inspection.report}`;
    let hasCome = false;
    await page.route(`**${late}*`, async (route) => {
      await release.promise;
      // The page that was left may have closed its request already.
      await route.continue().catch(() => {});
      hasCome = true;
    });
    await page.goto(`/dashboard?report=${inspection.report}`);
    await expect(page.getByRole("heading", { name: inspection.reportName })).toBeVisible();
    await goWithin(page, `/dashboard?report=${empty.seq}`);
    await expect(page.getByRole("heading", { name })).toBeVisible();
    const none = page.getByText("아직 이미지가 없습니다.", { exact: false });
    await expect(none).toBeVisible();
    release.resolve();
    await expect.poll(() => hasCome).toBe(true);
    await expect(none).toBeVisible();
    await expect(viewer(page)).toHaveCount(0);
    await goWithin(page, address(0));
    await expect(viewer(page).getByText(inspection.images[0]!.imgName).first()).toBeVisible();
  });
});
