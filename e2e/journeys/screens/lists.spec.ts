import { listCompanies } from "@heliolens/contract/accounts/companies";
import { listCompanyManagers } from "@heliolens/contract/accounts/company-managers";
import { listPersonalTokens } from "@heliolens/contract/accounts/personal-tokens";
import { listUsers } from "@heliolens/contract/accounts/users";
import { listAnalysisRuns } from "@heliolens/contract/analysis/analysis-runs";
import { listFindingsToReview } from "@heliolens/contract/analysis/findings";
import { listAppCodes } from "@heliolens/contract/app-codes/app-codes";
import { listAuditEntries } from "@heliolens/contract/audit/audit-entries";
import { listDefects } from "@heliolens/contract/defects/defect-lists";
import { listDocuments } from "@heliolens/contract/documents/documents";
import { listProjects } from "@heliolens/contract/inspection/projects";
import { listReports } from "@heliolens/contract/inspection/reports";
import { listSites } from "@heliolens/contract/inspection/sites";
import { listTrash } from "@heliolens/contract/inspection/trash";
import { listPanelProducts } from "@heliolens/contract/products/panel-products";
import { listShareLinks } from "@heliolens/contract/share/share-links";
import { listAttributes } from "@heliolens/contract/uploads/attributes";
import { listRgbImages } from "@heliolens/contract/uploads/rgb-images";
import { listThermalFiles } from "@heliolens/contract/uploads/thermal-files";
import { listThermalImageFiles } from "@heliolens/contract/uploads/thermal-images";
import { listDeliveries, listWebhooks } from "@heliolens/contract/webhooks/webhooks";
import { ko } from "@heliolens/messages/ko";
import type { Page } from "@playwright/test";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, goWithin, test, unique } from "../../journey.ts";

const inspection = inspectionForAll();

interface ListVisit {
  readonly address: string;
  /** The calls of the lists that stand there. */
  readonly calls: readonly { readonly path: string }[];
  /** The button behind which the list is. */
  readonly behind?: string;
}

const visits = (webhookName: string): readonly ListVisit[] => {
  const files = `/admin/solar-module-report?report=${inspection.report}`;
  const workspace = `/dashboard?report=${inspection.report}`;
  return [
    { address: "/admin/project", calls: [listProjects] },
    { address: "/admin/project", calls: [listTrash], behind: ko.inspection["trash.title"] },
    { address: "/admin/sites", calls: [listSites] },
    { address: "/admin/solar-module-report", calls: [listReports] },
    { address: "/admin/companies", calls: [listCompanies] },
    { address: "/admin/company-managers", calls: [listCompanyManagers] },
    { address: "/admin/users", calls: [listUsers] },
    { address: "/admin/panel-products", calls: [listPanelProducts] },
    { address: "/admin/app-codes", calls: [listAppCodes] },
    { address: "/admin/audit", calls: [listAuditEntries] },
    { address: "/admin/ai-analysis", calls: [listAnalysisRuns] },
    { address: "/admin/settings", calls: [listPersonalTokens, listWebhooks] },
    { address: "/admin/settings", calls: [listDeliveries], behind: `${ko.webhooks.log}: ${webhookName}` },
    { address: files, calls: [listThermalImageFiles] },
    { address: `${files}&tab=rgb`, calls: [listRgbImages] },
    { address: `${files}&tab=csv`, calls: [listThermalFiles] },
    { address: `${files}&tab=attributes`, calls: [listAttributes] },
    { address: workspace, calls: [listDefects] },
    { address: workspace, calls: [listDocuments], behind: ko.documents["summary.open"] },
    { address: workspace, calls: [listShareLinks], behind: ko.share.open },
    { address: `${workspace}&review=1`, calls: [listFindingsToReview] },
  ];
};

test("every list says that the server failed, and comes when it is asked for again", async ({
  page,
  signedIn,
  api,
}) => {
  const name = unique("목록");
  const { content: company } = await api("POST", "/api/companies", { companyName: unique("회사") });
  const webhook = { name, url: "https://example.com/hook", topics: ["report.ready"], companySeq: company.seq };
  await api("POST", "/api/webhooks", webhook);
  await signedIn("admin");
  await page.goto("/guide");
  await expect(page.locator("h1")).toBeVisible();
  for (const visit of visits(name)) await test.step(visit.calls[0]!.path, () => failOnce(page, visit));
});

async function failOnce(page: Page, { address, calls, behind }: ListVisit): Promise<void> {
  const patterns = calls.map(({ path }) => new RegExp(`${path.replace("{id}", "\\d+")}(\\?|$)`));
  for (const pattern of patterns)
    await page.route(pattern, (route) =>
      route.fulfill({ status: 500, json: { code: "wire.failed", message: "", requestId: "journey" } }),
    );
  await goWithin(page, address);
  if (behind !== undefined) await page.getByRole("button", { name: behind, exact: true }).click();
  const troubles = page
    .locator("main, [role=dialog]")
    .getByRole("alert")
    .filter({ hasText: ko.problems["wire.failed"] });
  await expect(troubles).toHaveCount(calls.length);
  for (const pattern of patterns) await page.unroute(pattern);
  for (let left = calls.length - 1; left >= 0; left -= 1) {
    await troubles.first().getByRole("button", { name: ko.kit["notice.retry"] }).click();
    await expect(troubles).toHaveCount(left);
  }
  if (behind !== undefined) await page.getByRole("dialog").getByRole("button", { name: ko.kit["form.close"] }).click();
}
