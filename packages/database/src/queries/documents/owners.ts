import type { Viewer } from "@heliolens/domain/accounts/access";
import type { DocumentId } from "@heliolens/domain/documents/document";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

/** A document is there while every report in it is; a user reaches it when the sites of all of them are granted. */
export const documentOwners = {
  document: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("document")
      .innerJoin("document_report as part", "part.document_id", "document.id")
      .innerJoin("live_report as report", "report.id", "part.report_id")
      .select([
        "document.id",
        "document.company_id as companyId",
        sql<boolean>`bool_and(${isGranted(viewer, "report.site_id")})`.as("isGranted"),
      ])
      .where("document.id", "in", ids as DocumentId[])
      .groupBy("document.id")
      .having(sql<boolean>`count(*) = document.report_count`)
      .execute(),
};
