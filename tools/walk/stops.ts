import { passageTo } from "@heliolens/domain/navigation/passage-to";
import { homePath, loginPath, type Route, routeTable, sharePath } from "@heliolens/domain/navigation/route-table";
import type { DemoPlaces } from "../tour/finish-demo.ts";
import type { Visitor } from "../tour/visitor-page.ts";

/** One address on the walk, and where whoever opens it arrives. */
export interface Stop {
  readonly name: string;
  readonly address: string;
  readonly arrivesAt: string;
}

const roleOf = { admin: "ADMIN", company: "COMPANY", user: "USER" } as const;

/** Every route of the product, and every screen that has no route of its own, for one visitor. */
export function stopsOf(visitor: Visitor, places: DemoPlaces): readonly Stop[] {
  const routes = routeTable.map((route) => ({
    name: route.screen,
    address: route.path === sharePath ? places.share : route.path,
    arrivesAt: arrivalOf(route, visitor),
  }));
  return [...routes, ...furtherStops(places).flatMap(([name, address]) => within(routes, name, address))];
}

const furtherStops = ({ site, report, image, defect, module, run }: DemoPlaces) =>
  [
    ["Dashboard: site", `${homePath}?site=${site}`],
    ["Workspace", `${homePath}?report=${report}`],
    ["Workspace: defect", `${homePath}?report=${report}&image=${image}&defect=${defect}`],
    ["SiteDesign", `${homePath}?design=${site}`],
    ["ReportAlignment", `${homePath}?report=${report}&align=1`],
    ["AnalysisReview", `${homePath}?report=${report}&review=1`],
    ["ModulePassport", `${homePath}?passport=${module}`],
    ["PanelPlanning: site", `/admin/panel-planning?site=${site}`],
    ["ImageAlignment: report", `/admin/image-alignment?report=${report}`],
    ["AiAnalysis: run", `/admin/ai-analysis?run=${run}`],
    ["Report: files", `/admin/solar-module-report?report=${report}`],
    ["NotFound", "/nowhere"],
  ] as const;

/** Only where the visitor may be: that the others are turned away was seen at the route itself. */
function within(routes: readonly Stop[], name: string, address: string): readonly Stop[] {
  const [path] = address.split("?") as [string];
  const route = routes.find((stop) => stop.address === path);
  return route === undefined || route.arrivesAt === path ? [{ name, address, arrivesAt: path }] : [];
}

function arrivalOf(route: Route, visitor: Visitor): string {
  const passage = passageTo(
    route,
    visitor === "stranger" ? { kind: "stranger" } : { kind: "member", role: roleOf[visitor] },
  );
  return { enter: route.path, "to-dashboard": homePath, "to-login": loginPath }[passage];
}
