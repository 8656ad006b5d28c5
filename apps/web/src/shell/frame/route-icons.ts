import type { RoutePath } from "@heliolens/domain/navigation/route-table";
import type { IconName } from "@heliolens/kit/theme/icon.tsx";

export const routeIcons = {
  "/login": "login",
  "/dashboard": "home",
  "/admin": "admin",
  "/admin/users": "users",
  "/admin/companies": "company",
  "/admin/company-managers": "manager",
  "/admin/project": "project",
  "/admin/sites": "site",
  "/admin/panel-planning": "planning",
  "/admin/panel-products": "product",
  "/admin/image-alignment": "alignment",
  "/admin/ai-analysis": "ai",
  "/admin/solar-module-report": "report",
  "/admin/app-codes": "codes",
  "/admin/audit": "audit",
  "/admin/settings": "settings",
  "/CoordTransform": "coordinates",
  "/guide": "help",
  "/share": "report",
  "/field": "site",
} as const satisfies Record<RoutePath, IconName>;
