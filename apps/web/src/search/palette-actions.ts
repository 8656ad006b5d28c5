import { reachOf } from "@heliolens/domain/accounts/access";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { mayEnter } from "@heliolens/domain/navigation/passage-to";
import type { RoutePath } from "@heliolens/domain/navigation/route-table";
import type { Door } from "@heliolens/kit/layout/door.ts";
import type { IconName } from "@heliolens/kit/theme/icon.tsx";

/** What is done on the spot, whatever the screen. */
export type LocalAction = "language" | "contrast" | "shortcuts" | "sign-out";

interface ActionRow {
  readonly icon: IconName;
  /** Null: not here. */
  readonly does: (here: ActionsFor) => Door | LocalAction | null;
}

export interface ActionsFor {
  readonly role: UserRole;
  /** The report on the screen, if any. */
  readonly report: string | null;
}

const always = (does: Door | LocalAction) => () => does;
const creation = (to: RoutePath): ActionRow => ({ icon: "plus", does: always({ to, hash: "new" }) });
const ofReport = (icon: IconName, more: Readonly<Record<string, string>>, hash?: string): ActionRow => ({
  icon,
  does: ({ report }) =>
    report === null ? null : { to: "/dashboard", search: { report, ...more }, ...(hash !== undefined && { hash }) },
});

const rows = {
  "report-open": ofReport("report", {}),
  "report-upload": {
    icon: "upload",
    does: ({ report }) => ({ to: "/admin/solar-module-report", ...(report !== null && { search: { report } }) }),
  },
  "report-align": ofReport("alignment", { align: "1" }),
  "report-review": ofReport("ai", { review: "1" }),
  "report-export": ofReport("download", {}, "export"),
  "report-summary": ofReport("report", {}, "summary"),
  "report-share": ofReport("share", {}, "share"),
  "report-compare": ofReport("pair", {}, "comparison"),
  "new-report": creation("/admin/solar-module-report"),
  "new-project": creation("/admin/project"),
  "new-site": creation("/admin/sites"),
  "new-user": {
    icon: "plus",
    does: ({ role }) => (reachOf(role, "users.add") === "none" ? null : { to: "/admin/users", hash: "new" }),
  },
  "new-product": creation("/admin/panel-products"),
  "new-company": creation("/admin/companies"),
  "new-manager": creation("/admin/company-managers"),
  "new-code": creation("/admin/app-codes"),
  demo: { icon: "product", does: always({ to: "/admin/project" }) },
  guide: { icon: "help", does: always({ to: "/guide" }) },
  "first-steps": { icon: "check", does: always({ to: "/dashboard", hash: "first-steps" }) },
  language: { icon: "info", does: always("language") },
  contrast: { icon: "eye", does: always("contrast") },
  shortcuts: { icon: "keyboard", does: always("shortcuts") },
  "sign-out": { icon: "logout", does: always("sign-out") },
} as const satisfies Record<string, ActionRow>;

export type ActionName = keyof typeof rows;

export interface PaletteAction {
  readonly name: ActionName;
  readonly icon: IconName;
  readonly does: Door | LocalAction;
}

/** What may be done from here: nothing that the guard would turn away. */
export const actionsFor = (here: ActionsFor): readonly PaletteAction[] =>
  (Object.keys(rows) as ActionName[]).flatMap((name) => {
    const { icon, does: doesHere }: ActionRow = rows[name];
    const does = doesHere(here);
    return does === null || !isOpenTo(here.role, does) ? [] : [{ name, icon, does }];
  });

function isOpenTo(role: UserRole, does: Door | LocalAction): boolean {
  const route = typeof does === "string" ? undefined : findRoute(does.to);
  return route === undefined || mayEnter(route, role);
}
