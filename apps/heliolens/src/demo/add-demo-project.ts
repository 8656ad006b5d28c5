import type { Db } from "@heliolens/database/database";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { addProject } from "@heliolens/database/queries/inspection/projects";
import { addReport } from "@heliolens/database/queries/inspection/reports";
import { findDemoPeople, grantToDemoUsers } from "@heliolens/database/queries/inspection/simulated";
import { addSite } from "@heliolens/database/queries/inspection/sites";
import { ensurePanelProduct } from "@heliolens/database/queries/products/panel-products";
import { addShareLink } from "@heliolens/database/queries/share/share-links";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { boxOf, type Point } from "@heliolens/domain/geometry/ring";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { exampleProducts } from "@heliolens/domain/products/example-products";
import type { Inspection } from "@heliolens/simulator/inspection/simulate-inspection";
import { siteEllipsoidalHeightM } from "@heliolens/simulator/plant/design";
import { plannedCorners } from "@heliolens/simulator/plant/module-position";
import type { Plant } from "@heliolens/simulator/plant/plant";
import { addDemoDefects, addDemoRepairs, addDemoTasks } from "./demo-defects.ts";
import { demoDesign } from "./demo-design.ts";
import { demoInspectionOf, demoInspections, demoPlantModel } from "./demo-plan.ts";

interface Owner {
  readonly companyId: CompanyId;
  readonly userId: UserId | null;
}

interface DemoProject {
  readonly projectId: ProjectId;
  /** The demo's own reports, in the order of their inspections. Reports that users add to the project are not listed. */
  readonly reportIds: ReportId[];
}

export async function addDemoProject(db: Db, owner: Owner): Promise<DemoProject> {
  const plant = demoPlantModel();
  const projectId = await addProject(db, {
    ...owner,
    name: "데모 발전소 (모의 데이터)",
    description: "시뮬레이터가 만든 발전소입니다. 실제 발전소가 아닙니다.",
    isSimulated: true,
  });
  for (const product of exampleProducts) await ensurePanelProduct(db, product);
  const siteId = await addDemoSite(db, plant, { ...owner, projectId });
  const { modules } = await insertDesign(db, siteId, demoDesign(plant));
  const inspections = demoInspections.map((number) => demoInspectionOf(plant, number));
  const reportIds: ReportId[] = [];
  for (const [number, inspection] of inspections.entries()) {
    const reportId = await addDemoReport(db, inspection, { ...owner, siteId });
    reportIds.push(reportId);
    const later = inspections[number + 1];
    const laterKeys = later && new Set(later.defects.map(({ key }) => key));
    await addDemoDefects(db, { plant, inspection, laterKeys, reportId, modules });
  }
  const last = reportIds.at(-1)!;
  const { technician, maker } = await findDemoPeople(db, owner.companyId);
  if (technician !== undefined) {
    await addDemoRepairs(db, last, technician);
    await addDemoTasks(db, last, technician);
  }
  if (maker !== undefined) await shareDemo(db, last, owner.userId ?? maker);
  return { projectId, reportIds };
}

const SHARED_DAYS = 30;

/** A link as the company made it for its client. Nobody knows its secret: the share dialog gives it an address that opens. */
async function shareDemo(db: Db, reportId: ReportId, userId: UserId): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SHARED_DAYS * 86_400_000);
  const tokenHash = hashOf(newSecret());
  await addShareLink(db, { reportId, name: "발주처 (모의)", tokenHash, userId, now, expiresAt, passwordHash: null });
}

async function addDemoSite(db: Db, plant: Plant, owner: Owner & { readonly projectId: ProjectId }): Promise<SiteId> {
  const { product, moduleCount } = plant;
  const siteId = await addSite(db, {
    ...owner,
    siteCode: "SIM-YEONGAM-1",
    name: "영암 데모 1호기",
    description: "모의 데이터",
    address: "전라남도 영암군 영암읍 (모의)",
    location: plant.plane.toLonLat(middleOf(plant)),
    panelProductId: await addProduct(db, plant),
    capacityKwp: (moduleCount * product.ratedW) / 1000,
    ellipsoidalHeightM: siteEllipsoidalHeightM,
    panelHeightM: 1.5,
  });
  await grantToDemoUsers(db, owner.companyId, siteId);
  return siteId;
}

const middleOf = (plant: Plant): Point => {
  const corners = Array.from({ length: plant.moduleCount }, (_, module) => plannedCorners(plant, module)[0]!);
  const { minX, minY, maxX, maxY } = boxOf(corners.map(([east, north]): Point => [east, north]));
  return [(minX + maxX) / 2, (minY + maxY) / 2];
};

const addProduct = (db: Db, { product }: Plant): Promise<number> =>
  ensurePanelProduct(db, {
    maker: "Heliolens Simulator",
    model: product.name,
    widthMm: product.widthM * 1000,
    heightMm: product.lengthM * 1000,
    cellRows: product.cellsAlong,
    cellColumns: product.cellsAcross,
    isHalfCut: product.key === "half-cut-144",
    powerWp: product.ratedW,
    temperatureCoefficientPercentPerK: -0.34,
  });

// A day of Korea: the flight starts in its late morning, so the date is the same in UTC.
const dayOf = (startMs: number): string => new Date(startMs).toISOString().slice(0, 10);

function addDemoReport(db: Db, inspection: Inspection, owner: Owner & { readonly siteId: SiteId }): Promise<ReportId> {
  const { day } = inspection;
  const { irradianceWm2 } = inspection.conditionsAt(day.startMs);
  const examineDate = dayOf(day.startMs);
  return addReport(db, {
    ...owner,
    name: `${examineDate.slice(0, 7)} 정기 점검`,
    description: "모의 데이터",
    examineDate,
    irradianceWm2: Math.round(irradianceWm2),
    ambientC: Math.round(day.airC * 10) / 10,
    windMs: Math.round(day.windMs * 10) / 10,
    humidityPercent: day.humidityPercent,
    cloudOkta: day.cloudOkta,
    operator: "모의 점검자",
    qualification: "열화상 레벨 1 (모의)",
    pilot: "모의 조종자",
    equipment: "DJI Mavic 3 Thermal (모의)",
    plantState: "정상 운전",
  });
}
