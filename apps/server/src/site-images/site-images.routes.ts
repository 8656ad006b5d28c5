import { deleteSiteImage, listSiteImages, type SiteImageItem } from "@heliolens/contract/site-images/site-images";
import { listImagesOfSite, removeSiteImage, type SiteImage } from "@heliolens/database/queries/site-images/site-images";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { pictureTileUrl } from "./picture-tiles.routes.ts";

export function siteImagesRoutes({ db, serve, enqueue }: House): void {
  serve(listSiteImages, async ({ params: { id }, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "site", ids: [id] });
    return { content: (await listImagesOfSite(db, id)).map(siteImageItemOf) };
  });

  serve(deleteSiteImage, async ({ params: { id }, viewer }) => {
    await mustReach(db, viewer, "design.edit", { kind: "siteImage", ids: [id] });
    await db.transaction().execute(async (trx) => {
      const removed = await removeSiteImage(trx, id);
      if (removed === undefined) throw new Refused("site-images.not-found");
      await enqueue(trx, [{ name: "site-images.discard", payload: { imageId: id, fileKey: removed.fileKey } }]);
    });
    return { content: null };
  });
}

const siteImageItemOf = ({ id, siteId, extent, createdAt, ...image }: SiteImage): SiteImageItem => ({
  ...image,
  seq: id,
  id,
  siteSeq: siteId,
  extent: extent === null ? null : [...extent],
  tileUrl: image.state === "READY" ? pictureTileUrl(id) : null,
  createdAt: createdAt.toISOString(),
});
