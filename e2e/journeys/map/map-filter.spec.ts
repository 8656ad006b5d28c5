import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, goWithin, test, unique } from "../../journey.ts";
import { map, pinAt } from "../../pin-on-map.ts";

test.use({ map: "drawn" });

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

test("a filter that only the list knows takes markers off the map: what it hides cannot be clicked", async ({
  page,
  api,
}) => {
  const word = unique("남는");
  const hidden = await aDefect(api, inspection, { memo: "가려질 결함" });
  const kept = await aDefect(api, inspection, { solarThermalImage: inspection.images[2]!.seq, memo: word });
  const here = `/dashboard?report=${inspection.report}&image=${inspection.images[0]!.seq}`;
  await page.goto(`${here}&defect=${hidden.seq}`);
  const pin = map(page).getByRole("button", { name: new RegExp(`^${hidden.label}`) });
  const marker = await pinAt(page, hidden.label);

  // The camera stood above: its own mark would be what a click finds once the defect's is gone.
  const layers = map(page).getByRole("region", { name: "레이어" });
  const title = layers.getByRole("button", { name: "레이어", exact: true });
  await title.click();
  await layers.getByRole("switch", { name: "촬영 위치" }).press("Space");
  await title.click();
  await goWithin(page, here);
  await expect(pin).toHaveCount(0);
  const popup = map(page).getByRole("dialog", { name: hidden.label });
  await expect(async () => {
    await page.mouse.click(...marker);
    await expect(popup).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await popup.press("Escape");
  await expect(popup).toHaveCount(0);

  const narrowed = `${here}&q=${encodeURIComponent(word)}`;
  const told = page.waitForResponse((response) => response.url().includes("/handles?"));
  await goWithin(page, narrowed);
  expect(((await (await told).json()) as { content: { seq: number }[] }).content.map(({ seq }) => seq)).toEqual([
    kept.seq,
  ]);
  await expect(page.getByRole("table").getByRole("button", { name: hidden.label, exact: true })).toHaveCount(0);
  // The marker goes with a frame of the map: until then a click still finds it, and is taken back.
  await expect(async () => {
    await goWithin(page, narrowed);
    if ((await popup.count()) > 0) await popup.press("Escape");
    await expect(pin).toHaveCount(0);
    await page.mouse.click(...marker);
    await expect(map(page).getByRole("dialog", { name: "모듈 정보" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(popup).toHaveCount(0);
});
