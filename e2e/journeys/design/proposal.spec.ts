import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { APIRequestContext } from "@playwright/test";
import { upload } from "../../an-inspection.ts";
import { line, said, tree, unfold, unsaved } from "../../design-editor.ts";
import { expect, test, tokenOf, unique } from "../../journey.ts";

// Without a graphics card the processor draws every pixel of the map.
test.use({ map: "drawn", viewport: { width: 1200, height: 760 } });

// Six images of a small plant: two tables.
const plan = {
  plant: { seed: 5, modules: 200, kind: "gaps" },
  inspection: {},
  flight: { imageLimit: 6, camera: "h20t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

type Api = (method: string, path: string, data?: unknown) => Promise<unknown>;
const seqOf = (answer: unknown): number => {
  const { content, seq } = answer as { content?: { seq: number }; seq: number };
  return content?.seq ?? seq;
};

/** A site without a design, and a report with the images of a flight over it. */
async function aFlownSite(request: APIRequestContext, api: Api) {
  const company = seqOf(await api("POST", "/api/companies", { seq: null, companyName: unique("비행회사") }));
  const project = seqOf(await api("POST", "/api/projects", { name: unique("비행사업"), companySeq: company }));
  const site = seqOf(
    await api("POST", "/api/sites", { projectSeq: project, siteId: unique("P"), name: unique("비행발전소") }),
  );
  const reportName = unique("첫 비행");
  const report = seqOf(
    await api("POST", "/api/solarExamineReports", { siteSeq: site, name: reportName, examineDate: "2026-06-12" }),
  );
  const token = await tokenOf("admin", request);
  for await (const { files } of writeImageFiles(plan, { workers: 0 }))
    for (const { path, bytes } of files) await upload(request, token, report, path, bytes);
  return { site, report, reportName };
}

const modulesOf = async (api: Api, site: number): Promise<number> => {
  const { content } = (await api("GET", `/api/sites/${site}/design`)) as {
    content: { modules: { id: number[] }[] };
  };
  return content.modules.reduce((sum, { id }) => sum + id.length, 0);
};

test("an empty site gets its design from a flight: proposed, put right twice, saved, and the flight aligned to it", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  test.setTimeout(600_000);
  await signedIn("admin");
  const { site, report, reportName } = await aFlownSite(request, api);
  await page.goto(`/dashboard?design=${site}`);
  await page.getByRole("button", { name: "비행에서 시작", exact: true }).last().click();
  await expect(page.getByLabel("보고서", { exact: true })).toContainText(reportName);
  await page.getByRole("button", { name: "제안 만들기", exact: true }).click();
  await expect(page.getByText("제안이 준비되었습니다", { exact: true })).toBeVisible({ timeout: 400_000 });

  await page.getByLabel("앞에 붙일 글자", { exact: true }).fill("K-");
  await expect(page.getByText(/^미리 보기: K-A1-R01-T01-M01,/)).toBeVisible();
  await page.getByLabel("앞에 붙일 글자", { exact: true }).fill("");
  await page.getByRole("button", { name: /^테이블 \d+개를 편집으로 열기$/ }).click();
  await expect(line(page, "A1")).toBeVisible();

  await unfold(page, "A1");
  await line(page, "A1-R01-T01").click();
  const table = page.getByRole("group", { name: /^테이블 · \d+열 × \d+행$/ });
  const columns = async () => Number(/(\d+)열/.exec((await table.getByText(/열 ×/).textContent()) ?? "")?.[1]);
  const before = await columns();
  await table.getByRole("button", { name: "동쪽 끝에 한 열 더하기" }).click();
  await expect.poll(columns).toBe(before + 1);
  await line(page, "A1-R02-T01").click();
  await tree(page).press("Delete");
  await expect(line(page, "A1-R02-T01")).toHaveCount(0);

  await page.getByRole("button", { name: "설계로 저장하고 비행 정렬", exact: true }).click();
  await said(page, "설계를 저장하고 이 비행의 자동 정렬을 시작했습니다.");
  await unsaved(page, 0);
  expect(await modulesOf(api, site)).toBeGreaterThan(10);
  const { content: run } = (await api("GET", `/api/examine-report/${report}/registration`)) as {
    content: { seq: number } | null;
  };
  expect(run).not.toBeNull();
});
