import type { ProjectItem } from "@heliolens/contract/inspection/projects";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { SectionItem } from "@heliolens/contract/inspection/sections";
import type { SiteChoice as SiteChoiceItem, SiteItem } from "@heliolens/contract/inspection/sites";
import type { Project } from "@heliolens/database/queries/inspection/projects";
import type { Report } from "@heliolens/database/queries/inspection/reports";
import type { Section } from "@heliolens/database/queries/inspection/sections";
import type { Site, SiteChoice } from "@heliolens/database/queries/inspection/sites";
import { identityOf, pointOf } from "../foundation/wire-items.ts";

interface Stamped {
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly isSimulated: boolean;
}

const stampsOf = ({ version, createdAt, updatedAt, updatedBy, isSimulated }: Stamped) => ({
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  updatedBy,
  isSimulated,
});

export const projectItemOf = (project: Project): ProjectItem => ({
  ...identityOf(project.id),
  name: project.name,
  description: project.description,
  companySeq: project.companyId,
  companyName: project.companyName,
  siteCount: project.siteCount,
  ...stampsOf(project),
});

export const siteChoiceOf = (site: SiteChoice): SiteChoiceItem => ({
  ...identityOf(site.id),
  siteId: site.siteCode,
  name: site.name,
  location: pointOf(site.location),
  projectSeq: site.projectId,
  projectName: site.projectName,
  timeZone: site.timeZone,
});

export const siteItemOf = (site: Site): SiteItem => ({
  ...siteChoiceOf(site),
  description: site.description,
  address: site.address,
  companySeq: site.companyId,
  companyName: site.companyName,
  panelProductSeq: site.panelProductId,
  capacityKwp: site.capacityKwp,
  panelHeightM: site.panelHeightM,
  ellipsoidalHeightM: site.ellipsoidalHeightM,
  specificYieldKwhPerKwp: site.specificYieldKwhPerKwp,
  tariffWonPerKwh: site.tariffWonPerKwh,
  moduleCount: site.moduleCount,
  reportCount: site.reportCount,
  ...stampsOf(site),
});

export function reportItemOf(report: Report): ReportItem {
  const { siteId, siteCode, siteName, projectId, companyId, createdAt, updatedAt, ...same } = report;
  return {
    ...same,
    ...identityOf(report.id),
    site: siteId === null ? null : { ...identityOf(siteId), siteId: siteCode ?? "", name: siteName ?? "" },
    projectSeq: projectId,
    companySeq: companyId,
    ...stampsOf(report),
  };
}

export const sectionItemOf = (section: Section): SectionItem => ({
  ...identityOf(section.id),
  sectionId: section.sectionCode,
  name: section.name,
  siteSeq: section.siteId,
  arrayCount: section.arrayCount,
});
