import type { Page } from "@playwright/test";
import { type ImageView, toImagePoint, toStagePoint } from "../apps/web/src/thermal/stage/image-view.ts";

export const viewer = (page: Page) => page.getByRole("region", { name: /^(열화상 이미지|Thermal image)$/ });
export const stage = (page: Page) => viewer(page).getByRole("application");
export const canvas = (page: Page) => stage(page).locator("canvas");
export const reading = (page: Page, name: string) => viewer(page).locator(`[data-reading=${name}]`);

export type Pixel = readonly [number, number];

/** How the image lies on its stage now. */
async function viewOf(page: Page): Promise<ImageView> {
  const [scale, x, y] = ((await stage(page).getAttribute("data-view")) ?? "").split(" ").map(Number);
  return { scale: scale!, x: x!, y: y! };
}

/** The point of the page nearest to a pixel, and the pixel that lies there exactly. */
async function placeOf(page: Page, px: Pixel): Promise<{ readonly at: [number, number]; readonly px: Pixel }> {
  const box = (await stage(page).boundingBox())!;
  const view = await viewOf(page);
  const [x, y] = toStagePoint(view, px);
  const at: [number, number] = [Math.round(box.x + x), Math.round(box.y + y)];
  return { at, px: toImagePoint(view, [at[0] - box.x, at[1] - box.y]) };
}

export async function point(page: Page, wanted: Pixel): Promise<Pixel> {
  const { at, px } = await placeOf(page, wanted);
  await page.mouse.move(...at);
  return px;
}

export async function click(page: Page, wanted: Pixel): Promise<Pixel> {
  const px = await point(page, wanted);
  await page.mouse.down();
  await page.mouse.up();
  return px;
}

export async function drag(page: Page, from: Pixel, to: Pixel): Promise<readonly [Pixel, Pixel]> {
  const start = await point(page, from);
  await page.mouse.down();
  const end = await point(page, to);
  await page.mouse.up();
  return [start, end];
}

/** The picture as it is drawn now, which follows what is typed by a frame or two. */
export const looksLike = async (page: Page, picture: Buffer) => (await canvas(page).screenshot()).equals(picture);
