import { reachOf } from "@heliolens/domain/accounts/access";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { mayEnter } from "@heliolens/domain/navigation/passage-to";
import type { RoutePath } from "@heliolens/domain/navigation/route-table";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import { routeIcons } from "../../shell/frame/route-icons.ts";
import { useSession } from "../../shell/session/session.ts";
import classes from "./admin-screen.module.css";
import { BackupLine } from "./backup-line.tsx";

const groups = [
  { words: "admin.accounts", paths: ["/admin/users", "/admin/companies", "/admin/company-managers"] },
  {
    words: "admin.plants",
    paths: ["/admin/project", "/admin/sites", "/admin/panel-planning", "/admin/panel-products"],
  },
  {
    words: "admin.inspections",
    paths: ["/admin/solar-module-report", "/admin/image-alignment", "/admin/ai-analysis"],
  },
  { words: "admin.tools", paths: ["/admin/audit", "/admin/app-codes", "/admin/settings", "/CoordTransform"] },
] as const satisfies readonly { words: string; paths: readonly RoutePath[] }[];

/** Every place of the administration that the viewer may enter, said in a line each. */
export function AdminScreen() {
  const shell = useMessages("shell");
  const accounts = useMessages("accounts");
  const role = useSession().profile?.userRole;
  const open = groups
    .map(({ words, paths }) => ({
      words,
      routes: paths.flatMap((path) => findRoute(path) ?? []).filter((route) => role && mayEnter(route, role)),
    }))
    .filter(({ routes }) => routes.length > 0);
  return (
    <Page title={shell("title.admin")} about={shell("about.admin")}>
      {role !== undefined && reachOf(role, "backups.see") !== "none" && <BackupLine />}
      {open.map(({ words, routes }) => (
        <section key={words} className={classes.group}>
          <h2>{accounts(words)}</h2>
          <div className={classes.cards}>
            {routes.map((route) => (
              <Link key={route.path} to={route.path} className={classes.card}>
                <Icon name={routeIcons[route.path]} sizePx={22} />
                <span>
                  <strong>{shell(route.titleKey)}</strong>
                  <small>{shell(route.metaTags[0].contentKey)}</small>
                </span>
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
