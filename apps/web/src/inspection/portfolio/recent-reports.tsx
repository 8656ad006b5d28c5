import type { NavigationReport, NavigationSite } from "@heliolens/contract/inspection/dashboard";
import { countAll } from "@heliolens/domain/defects/defect-status";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import classes from "./recent-reports.module.css";

const SHOWN = 6;

interface RecentReportsProps {
  readonly sites: readonly NavigationSite[];
  readonly withoutSite: readonly NavigationReport[];
}

/** The inspections flown last, each a way into its workspace. */
export function RecentReports(shown: RecentReportsProps) {
  const text = useMessages("inspection");
  return (
    <section className={classes.panel} aria-label={text("explorer.recent")}>
      <h2>{text("explorer.recent")}</h2>
      <ul className={classes.list}>
        {latestOf(shown).map(({ report, siteName }) => (
          <li key={report.seq}>
            <Link className={classes.report} to="/dashboard" search={{ report: String(report.seq) }}>
              <span className={classes.name}>
                {siteName === null ? report.name : `${siteName} · ${report.name}`}
                <small>
                  {report.examineDate} · {text("report.images", { count: report.images })}
                </small>
              </span>
              <span className={classes.count}>{text("report.defects", { count: countAll(report.defects) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function latestOf({ sites, withoutSite }: RecentReportsProps): { report: NavigationReport; siteName: string | null }[] {
  const placed = sites.flatMap((site) =>
    site.reports.map((report) => ({ report, siteName: site.name as string | null })),
  );
  const stray = withoutSite.map((report) => ({ report, siteName: null }));
  return [...placed, ...stray]
    .toSorted((a, b) => b.report.examineDate.localeCompare(a.report.examineDate) || b.report.seq - a.report.seq)
    .slice(0, SHOWN);
}
