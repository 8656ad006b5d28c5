import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { aCompanyIn, anImage, aProject, aReport, aSite } from "../../testing/inspection-things.ts";
import { onPostgresql } from "../../testing/on-postgresql.ts";
import { saveAttachments } from "./attachments.ts";

onPostgresql((engine) => {
  async function anEntryOf(reportId: ReportId, imageId: number): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with zip as (
        insert into attribute_zip (report_id, name, file_key, sha256, size_bytes)
        values (${reportId}, 'mast.json', ${`mast-${imageId}`}, ${`mast-${imageId}`}, 1) returning id)
      insert into attribute_entry (zip_id, report_id, entry, folder, attributes, thermal_image_id)
      select id, ${reportId}, '1', '', '{"image":"x"}'::jsonb, ${imageId} from zip returning id::text`.execute(
      engine.db,
    );
    return rows[0]!.id;
  }
  const ownerOf = async (entry: string) =>
    (
      await sql<{ owner: number | null }>`
        select thermal_image_id as owner from attribute_entry where id = ${Number(entry)}`.execute(engine.db)
    ).rows[0]!.owner;

  it("an entry is taken from an image that was looked at, and stays with one that came meanwhile", async () => {
    const reportId = await aReport(
      engine.db,
      await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db))),
    );
    const seen = await anImage(engine.db, reportId, "thermal_image");
    const fresh = await anImage(engine.db, reportId, "thermal_image");
    const [ofSeen, ofFresh] = [await anEntryOf(reportId, seen), await anEntryOf(reportId, fresh)];
    const nobodys = new Map([ofSeen, ofFresh].map((entry) => [entry, null]));
    await saveAttachments(engine.db, "attribute_entry", nobodys, [{ id: String(seen) }]);
    expect([await ownerOf(ofSeen), await ownerOf(ofFresh)]).toEqual([null, fresh]);
  });
});
