import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { APIRequestContext } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { upload } from "../../an-inspection.ts";
import { expect, field, test, tokenOf, unique } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const plan = {
  plant: { seed: 3, modules: 200 },
  inspection: {},
  flight: { imageLimit: 1, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

// As long as the name it takes the place of, and another one each time: a camera is asked for once in a company.
const strangeModel = `Q${(Date.now() % 36 ** 2).toString(36).padStart(2, "0")}`;

/** The same image, taken by a camera of another name. */
function takenBy(model: string, bytes: Uint8Array): Uint8Array {
  const renamed = Buffer.from(bytes);
  for (let at = renamed.indexOf("M3T"); at >= 0; at = renamed.indexOf("M3T", at + 1))
    renamed.write(model, at, "latin1");
  return renamed;
}

type Api = Parameters<typeof aSmallSite>[1];

/** A report with one image whose camera nobody knows. */
async function aStrangeReport(request: APIRequestContext, api: Api): Promise<number> {
  const token = await tokenOf("admin", request);
  const { seq: siteSeq } = await aSmallSite(request, api);
  const report = { siteSeq, name: unique("카메라점검"), examineDate: "2026-06-12" };
  const { seq } = (await api("POST", "/api/solarExamineReports", report)) as unknown as { seq: number };
  for await (const { files } of writeImageFiles(plan, { workers: 0 }))
    for (const { path, bytes } of files) await upload(request, token, seq, path, takenBy(strangeModel, bytes));
  await expect.poll(async () => (await imagesOf(api, seq))[0]?.firstProblem, { timeout: 60_000 }).toBe(unknownCamera);
  return seq;
}

const unknownCamera = "alignment.camera-unknown";

const imagesOf = async (api: Api, report: number) =>
  (await api("GET", `/api/examine-report/${report}/alignments`)).content as {
    firstProblem: string | null;
    positionCoordinates: readonly unknown[] | null;
  }[];

test("a camera that nobody knows is asked for once, and its images are laid on the map", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const report = await aStrangeReport(request, api);
  await signedIn("company");
  await page.goto(`/dashboard?report=${report}&align=1`);
  const question = page.getByRole("region", { name: "등록되지 않은 카메라" });
  await expect(question).toContainText(`등록되지 않은 카메라 ${strangeModel} · 640 × 512`);
  expect(await violationsOn(page)).toEqual([]);
  await question.getByRole("button", { name: "카메라 입력" }).click();

  const dialog = page.getByRole("dialog", { name: "카메라 입력" });
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(field(dialog, "수평 화각 \\(°\\)")).toHaveAttribute("aria-invalid", "true");
  await field(dialog, "수평 화각 \\(°\\)").fill("48.3");
  await expect(dialog.getByText("높이 30 m에서 26.9 ×", { exact: false })).toBeVisible();
  await field(dialog, "방사 왜곡 k1").fill("-0.338");
  await dialog.getByRole("button", { name: "저장" }).click();

  await expect(question).toHaveCount(0);
  await expect(page.getByRole("listbox", { name: "이미지 목록" }).getByText("촬영 정보")).toBeVisible();
  expect((await imagesOf(api, report))[0]?.positionCoordinates).toHaveLength(4);
});
