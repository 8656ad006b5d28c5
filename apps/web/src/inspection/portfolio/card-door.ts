import type { NavigationSite } from "@heliolens/contract/inspection/dashboard";
import { countOpen, type StatusCounts } from "@heliolens/domain/defects/defect-status";

/** What a figure of the dashboard counts, and how the list of a report shows the same. */
const figures = {
  open: { countOf: countOpen, search: { status: "FOUND,SCHEDULE" } },
  scheduled: { countOf: ({ SCHEDULE }: StatusCounts) => SCHEDULE, search: { status: "SCHEDULE" } },
  completed: { countOf: ({ COMPLETE }: StatusCounts) => COMPLETE, search: { status: "COMPLETE" } },
  modules: { countOf: countOpen, search: { status: "FOUND,SCHEDULE", sort: "place,asc" } },
  loss: { countOf: countOpen, search: { status: "FOUND,SCHEDULE", sort: "loss,desc" } },
} as const;
export type FigureName = keyof typeof figures;

/**
 * Where a figure leads: to the list of its defects in the latest inspection of the only site that has some, else to the
 * site that has most of them. Null where there are none.
 */
export function cardDoor(sites: readonly NavigationSite[], name: FigureName): Readonly<Record<string, string>> | null {
  const { countOf, search } = figures[name];
  const having = sites.filter(({ current }) => countOf(current.defects) > 0);
  const site = most(having, ({ current }) => countOf(current.defects));
  if (site === undefined) return null;
  if (having.length > 1) return { site: String(site.seq) };
  const latest = site.reports.filter(({ examineDate }) => examineDate === site.current.examineDate);
  const report = most(latest, ({ defects }) => countOf(defects));
  return report === undefined ? null : { report: String(report.seq), ...search };
}

const most = <T>(things: readonly T[], countOf: (thing: T) => number): T | undefined =>
  things.toSorted((one, other) => countOf(other) - countOf(one))[0];
