import { ProblemError } from "@heliolens/contract/call";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { SiteOfReport } from "@heliolens/contract/inspection/sites";
import { reachOf } from "@heliolens/domain/accounts/access";
import { Breadcrumb } from "@heliolens/kit/layout/breadcrumb.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { AlignEditor } from "../alignment/align-editor.tsx";
import { reportById, siteOfReport } from "../inspection/inspection.data.ts";
import { orthoPlans } from "../inspection/map/ortho-plans.ts";
import { plantPlans } from "../inspection/map/plant-layers.ts";
import { boxOfPlant } from "../inspection/map/plant-view.ts";
import { siteImages } from "../inspection/site-images/site-images.data.ts";
import { useSession } from "../shell/session/session.ts";
import { useBaseMapPlans } from "../shell/settings/use-base-map-plans.ts";
import classes from "./site-design-screen.module.css";

/** `/dashboard?report=12&align=1`: for those who may edit the inspection, from any screen. */
export function ReportAlignmentScreen() {
  const { report = "" } = useSearch({ strict: false }) as { report?: string };
  const role = useSession().profile?.userRole;
  if (role === undefined || reachOf(role, "inspection.edit") === "none") return <Notice problem={notAllowed} />;
  return <ReportAlignment reportSeq={/^[1-9]\d{0,14}$/.test(report) ? Number(report) : 0} />;
}

const notAllowed = new ProblemError("accounts.not-allowed", { status: 403 });

export function ReportAlignment({ reportSeq }: { readonly reportSeq: number }) {
  const report = useQuery(reportById(reportSeq));
  const site = useQuery(siteOfReport(reportSeq));
  const failed = [report, site].find(({ isError }) => isError);
  if (failed) return <Notice problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (report.data === undefined || site.data === undefined) return <Waiting />;
  return (
    <SiteClock value={report.data.timeZone}>
      <OpenAlignment key={reportSeq} report={report.data} site={site.data} />
    </SiteClock>
  );
}

function OpenAlignment({ report, site }: { readonly report: ReportItem; readonly site: SiteOfReport }) {
  const text = useMessages("alignment");
  const inspection = useMessages("inspection");
  const images = useQuery(siteImages(site.seq)).data;
  const base = useBaseMapPlans();
  const ground = useMemo(
    () => [
      ...base.plans,
      ...orthoPlans(images ?? [], (name) => inspection("ortho.layer", { name })),
      ...plantPlans({ siteSeq: site.seq, reportSeq: report.seq }, inspection),
    ],
    [base.plans, images, site.seq, report.seq, inspection],
  );
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <Breadcrumb>
          <Link to="/dashboard" search={{ site: String(site.seq) }}>
            {site.name}
          </Link>
          <Icon name="chevron-right" sizePx={14} />
          <Link to="/dashboard" search={{ report: String(report.seq) }}>
            {report.name}
          </Link>
          <Icon name="chevron-right" sizePx={14} />
          <h1>{text("title")}</h1>
        </Breadcrumb>
      </header>
      <div className={classes.body}>
        <AlignEditor
          reportSeq={report.seq}
          siteSeq={site.seq}
          companySeq={report.companySeq}
          moduleCount={site.moduleCount}
          plant={boxOfPlant(site)}
          ground={ground}
        />
      </div>
    </div>
  );
}
