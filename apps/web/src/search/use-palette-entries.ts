import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useSearch } from "@tanstack/react-router";
import { railRoutes, siblingsOf } from "../shell/frame/rail-routes.ts";
import { routeIcons } from "../shell/frame/route-icons.ts";
import type { Entry } from "./palette.state.ts";
import { actionsFor } from "./palette-actions.ts";
import { actionWords, screenWords } from "./palette-words.ts";

/** What the page itself offers, in the words of the moment. */
export function usePaletteEntries(role: UserRole): { readonly actions: Entry[]; readonly screens: Entry[] } {
  const text = useMessages("search");
  const shell = useMessages("shell");
  const report = useSearch({ strict: false, select: ({ report: named }: { report?: string }) => named ?? null });
  return {
    actions: actionsFor({ role, report }).map(({ name, icon, does }) => ({
      key: `action:${name}`,
      icon,
      name: text(name === "report-upload" && report === null ? "action.upload" : `action.${name}`),
      about: "",
      words: actionWords[name],
      does,
    })),
    screens: placesOf(role).map((route) => ({
      key: `screen:${route.path}`,
      icon: routeIcons[route.path],
      name: shell(route.titleKey),
      about: shell(route.metaTags[0].contentKey),
      words: screenWords[route.path] ?? "",
      does: { to: route.path },
    })),
  };
}

/** What the rail has, and what else stands under the administration. */
function placesOf(role: UserRole) {
  const { main, end } = railRoutes(role);
  const settings = findRoute("/admin/settings");
  return [...new Set([...main, ...end, ...(settings === undefined ? [] : siblingsOf(settings, role))])];
}
