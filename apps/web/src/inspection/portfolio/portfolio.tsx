import type { NavigationTree } from "@heliolens/contract/inspection/dashboard";
import { reachOf } from "@heliolens/domain/accounts/access";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { StatusNote } from "../../shell/frame/status-bar.tsx";
import { useSession } from "../../shell/session/session.ts";
import { SiteMade } from "../admin/site-made.tsx";
import { defectSummary, navigation, type SummaryScope, useDemoPlant } from "../inspection.data.ts";
import { DemoProgress } from "./demo-progress.tsx";
import { DesignDoor, ReportDoor } from "./edit-doors.tsx";
import { Explorer } from "./explorer.tsx";
import type { ExplorerRow } from "./explorer-rows.ts";
import { FirstRepairs } from "./first-repairs.tsx";
import classes from "./portfolio.module.css";
import { RecentReports } from "./recent-reports.tsx";
import { SiteMap } from "./site-map.tsx";
import { StatusBars } from "./status-bars.tsx";
import { SummaryCards } from "./summary-cards.tsx";

interface PortfolioProps {
  /** Another room's word above everything. */
  readonly top: ReactNode;
  /** Makes a site. */
  readonly newSite: ReactNode;
  /** Changes the site chosen. */
  readonly editSite: (siteSeq: number) => ReactNode;
}

/** Everything the viewer looks after: explorer, map of sites, what is wrong and what it costs. */
export function Portfolio({ top, newSite, editSite }: PortfolioProps) {
  const tree = useQuery(navigation);
  if (tree.isPending) return <Waiting />;
  if (tree.isError) return <Notice problem={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.data.projects.length === 0 && tree.data.reportsWithoutSite.length === 0)
    return <NothingYet top={top} newSite={newSite} />;
  return <PortfolioOf tree={tree.data} top={top} newSite={newSite} editSite={editSite} />;
}

function PortfolioOf({ tree, top, newSite, editSite }: PortfolioProps & { tree: NavigationTree }) {
  const { chosen, choose, scope, siteSeq } = useChoice();
  const role = useSession().profile?.userRole;
  const sites = tree.projects.flatMap((project) => project.children);
  const mayMake = role !== undefined && reachOf(role, "design.edit") !== "none";
  // Its figures would all be 0: what can be done is worth more.
  const emptySite = mayMake ? sites.find(({ seq, reports }) => seq === siteSeq && reports.length === 0) : undefined;
  return (
    <div className={classes.portfolio}>
      <div className={classes.explorer}>
        <Explorer tree={tree} chosen={chosen} onChoose={choose} />
        <div className={classes.door}>
          {siteSeq !== null && (
            <>
              <ReportDoor siteSeq={siteSeq} />
              <DesignDoor siteSeq={siteSeq} />
              {editSite(siteSeq)}
            </>
          )}
          {newSite}
        </div>
      </div>
      <div className={classes.board}>
        {top}
        <DemoProgress />
        {emptySite !== undefined && <SiteMade site={emptySite} />}
        <div className={classes.map}>
          <SiteMap sites={sites} chosenSeq={siteSeq} onChoose={(site) => choose({ kind: "site", site })} />
        </div>
        {emptySite === undefined && <Summary scope={scope} tree={tree} />}
      </div>
      <Totals tree={tree} />
    </div>
  );
}

type Choice = Pick<ExplorerRow & { kind: "site" }, "kind" | "site"> | ExplorerRow;

/** The place lives in the address: `?project=`, `?site=`, and `?report=` opens the workspace. */
function useChoice() {
  const go = useNavigate();
  const { project, site } = useSearch({ strict: false }) as { project?: string; site?: string };
  const siteSeq = numberOf(site);
  const projectSeq = numberOf(project);
  const scope: SummaryScope =
    siteSeq !== null ? { siteId: siteSeq } : projectSeq !== null ? { projectId: projectSeq } : {};
  return {
    siteSeq,
    scope,
    chosen: siteSeq !== null ? `site:${siteSeq}` : projectSeq !== null ? `project:${projectSeq}` : null,
    choose: (row: Choice) => void go({ to: "/dashboard", search: searchFor(row) }),
  };
}

function searchFor(row: Choice): Record<string, string> {
  switch (row.kind) {
    case "project":
      return row.project === null ? {} : { project: String(row.project.seq) };
    case "site":
      return { site: String(row.site.seq) };
    case "report":
      return { report: String(row.report.seq) };
  }
}

const numberOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : null;

function Summary({ scope, tree }: { scope: SummaryScope; tree: NavigationTree }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const summary = useQuery(defectSummary(scope));
  if (summary.isPending) return <Waiting />;
  if (summary.isError) return <Notice problem={summary.error} onRetry={() => void summary.refetch()} />;
  const { byType, trend } = summary.data;
  return (
    <>
      <SummaryCards summary={summary.data} sites={sitesIn(tree, scope)} />
      <FirstRepairs first={summary.data.first} />
      <div className={classes.charts}>
        <StatusBars
          title={text("chart.by-type")}
          rows={byType.map(({ code, nameKo, nameEn, defects }) => ({
            key: code,
            name: language === "ko" ? nameKo : nameEn,
            defects,
          }))}
        />
        <StatusBars
          title={text("chart.trend")}
          rows={trend.map(({ examineDate, defects }) => ({ key: examineDate, name: examineDate, defects }))}
        />
        <RecentReports sites={sitesIn(tree, scope)} withoutSite={isAll(scope) ? tree.reportsWithoutSite : []} />
      </div>
    </>
  );
}

const sitesIn = ({ projects }: NavigationTree, { projectId, siteId }: SummaryScope) =>
  projects
    .filter(({ seq }) => projectId === undefined || seq === projectId)
    .flatMap(({ children }) => children)
    .filter(({ seq }) => siteId === undefined || seq === siteId);

const isAll = ({ projectId, siteId }: SummaryScope): boolean => projectId === undefined && siteId === undefined;

function Totals({ tree: { counts, projects } }: { tree: NavigationTree }) {
  const text = useMessages("inspection");
  return (
    <StatusNote>
      {text("totals.line", { ...counts })}
      {projects.some(({ isSimulated }) => isSimulated) && (
        <span className={classes.simulated}>
          <StatusPill accent="warn" shape="diamond" word={text("demo.simulated")} />
        </span>
      )}
    </StatusNote>
  );
}

function NothingYet({ top, newSite }: Pick<PortfolioProps, "top" | "newSite">) {
  const text = useMessages("inspection");
  const role = useSession().profile?.userRole;
  const { load } = useDemoPlant();
  const mayMake = role !== undefined && reachOf(role, "design.edit") !== "none";
  return (
    <div className={classes.nothing}>
      {top}
      <Empty icon="site" words={text(mayMake ? "explorer.none" : "explorer.none-granted")}>
        {load.isError && <Notice problem={load.error} />}
        {mayMake && (
          <Button loading={load.isPending} onClick={() => load.mutate()}>
            {text("demo.load")}
          </Button>
        )}
        {newSite}
      </Empty>
    </div>
  );
}
