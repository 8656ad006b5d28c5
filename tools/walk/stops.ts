import { passageTo } from "@heliolens/domain/navigation/passage-to";
import { homePath, loginPath, type Route, routeTable, sharePath } from "@heliolens/domain/navigation/route-table";
import { ko } from "@heliolens/messages/ko";
import type { DemoNumbers } from "../tour/finish-demo.ts";
import type { Visitor } from "../tour/visitor-page.ts";

/** One address on the walk, and where its visitor arrives. */
export interface Stop {
  readonly name: string;
  readonly address: string;
  readonly arrivesAt: string;
  /** Words of the button there, in Korean, that opens the dialog to look at. */
  readonly behind?: string;
}

const roleOf = { admin: "ADMIN", company: "COMPANY", user: "USER" } as const;

/** Every route of the product, and every screen that has no route of its own, for one visitor. */
export function stopsOf(visitor: Visitor, places: DemoNumbers): readonly Stop[] {
  const routes = routeTable.map((route) => ({
    name: route.screen,
    address: route.path === sharePath ? places.share : route.path,
    arrivesAt: arrivalOf(route, visitor),
  }));
  return [...routes, ...furtherStops(places).flatMap((stop) => within(routes, visitor, stop))];
}

type FurtherStop = Pick<Stop, "name" | "address" | "behind">;

const nothing = encodeURIComponent("없는이름");

const furtherStops = ({ site, report, image, defect, module, run }: DemoNumbers): readonly FurtherStop[] => {
  const workspace = `${homePath}?report=${report}`;
  const files = `/admin/solar-module-report?report=${report}`;
  return [
    { name: "Dashboard: site", address: `${homePath}?site=${site}` },
    { name: "Workspace", address: workspace },
    { name: "Workspace: defect", address: `${workspace}&image=${image}&defect=${defect}` },
    { name: "Workspace: documents", address: workspace, behind: ko.documents["summary.open"] },
    { name: "Workspace: export", address: workspace, behind: ko.documents.export },
    { name: "Workspace: share links", address: workspace, behind: ko.share.open },
    { name: "Workspace: comparison", address: workspace, behind: ko.defects["compare.open"] },
    { name: "SiteDesign", address: `${homePath}?design=${site}` },
    { name: "ReportAlignment", address: `${workspace}&align=1` },
    { name: "AnalysisReview", address: `${workspace}&review=1` },
    { name: "ModulePassport", address: `${homePath}?passport=${module}` },
    { name: "PanelPlanning: site", address: `/admin/panel-planning?site=${site}` },
    { name: "ImageAlignment: report", address: `/admin/image-alignment?report=${report}` },
    { name: "AiAnalysis: run", address: `/admin/ai-analysis?run=${run}` },
    ...["model", "thresholds", "precision"].map((part) => ({
      name: `AiAnalysis: ${part}`,
      address: `/admin/ai-analysis?part=${part}`,
    })),
    { name: "Report: files", address: files },
    ...["rgb", "csv", "attributes", "pairs"].map((tab) => ({ name: `Report: ${tab}`, address: `${files}&tab=${tab}` })),
    { name: "Report: files sorted", address: `${files}&sort=fileName,asc&page=2` },
    { name: "Report: no such file", address: `${files}&keyword=${nothing}` },
    { name: "Users: nobody found", address: `/admin/users?keyword=${nothing}` },
    { name: "Audit: later page", address: "/admin/audit?page=2" },
    { name: "Project: trash", address: "/admin/project", behind: ko.inspection["trash.title"] },
    { name: "Settings: webhook", address: "/admin/settings", behind: ko.webhooks.create },
    { name: "Settings: token", address: "/admin/settings", behind: ko.accounts["token.create"] },
    { name: "Guide: chapter", address: "/guide?chapter=5" },
    { name: "Field: report", address: `/field?report=${report}` },
    { name: "NotFound", address: "/nowhere" },
  ];
};

// Only administrators and companies may make webhooks.
const notForUsers: readonly (string | undefined)[] = [ko.webhooks.create];

/** Only where the visitor may be: that the others are turned away was seen at the route itself. */
function within(routes: readonly Stop[], visitor: Visitor, stop: FurtherStop): readonly Stop[] {
  const [path] = stop.address.split("?") as [string];
  const route = routes.find(({ address }) => address === path);
  if (route !== undefined && route.arrivesAt !== path) return [];
  return visitor === "user" && notForUsers.includes(stop.behind) ? [] : [{ ...stop, arrivesAt: path }];
}

function arrivalOf(route: Route, visitor: Visitor): string {
  const passage = passageTo(
    route,
    visitor === "stranger" ? { kind: "stranger" } : { kind: "member", role: roleOf[visitor] },
  );
  return { enter: route.path, "to-dashboard": homePath, "to-login": loginPath }[passage];
}
