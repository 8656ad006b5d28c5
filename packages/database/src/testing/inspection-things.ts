import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { polygonEwkb } from "../ewkb.ts";
import { addCompany } from "../queries/accounts/companies.ts";
import { addAccount } from "../queries/accounts/users.ts";
import { addProject } from "../queries/inspection/projects.ts";
import { addReport, type NewReport } from "../queries/inspection/reports.ts";
import { addSite, type NewSite } from "../queries/inspection/sites.ts";

// Things of the inspection tree for tests, each with as little said as the test needs.

let made = 0;
const unique = (name: string) => `${name} ${process.pid}-${++made}`;

export const aCompanyIn = (db: Db): Promise<CompanyId> => addCompany(db, unique("회사"));

export const aUserIn = (db: Db, companyId: CompanyId | null, role: "USER" | "COMPANY" | "ADMIN"): Promise<UserId> =>
  addAccount(db, { login_id: unique("user"), name: unique("이름"), role, company_id: companyId, password_hash: "-" });

export const aProject = (
  db: Db,
  companyId: CompanyId,
  facts: { name?: string; isSimulated?: boolean } = {},
): Promise<ProjectId> => addProject(db, { companyId, name: unique("프로젝트"), userId: null, ...facts });

export async function aSite(db: Db, projectId: ProjectId, facts: Partial<NewSite> = {}): Promise<SiteId> {
  const { company_id: companyId } = await db
    .selectFrom("project")
    .select("company_id")
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  return addSite(db, { companyId, projectId, siteCode: unique("S"), name: unique("사이트"), userId: null, ...facts });
}

export async function aReport(db: Db, siteId: SiteId, facts: Partial<NewReport> = {}): Promise<ReportId> {
  const { company_id: companyId } = await db
    .selectFrom("site")
    .select("company_id")
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  return addReport(db, { companyId, siteId, name: unique("점검"), examineDate: "2026-01-15", userId: null, ...facts });
}

export const aGrant = (db: Db, userId: UserId, siteId: SiteId) =>
  db.insertInto("site_grant").values({ user_id: userId, site_id: siteId }).execute();

export interface DefectFacts {
  readonly code?: string;
  readonly status?: DefectStatus;
  readonly detectWay?: "MANUAL" | "AI";
  readonly isConfirmed?: boolean;
  readonly moduleId?: number | null;
  readonly affectedModules?: number;
  readonly deltaTK?: number | null;
}

export async function aDefect(db: Db, reportId: ReportId, facts: DefectFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto("module_defect")
    .values({
      report_id: reportId,
      code: facts.code ?? "CELL",
      status: facts.status ?? "FOUND",
      detect_way: facts.detectWay ?? "MANUAL",
      ml_confirmed: facts.isConfirmed ?? false,
      module_id: facts.moduleId ?? null,
      affected_modules: facts.affectedModules ?? 1,
      delta_t_k: facts.deltaTK ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function anImage(db: Db, reportId: ReportId, kind: "thermal_image" | "rgb_image"): Promise<number> {
  const key = unique("key").replace(" ", "-");
  const row = {
    report_id: reportId,
    name: `${key}.jpg`,
    file_key: key,
    sha256: key,
    size_bytes: 1,
    thumb_key: `${key}-t`,
  };
  const added =
    kind === "thermal_image"
      ? await db.insertInto("thermal_image").values(row).returning("id").executeTakeFirstOrThrow()
      : await db.insertInto("rgb_image").values(row).returning("id").executeTakeFirstOrThrow();
  return added.id;
}

export async function anArray(db: Db, siteId: SiteId, name = unique("어레이")): Promise<number> {
  const { id } = await db
    .insertInto("solar_array")
    .values({ site_id: siteId, array_code: name, name, section_id: null, shape: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function aShareLink(
  db: Db,
  reportId: ReportId,
  facts: { tokenHash?: string; expiresAt?: Date } = {},
): Promise<number> {
  const { id } = await db
    .insertInto("share_link")
    .values({
      report_id: reportId,
      name: unique("링크"),
      token_hash: facts.tokenHash ?? unique("hash"),
      created_at: new Date(),
      expires_at: facts.expiresAt ?? new Date("2099-01-01T00:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A module in a string and an array of its own. */
export async function aModule(db: Db, siteId: SiteId, at?: LonLat): Promise<number> {
  const arrayId = await anArray(db, siteId);
  const string = await db
    .insertInto("solar_string")
    .values({ site_id: siteId, array_id: arrayId, string_code: "S1", name: "S1", shape: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const module = await db
    .insertInto("solar_module")
    .values({
      site_id: siteId,
      string_id: string.id,
      module_code: "M1",
      shape: sql<string>`${polygonEwkb(aModuleRing(at))}::geometry`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return module.id;
}

/** A rectangle of about a metre by two, as a module has it. */
export function aModuleRing([lon, lat]: LonLat = [126.47, 34.8]): readonly LonLat[] {
  const [east, north] = [1.1e-5, 1.9e-5];
  return [
    [lon, lat],
    [lon + east, lat],
    [lon + east, lat + north],
    [lon, lat + north],
  ];
}
