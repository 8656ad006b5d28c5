export type ProjectId = number & { readonly idOf: "project" };
export type SiteId = number & { readonly idOf: "site" };
export type ReportId = number & { readonly idOf: "report" };
export type SectionId = number & { readonly idOf: "section" };
