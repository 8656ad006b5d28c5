import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ProjectId, SectionId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { holdsGranted, isGranted } from "../visible.ts";

type Owners = (db: Db, viewer: Viewer, ids: readonly number[]) => Promise<Owned[]>;

const project: Owners = (db, viewer, ids) =>
  db
    .selectFrom("live_project as project")
    .select([
      "project.id",
      "company_id as companyId",
      holdsGranted(viewer, "project.id").$castTo<boolean>().as("isGranted"),
    ])
    .where("project.id", "in", ids as ProjectId[])
    .execute();

const site: Owners = (db, viewer, ids) =>
  db
    .selectFrom("live_site as site")
    .select(["site.id", "company_id as companyId", isGranted(viewer, "site.id").$castTo<boolean>().as("isGranted")])
    .where("site.id", "in", ids as SiteId[])
    .execute();

const section: Owners = (db, viewer, ids) =>
  db
    .selectFrom("section")
    .innerJoin("live_site as site", "site.id", "section.site_id")
    .select(["section.id", "company_id as companyId", isGranted(viewer, "site.id").$castTo<boolean>().as("isGranted")])
    .where("section.id", "in", ids as SectionId[])
    .execute();

/** A report without a site is granted to nobody: it is its company's. */
const report: Owners = (db, viewer, ids) =>
  db
    .selectFrom("live_report as report")
    .modifyFront(preparedMark)
    .select([
      "report.id",
      "company_id as companyId",
      isGranted(viewer, "report.site_id").$castTo<boolean>().as("isGranted"),
    ])
    // As one value: a statement for each number of them would be kept for ever.
    .where(sql<boolean>`report.id = any(${[...ids]}::bigint[])`)
    .execute();

/** Whose the things of the inspection tree are, a row a kind. What is in the trash is not there. */
export const inspectionOwners = { project, site, section, report };
