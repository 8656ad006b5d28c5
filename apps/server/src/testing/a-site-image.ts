import type { Db } from "@heliolens/database/database";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";

let made = 0;

/** An orthomosaic that has arrived and waits to be cut into tiles. */
export async function aSiteImage(db: Db, siteId: SiteId, sizeBytes = 1): Promise<SiteImageId> {
  const fileKey = `received/site-image-${++made}`;
  const { id } = await db
    .insertInto("site_image")
    .values({
      site_id: siteId,
      name: "정사영상.tif",
      file_key: fileKey,
      sha256: `${made}`.padStart(64, "0"),
      size_bytes: sizeBytes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
