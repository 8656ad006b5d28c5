import type { Route } from "@heliolens/domain/navigation/route-table";
import { type Text, useMessages } from "@heliolens/kit/words/messages.ts";

const shortKeys = {
  "/admin": "short.admin",
  "/CoordTransform": "short.coord-transform",
  "/admin/audit": "short.audit",
  "/admin/company-managers": "short.company-managers",
  "/admin/image-alignment": "short.image-alignment",
  "/admin/solar-module-report": "short.solar-module-report",
  "/admin/panel-planning": "short.panel-planning",
  "/admin/panel-products": "short.panel-products",
} as const satisfies Partial<Record<Route["path"], Parameters<Text<"shell">>[0]>>;

/** A title that fits under an icon of the rail. */
export function useShortTitle(): (route: Route) => string {
  const text = useMessages("shell");
  return ({ path, titleKey }) => text(path in shortKeys ? shortKeys[path as keyof typeof shortKeys] : titleKey);
}
