import { loginPath } from "@heliolens/domain/navigation/route-table";
import { ko } from "@heliolens/messages/ko";
import type { Page } from "@playwright/test";
import type { DemoNumbers } from "../tour/finish-demo.ts";
import type { Visitor } from "../tour/visitor-page.ts";

/** One picture of the user guide: whose window, which address, and what is done there, in Korean, before it is taken. */
export interface GuideShot {
  readonly name: string;
  readonly visitor: Visitor;
  readonly address: string;
  readonly before?: (page: Page) => Promise<void>;
  /** Of the window, where it is not the usual one. */
  readonly size?: { readonly width: number; readonly height: number };
}

const phone = { width: 390, height: 780 };

/** Presses the button with these words and waits for its dialog. */
const dialogOf = (words: string) => async (page: Page) => {
  await page.getByRole("button", { name: words, exact: true }).first().click();
  await page.getByRole("dialog").waitFor();
};

export function guideShots({ site, report, image, defect, module, run, share }: DemoNumbers): readonly GuideShot[] {
  const workspace = `/dashboard?report=${report}`;
  return [
    { name: "sign-in", visitor: "stranger", address: loginPath },
    { name: "shared", visitor: "stranger", address: share },
    { name: "coordinates", visitor: "stranger", address: "/CoordTransform" },
    { name: "dashboard", visitor: "company", address: "/dashboard" },
    { name: "reports", visitor: "user", address: "/admin/solar-module-report" },
    { name: "files", visitor: "company", address: `/admin/solar-module-report?report=${report}` },
    { name: "workspace", visitor: "company", address: workspace },
    { name: "defect", visitor: "company", address: `${workspace}&image=${image}&defect=${defect}` },
    { name: "alignment", visitor: "company", address: `${workspace}&align=1` },
    { name: "review", visitor: "company", address: `${workspace}&review=1` },
    { name: "analysis", visitor: "admin", address: `/admin/ai-analysis?run=${run}` },
    { name: "design", visitor: "company", address: `/dashboard?design=${site}` },
    { name: "passport", visitor: "company", address: `/dashboard?passport=${module}` },
    { name: "export", visitor: "company", address: workspace, before: dialogOf(ko.documents.export) },
    { name: "pdf", visitor: "company", address: workspace, before: dialogOf(ko.documents["summary.open"]) },
    {
      name: "compare",
      visitor: "company",
      address: workspace,
      before: dialogOf(ko.defects["compare.open"]),
    },
    { name: "share", visitor: "company", address: workspace, before: dialogOf(ko.share.open) },
    { name: "field", visitor: "company", address: `/field?report=${report}`, size: phone },
    { name: "users", visitor: "admin", address: "/admin/users" },
    { name: "audit", visitor: "admin", address: "/admin/audit" },
    { name: "settings", visitor: "company", address: "/admin/settings" },
  ];
}
