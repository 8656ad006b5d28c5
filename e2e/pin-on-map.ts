import { expect, type Locator, type Page } from "@playwright/test";

export type LonLat = readonly [number, number];

export const map = (page: Page) => page.getByRole("region", { name: "보고서 지도" });

/** What was decided by now is drawn after two frames. */
export const twoFrames = (locator: Locator) =>
  locator.evaluate((element) => {
    const view = element.ownerDocument.defaultView;
    return new Promise((drawn) => view.requestAnimationFrame(() => view.requestAnimationFrame(drawn)));
  });

/** Where the pin of the chosen defect stands on the page. */
export async function pinAt(page: Page, label: string): Promise<LonLat> {
  const pin = map(page).getByRole("button", { name: new RegExp(`^${label}`) });
  await expect(pin).toBeVisible();
  let box = (await pin.boundingBox())!;
  // The map may still be on its way to the plant.
  await expect
    .poll(async () => {
      const before = box;
      await twoFrames(pin);
      box = (await pin.boundingBox())!;
      return [box.x - before.x, box.y - before.y];
    })
    .toEqual([0, 0]);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
