import { listImagesAtSpot, listModulesInImage } from "@heliolens/contract/defects/defect-locations";
import * as places from "@heliolens/database/queries/defects/defect-locations";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { type ImageWithFootprint, imagesAtSpot } from "@heliolens/domain/defects/images-at-spot";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { whyNotLocation } from "@heliolens/domain/inspection/location";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { refuseWhen } from "../wire/refused.ts";
import { frameOf } from "./locate-defect.ts";
import { pictureOf, polygonOf } from "./wire-items.ts";

const mostImages = 100;
const mostModules = 2_000;

/** Which images see a place, and which modules an image sees. */
export function defectLocationsRoutes({ db, serve }: House): void {
  serve(listImagesAtSpot, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const spot: LonLat = [query.lon, query.lat];
    refuseWhen(whyNotLocation({ type: "Point", coordinates: spot }));
    const reportId = params.id;
    const over = await places.listImagesOver(db, [reportId], spot);
    const byId = new Map(over.map((image) => [image.id, image]));
    const best = imagesAtSpot(over.flatMap(withFootprint), spot, await places.findCellM(db, reportId, spot)).slice(
      0,
      mostImages,
    );
    return {
      content: best.map(({ id, at: [x, y], fromCentre, pxPerCell }) => {
        const { name, hasThumb, takenAt } = byId.get(id)!;
        const picture = pictureOf("thermal-images", id, name, hasThumb);
        return { ...picture, takenAt: takenAt?.toISOString() ?? null, x, y, fromCentre, pxPerCell };
      }),
    };
  });

  serve(listModulesInImage, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "thermalImage", ids: [params.id] });
    const image = mustFind(await places.findLocatedImage(db, params.id), "uploads.image-not-found");
    const { footprint, siteId } = image;
    const frame = frameOf(image);
    const ground = footprint && frame && groundOfImage(footprint, frame);
    if (!ground || siteId === null) return { content: [] };
    const modules = await places.listModulesWithin(db, siteId, footprint, mostModules);
    return {
      content: modules.map(({ id, moduleCode, stringCode, arrayCode, ring }) => ({
        ...identityOf(id),
        moduleId: moduleCode,
        stringId: stringCode,
        arrayId: arrayCode,
        shape: polygonOf(ring.map((corner) => ground.toPixel(corner))),
        isAligned: image.isAligned,
      })),
    };
  });
}

/** Only an image that was read and knows its footprint sees anything. */
export function withFootprint(image: places.LocatedImage): ImageWithFootprint[] {
  const { id, footprint } = image;
  const frame = frameOf(image);
  return footprint && frame ? [{ id, footprint, ...frame }] : [];
}
