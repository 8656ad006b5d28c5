import type { Page } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { line, open, said, save, tree, unsaved } from "../../design-editor.ts";
import { expect, test } from "../../journey.ts";

test.use({ map: "drawn" });

// A string of the small site: six modules of 1 m, 0.2 m apart.
const STRING_M = 7;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const map = (page: Page) => page.getByRole("region", { name: "설계 지도" });
const grip = (page: Page, name: "옮기기" | "돌리기" | "크기 바꾸기") =>
  map(page).getByRole("button", { name: `선택한 항목 ${name}` });

/** Where a string stands on the screen: its grips say so, once the map stands still. */
async function frameOf(page: Page, name: string): Promise<Frame> {
  await line(page, name).click();
  let last = "";
  let frame: Frame | null = null;
  await expect(async () => {
    frame = await frameNow(page);
    const now = JSON.stringify(frame);
    const isStill = now === last;
    last = now;
    expect(isStill).toBe(true);
  }).toPass();
  return frame!;
}

async function frameNow(page: Page): Promise<Frame> {
  const grips = await grip(page, "크기 바꾸기").all();
  const boxes = await Promise.all(grips.map((one) => one.boundingBox()));
  const [x, y] = [boxes.map((box) => box!.x + box!.width / 2), boxes.map((box) => box!.y + box!.height / 2)];
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return { left, top, width: Math.max(...x) - left, height: Math.max(...y) - top };
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
}

async function dragGrip(page: Page, name: Parameters<typeof grip>[1], byX: number, byY: number): Promise<void> {
  const box = (await grip(page, name).first().boundingBox())!;
  const from = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await drag(page, from, [from[0] + byX, from[1] + byY]);
}

/** Longitudes and latitudes of every module, by its name. */
async function rings(api: (method: string, path: string) => Promise<unknown>, site: { readonly seq: number }) {
  const { content } = (await api("GET", `/api/sites/${site.seq}/design`)) as {
    content: { modules: { moduleId: string[]; ring: number[][] }[] };
  };
  return new Map(
    content.modules.flatMap(({ moduleId, ring }) => moduleId.map((code, at) => [code, ring[at]!] as const)),
  );
}

test("a line through modules makes a string of them, as the cable runs", async ({ page, request, api, signedIn }) => {
  const site = await aSmallSite(request, api);
  await signedIn("company");
  await open(page, site);
  await map(page).getByRole("button", { name: "축소" }).click();
  const [lower, upper] = [await frameOf(page, "String 1"), await frameOf(page, "String 2")];
  await tree(page).press("Escape");
  await map(page).getByRole("button", { name: "선으로 스트링 지정" }).click();
  const x = lower.left + (0.5 / STRING_M) * lower.width;
  await page.mouse.click(x, upper.top + upper.height / 2);
  await page.mouse.click(x, lower.top + lower.height / 2);
  await expect(map(page).getByText("모듈 2매", { exact: true })).toBeVisible();
  await map(page).getByRole("button", { name: "스트링으로 지정", exact: true }).click();
  await said(page, "모듈이 이동되었습니다");
  await expect(line(page, "String 3")).toHaveAttribute("aria-selected", "true");
  await unsaved(page, 3);
  await save(page);
  await page.reload();
  await line(page, "String 3").click();
  await tree(page).press("ArrowRight");
  await expect(line(page, "M-21")).toBeVisible();
  await expect(line(page, "M-11")).toBeVisible();
});

test("a rubber band chooses what it covers; grips move, turn and scale it as one step each", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await signedIn("company");
  await open(page, site);
  await map(page).getByRole("button", { name: "축소" }).click();
  const { left, top, width, height } = await frameOf(page, "String 1");
  await tree(page).press("Escape");
  await map(page).getByRole("button", { name: "영역 선택" }).click();
  await drag(page, [left - 8, top - 8], [left + (3.4 / STRING_M) * width, top + height + 8]);
  await expect(page.getByText("3개 선택됨", { exact: true })).toBeVisible();
  const before = await rings(api, site);

  for (const [name, byX, byY] of [
    ["돌리기", 30, 0],
    ["크기 바꾸기", -20, -20],
    ["옮기기", 40, 0],
  ] as const) {
    await unsaved(page, 0);
    await dragGrip(page, name, byX, byY);
    await unsaved(page, 3);
    if (name !== "옮기기") await page.getByRole("button", { name: "실행 취소" }).click();
  }
  await save(page);
  const after = await rings(api, site);
  const shifts = ["M-11", "M-12", "M-13"].map((code) =>
    after.get(code)!.map((value, at) => value - before.get(code)![at]!),
  );
  const [first] = shifts;
  expect(first![0]).toBeGreaterThan(1e-6);
  for (const shift of shifts)
    for (const [at, value] of shift.entries()) expect(value).toBeCloseTo(at % 2 === 0 ? first![0]! : 0, 8);
  for (const code of ["M-14", "M-21", "M-26"]) expect(after.get(code)).toEqual(before.get(code));
});
