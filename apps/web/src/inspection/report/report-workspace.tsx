import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { SiteOfReport } from "@heliolens/contract/inspection/sites";
import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Breadcrumb } from "@heliolens/kit/layout/breadcrumb.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { ActionIcon, Button } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { ScreenHead } from "../../shell/frame/screen-head.tsx";
import { navigation, reportById, siteOfReport, thermalImages } from "../inspection.data.ts";
import { AlignDoor, DesignDoor } from "../portfolio/edit-doors.tsx";
import { Explorer } from "../portfolio/explorer.tsx";
import { type ExplorerRow, reportKey } from "../portfolio/explorer-rows.ts";
import classes from "./report-workspace.module.css";
import { tellWorkspace, useWorkspace } from "./workspace.ts";

/** What a report's screen is made of, once the report is there. */
export interface OpenReport {
  readonly report: ReportItem;
  readonly site: UseQueryResult<SiteOfReport>;
  readonly images: UseQueryResult<readonly ThermalImageItem[]>;
}

interface ReportWorkspaceProps {
  /** The panes: other rooms' work, laid out by the screen. */
  readonly children: (open: OpenReport) => ReactNode;
  /** Doors to what other rooms do with the report. */
  readonly doors: (report: ReportItem) => ReactNode;
}

/** One inspection: which one it is, the way to others, and its panes. */
export function ReportWorkspace({ doors, children }: ReportWorkspaceProps) {
  // Only this part of the address: pictures and filters change the rest all the time.
  const text = useSearch({ strict: false, select: ({ report }: { report?: string }) => report ?? "" });
  const seq = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  const report = useQuery(reportById(seq));
  if (report.isPending) return <Waiting />;
  if (report.isError) return <Unreachable problem={report.error} />;
  return (
    <SiteClock value={report.data.timeZone}>
      <WorkspaceOf key={seq} report={report.data} doors={doors}>
        {children}
      </WorkspaceOf>
    </SiteClock>
  );
}

function WorkspaceOf({ report, doors, children }: ReportWorkspaceProps & { report: ReportItem }) {
  const { isExplorerShown } = useWorkspace();
  const site = useQuery(siteOfReport(report.seq));
  const images = useQuery(thermalImages(report.seq));
  useEffect(() => {
    tellWorkspace({ kind: "report-chosen", report: { id: report.seq, name: report.name } });
  }, [report.seq, report.name]);
  useKeys({ explorer: () => tellWorkspace({ kind: "explorer-toggled" }) });
  return (
    <div className={classes.workspace}>
      <ScreenHead>
        <Head report={report} doors={doors(report)} />
      </ScreenHead>
      <div className={classes.body}>
        {isExplorerShown && <ExplorerOverlay reportSeq={report.seq} />}
        {children({ report, site, images })}
      </div>
    </div>
  );
}

function Head({ report, doors }: { report: ReportItem; doors: ReactNode }) {
  const text = useMessages("inspection");
  return (
    <>
      <ActionIcon
        size="md"
        variant="default"
        aria-label={text("workspace.explorer")}
        title={text("workspace.explorer")}
        onClick={() => tellWorkspace({ kind: "explorer-toggled" })}
      >
        <Icon name="menu" sizePx={16} />
      </ActionIcon>
      <div className={classes.path}>
        <Breadcrumb>
          <Link to="/dashboard">{report.projectName ?? text("workspace.back")}</Link>
          {report.site !== null && (
            <>
              <Icon name="chevron-right" sizePx={14} />
              <Link to="/dashboard" search={{ site: String(report.site.seq) }}>
                {report.site.name}
              </Link>
            </>
          )}
          <Icon name="chevron-right" sizePx={14} />
          <h1>{report.name}</h1>
        </Breadcrumb>
      </div>
      {report.isSimulated && <StatusPill accent="warn" shape="diamond" word={text("demo.simulated")} />}
      <div className={classes.doors}>
        {doors}
        {report.site !== null && <DesignDoor siteSeq={report.site.seq} />}
        {report.site !== null && <AlignDoor reportSeq={report.seq} />}
        <Button
          size="xs"
          variant="default"
          title={text("report.files")}
          leftSection={<Icon name="upload" sizePx={14} />}
          renderRoot={(props) => (
            <Link to="/admin/solar-module-report" search={{ report: String(report.seq) }} {...props} />
          )}
        >
          {text("report.files")}
        </Button>
      </div>
    </>
  );
}

function ExplorerOverlay({ reportSeq }: { reportSeq: number }) {
  const go = useNavigate();
  const tree = useQuery(navigation);
  if (!tree.data) return null;
  const choose = (row: ExplorerRow) => {
    if (row.kind === "report") void go({ to: "/dashboard", search: { report: String(row.report.seq) } });
  };
  return (
    <div className={classes.explorer}>
      <Explorer tree={tree.data} chosen={reportKey({ seq: reportSeq })} onChoose={choose} />
    </div>
  );
}

function Unreachable({ problem }: { problem: unknown }) {
  const text = useMessages("inspection");
  return (
    <div className={classes.unreachable}>
      <h1>{text("workspace.report")}</h1>
      <Notice problem={problem} />
      <Link to="/dashboard">{text("workspace.back")}</Link>
    </div>
  );
}
