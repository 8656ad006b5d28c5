import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { Icon } from "../kit/icon.tsx";
import { useKeys } from "../kit/keys.ts";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { StatusPill } from "../kit/status-pill.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { Explorer } from "./explorer.tsx";
import { type ExplorerRow, reportKey } from "./explorer-rows.ts";
import { navigation, reportById, siteOfReport, thermalImages } from "./inspection.data.ts";
import { ReportFacts } from "./report-facts.tsx";
import { ReportMap } from "./report-map.tsx";
import classes from "./report-workspace.module.css";
import { ThermalStrip } from "./thermal-strip.tsx";
import { tellWorkspace, useWorkspace } from "./workspace.ts";

/** One inspection: its plant on the map, its images, the conditions of the day. */
export function ReportWorkspace() {
  const { report: text = "" } = useSearch({ strict: false }) as { report?: string };
  const seq = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  const report = useQuery(reportById(seq));
  if (report.isPending) return <Waiting />;
  if (report.isError) return <Unreachable problem={report.error} />;
  return <WorkspaceOf key={seq} report={report.data} />;
}

function WorkspaceOf({ report }: { report: ReportItem }) {
  const { isExplorerShown } = useWorkspace();
  const site = useQuery(siteOfReport(report.seq));
  useEffect(() => {
    tellWorkspace({ kind: "report-chosen", report: { id: report.seq, name: report.name } });
  }, [report.seq, report.name]);
  useKeys({ explorer: () => tellWorkspace({ kind: "explorer-toggled" }) });
  return (
    <div className={classes.workspace}>
      <Head report={report} />
      <div className={classes.map}>
        {isExplorerShown && <ExplorerOverlay reportSeq={report.seq} />}
        {site.isPending && <Waiting />}
        {site.isError && <Notice problem={site.error} />}
        {site.data && <ReportMap site={site.data} reportSeq={report.seq} />}
      </div>
      <aside className={classes.side}>
        <ReportFacts report={report} site={site.data} />
        <Images reportSeq={report.seq} />
      </aside>
    </div>
  );
}

function Head({ report }: { report: ReportItem }) {
  const text = useMessages("inspection");
  return (
    <header className={classes.head}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="menu" sizePx={14} />}
        onClick={() => tellWorkspace({ kind: "explorer-toggled" })}
      >
        {text("workspace.explorer")}
      </Button>
      <nav className={classes.path}>
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
      </nav>
      {report.isSimulated && <StatusPill accent="warn" shape="diamond" word={text("demo.simulated")} />}
    </header>
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

function Images({ reportSeq }: { reportSeq: number }) {
  const images = useQuery(thermalImages(reportSeq));
  if (images.isPending) return <Waiting />;
  if (images.isError) return <Notice problem={images.error} onRetry={() => void images.refetch()} />;
  return <ThermalStrip images={images.data} />;
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
