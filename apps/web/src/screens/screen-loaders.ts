import type { ScreenName } from "@heliolens/domain/navigation/screen-at";
import type { ComponentType } from "react";

/** Each screen's code comes when it is first asked for. */
export const screenLoaders = {
  Login: async () => (await import("./login-screen.tsx")).LoginScreen,
  Dashboard: async () => (await import("./dashboard-screen.tsx")).DashboardScreen,
  Dashboard3: async () => (await import("./workspace/dashboard3-screen.tsx")).Dashboard3Screen,
  SiteDesign: async () => (await import("./site-design-screen.tsx")).SiteDesignScreen,
  ReportAlignment: async () => (await import("./report-alignment-screen.tsx")).ReportAlignmentScreen,
  ModulePassport: async () => (await import("./module-passport-screen.tsx")).ModulePassportScreen,
  AnalysisReview: async () => (await import("./analysis-review-screen.tsx")).AnalysisReviewScreen,
  Admin: async () => (await import("./admin/admin-screen.tsx")).AdminScreen,
  Users: async () => (await import("./admin/users-screen.tsx")).UsersScreen,
  Companies: async () => (await import("./admin/companies-screen.tsx")).CompaniesScreen,
  CompanyManagers: async () => (await import("./admin/company-managers-screen.tsx")).CompanyManagersScreen,
  Project: async () => (await import("./admin/project-screen.tsx")).ProjectScreen,
  Sites: async () => (await import("./admin/sites-screen.tsx")).SitesScreen,
  PanelPlanning: async () => (await import("./panel-planning-screen.tsx")).PanelPlanningScreen,
  PanelProducts: async () => (await import("./admin/panel-products-screen.tsx")).PanelProductsScreen,
  ImageAlignment: async () => (await import("./image-alignment-screen.tsx")).ImageAlignmentScreen,
  AiAnalysis: async () => (await import("./admin/ai-analysis-screen.tsx")).AiAnalysisScreen,
  SolarModuleReport: async () => (await import("./admin/solar-module-report-screen.tsx")).SolarModuleReportScreen,
  AppCodes: async () => (await import("./admin/app-codes-screen.tsx")).AppCodesScreen,
  Audit: async () => (await import("./admin/audit-screen.tsx")).AuditScreen,
  Settings: async () => (await import("./admin/settings-screen.tsx")).SettingsScreen,
  Share: async () => (await import("./share-screen.tsx")).ShareScreen,
  Field: async () => (await import("./field-screen.tsx")).FieldScreen,
  Guide: async () => (await import("./guide-screen.tsx")).GuideScreen,
  CoordTransform: async () => (await import("./coord-transform-screen.tsx")).CoordTransformScreen,
} as const satisfies Record<ScreenName, () => Promise<ComponentType>>;
