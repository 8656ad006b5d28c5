import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { PairedImage } from "@heliolens/domain/uploads/pairs/choose-pairs";
import { type ImagePair, pairImagesAround } from "@heliolens/domain/uploads/pairs/pair-images";
import type { SelectedFile } from "@heliolens/domain/uploads/selected-file";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { listReportPictures } from "./image-facts.ts";

/** Lets the rules pair what no person has paired. Gives the report's pictures, as they were looked at for that. */
export async function pairByRules(db: Db, reportId: ReportId): Promise<SelectedFile[]> {
  const byHand = (await listPairedImages(db, reportId)).filter(({ by }) => by === "hand");
  const pictures = await listReportPictures(db, reportId);
  const decided = new Map(byHand.map(({ id, rgbId }) => [String(id), rgbId === null ? null : String(rgbId)]));
  await saveRuledPairs(db, pairImagesAround(pictures, decided));
  return pictures;
}

/** Every thermal image of a report with its twin and whose word that is. */
export const listPairedImages = (db: Db, reportId: ReportId): Promise<PairedImage[]> =>
  db
    .selectFrom("thermal_image")
    .select([
      "id",
      "pair_rgb_image_id as rgbId",
      sql<PairedImage["by"]>`case when pair_certainty = 'manual' then 'hand' else 'rules' end`.as("by"),
    ])
    .where("report_id", "=", reportId)
    .execute();

/** Writes what a person decided; what goes back to the rules waits for `pairByRules`. */
export async function saveChosenPairs(db: Db, pairs: readonly PairedImage[]): Promise<void> {
  await sql`
    update thermal_image as image
    set pair_rgb_image_id = given.rgb_id, pair_certainty = given.certainty
    from unnest(
      ${pairs.map(({ id }) => id)}::bigint[],
      ${pairs.map(({ rgbId, by }) => (by === "hand" ? rgbId : null))}::bigint[],
      ${pairs.map(({ by }) => (by === "hand" ? "manual" : "none"))}::text[]
    ) as given (id, rgb_id, certainty)
    where image.id = given.id`.execute(db);
}

export const listPairs = (db: Db, reportId: ReportId) =>
  db
    .selectFrom("thermal_image as image")
    .leftJoin("rgb_image as twin", "twin.id", "image.pair_rgb_image_id")
    .select([
      "image.id",
      "image.name",
      "image.thumb_key as thumbKey",
      "image.flight",
      "image.pair_certainty as certainty",
      "twin.id as rgbId",
      "twin.name as rgbName",
      "twin.thumb_key as rgbThumbKey",
    ])
    .where("image.report_id", "=", reportId)
    .orderBy("image.flight")
    .orderBy("image.taken_at")
    .orderBy("image.name")
    .execute();

export type PairRow = Awaited<ReturnType<typeof listPairs>>[number];

/** RGB images that are nobody's twin. */
export const listSpareRgb = (db: Db, reportId: ReportId) =>
  db
    .selectFrom("rgb_image as image")
    .select(["image.id", "image.name", "image.thumb_key as thumbKey"])
    .where("image.report_id", "=", reportId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("thermal_image").select("id").whereRef("thermal_image.pair_rgb_image_id", "=", "image.id"),
        ),
      ),
    )
    .orderBy("image.name")
    .execute();

// What a person paired by hand meanwhile stays.
async function saveRuledPairs(
  db: Db,
  pairs: readonly Pick<ImagePair, "thermalId" | "visibleId" | "certainty">[],
): Promise<void> {
  await sql`
    update thermal_image as image
    set pair_rgb_image_id = given.visible_id, pair_certainty = given.certainty
    from unnest(
      ${pairs.map(({ thermalId }) => Number(thermalId))}::bigint[],
      ${pairs.map(({ visibleId }) => (visibleId === null ? null : Number(visibleId)))}::bigint[],
      ${pairs.map(({ certainty }) => certainty)}::text[]
    ) as given (id, visible_id, certainty)
    where image.id = given.id and image.pair_certainty <> 'manual'
      and (image.pair_rgb_image_id, image.pair_certainty) is distinct from (given.visible_id, given.certainty)`.execute(
    db,
  );
}
