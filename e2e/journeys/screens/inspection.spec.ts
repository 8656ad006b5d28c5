import type { Page } from "@playwright/test";
import { expect, goWithin, test, unique } from "../../journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

test("a project, its site and a report are made, found by initial consonants and opened", async ({ page }) => {
  const [project, site, report] = [unique("한빛사업"), unique("태양광발전소"), unique("정기점검")];

  await page.goto("/admin/project");
  await page.getByRole("button", { name: "프로젝트 만들기" }).click();
  await dialog(page).getByLabel("회사").click();
  await page.getByRole("option", { name: "여정 태양광" }).click();
  await dialog(page).getByLabel("이름").fill(project);
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(row(page, project)).toBeVisible();

  await goWithin(page, "/admin/sites");
  await page.getByRole("button", { name: "사이트 만들기" }).click();
  await dialog(page).getByLabel("프로젝트").click();
  await page.getByRole("option", { name: project }).click();
  await dialog(page).getByLabel("사이트 ID").fill(unique("S"));
  await dialog(page).getByLabel("이름").fill(site);
  await dialog(page).getByLabel("경도").fill("126.7");
  await dialog(page).getByLabel("위도").fill("여기");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("사용할 수 없는 값입니다.").first()).toBeVisible();
  await dialog(page).getByLabel("위도").fill("34.8");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(row(page, site)).toBeVisible();

  await goWithin(page, "/admin/solar-module-report");
  await page.getByRole("button", { name: "보고서 만들기" }).click();
  await dialog(page).getByLabel("이름").fill(report);
  await dialog(page).getByLabel("사이트").click();
  await page.getByRole("option", { name: site }).click();
  await dialog(page).getByLabel("점검일").fill("2026-06-12");
  await dialog(page).getByLabel("일사량").fill("850");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  // A new report opens where its images are dropped.
  await expect(page).toHaveURL(/\/admin\/solar-module-report\?report=\d+$/);
  await expect(page.getByRole("heading", { name: report })).toBeVisible();

  await goWithin(page, "/dashboard");
  const tree = page.getByRole("tree");
  await page.getByLabel("사이트·보고서 검색 (초성 가능)").fill("ㅌㅇㄱ");
  await expect(tree.getByRole("treeitem", { name: site })).toBeVisible();
  await page.getByLabel("사이트·보고서 검색 (초성 가능)").fill(report);
  await tree.getByRole("treeitem", { name: report }).click();

  await expect(page).toHaveURL(/\/dashboard\?report=\d+$/);
  await expect(page.getByRole("heading", { name: report })).toBeVisible();
  await expect(page.getByRole("tree")).toHaveCount(0);
  await expect(page.getByText("850 W/m²")).toBeVisible();
  const kept = await page.evaluate("JSON.parse(sessionStorage.getItem('workspace'))");
  expect(kept).toMatchObject({
    reportName: report,
    isExplorerShown: false,
    isMapMenuShown: true,
    isSelectTaskComplete: true,
    defaultRectangle: { x: 285, y: 226, width: 70, height: 60 },
  });
  await page.keyboard.press("t");
  await expect(page.getByRole("tree")).toBeVisible();
});

test("what is removed says what goes with it, and comes back from the trash", async ({ page, api }) => {
  const [name, siteName] = [unique("지울사업"), unique("지울사이트")];
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName: unique("지울회사") });
  const project = (await api("POST", "/api/projects", { name, companySeq: company.seq })) as unknown as { seq: number };
  await api("POST", "/api/sites", { projectSeq: project.seq, siteId: unique("D"), name: siteName });

  await page.goto(`/admin/project?keyword=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `삭제: ${name}` }).click();
  await dialog(page).getByRole("button", { name: "삭제" }).click();
  await expect(dialog(page).getByText("사이트 1곳")).toBeVisible();
  await dialog(page).getByRole("button", { name: "모두 삭제" }).click();
  await expect(row(page, name)).toHaveCount(0);

  await page.getByRole("button", { name: "휴지통" }).click();
  await dialog(page).getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText(`‘${name}’ 항목을 되돌렸습니다.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(page, name)).toBeVisible();
});

test("an edit from an older version is refused, and what was typed stays", async ({ page, api }) => {
  const name = unique("두사람");
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName: unique("두회사") });
  const project = (await api("POST", "/api/projects", { name, companySeq: company.seq })) as unknown as {
    seq: number;
    version: number;
  };
  await page.goto(`/admin/project?keyword=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `수정: ${name}` }).click();
  await api("PUT", `/api/projects/${project.seq}`, { version: project.version, description: "먼저 저장" });
  await dialog(page).getByLabel("설명").fill("나중에 저장");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await expect(dialog(page).getByLabel("설명")).toHaveValue("나중에 저장");
});
