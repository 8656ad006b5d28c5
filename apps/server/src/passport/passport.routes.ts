import {
  getModulePassport,
  type ImageOfModule,
  type ModulePassport,
} from "@heliolens/contract/passport/module-passport";
import { alignmentStatesOf } from "@heliolens/database/queries/alignment/alignments";
import { type LocatedImage, listImagesOver } from "@heliolens/database/queries/defects/defect-locations";
import * as passport from "@heliolens/database/queries/passport/module-passport";
import type { AlignmentState } from "@heliolens/domain/alignment/alignment-state";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { imagesAtSpot } from "@heliolens/domain/defects/images-at-spot";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { withFootprint } from "../defects/defect-locations.routes.ts";
import { changeItemOf, defectItemOf, pictureOf, polygonOf } from "../defects/wire-items.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";

const mostInspections = 50;
const mostDefects = 200;
const mostChanges = 200;
const mostImages = 3;

/** Everything ever recorded on one permanent module. */
export function passportRoutes({ db, serve }: House): void {
  serve(getModulePassport, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "module", ids: [params.id] });
    const module = mustFind(await passport.findModule(db, params.id), "design.item-not-found");
    const inspections = await passport.listInspections(db, module.siteId, mostInspections);
    const over = await listImagesOver(
      db,
      inspections.map(({ id }) => id),
      spotOf(module),
    );
    const states = await alignmentStatesOf(
      db,
      over.map(({ id }) => id),
    );
    const defects = await passport.listDefectsOfModule(db, module.id, mostDefects);
    const changes = await passport.listChangesOf(
      db,
      defects.map(({ id }) => id),
      mostChanges,
    );
    return {
      content: {
        ...moduleFactsOf(module),
        inspections: inspections.map(({ id, name, examineDate }) => {
          const images = over.filter(({ reportId }) => reportId === id);
          return {
            ...identityOf(id),
            name,
            examineDate,
            seenBy: images.length,
            images: bestOf(images, module, states),
          };
        }),
        defects: defects.map(defectItemOf),
        changes: changes.map((change) => ({
          ...changeItemOf(change),
          moduleDefectId: change.defectId,
          label: defectLabel(change.defectId),
        })),
      },
    };
  });
}

const spotOf = ({ center }: passport.ModuleRow): LonLat => JSON.parse(center).coordinates;

function moduleFactsOf(module: passport.ModuleRow): Pick<ModulePassport, "solarModule" | "site" | "product"> {
  const { productId, productMaker, productModel, productPowerWp } = module;
  const [lon, lat] = spotOf(module);
  return {
    solarModule: {
      ...identityOf(module.id),
      moduleId: module.moduleCode,
      stringId: module.stringCode,
      arrayId: module.arrayCode,
      section: module.sectionName,
      lon,
      lat,
    },
    site: { ...identityOf(module.siteId), name: module.siteName, timeZone: module.timeZone },
    product:
      productId === null || productMaker === null || productModel === null || productPowerWp === null
        ? null
        : {
            ...identityOf(productId),
            maker: productMaker,
            model: productModel,
            powerWp: productPowerWp,
            isOfString: module.isProductOfString,
          },
  };
}

function bestOf(
  images: readonly LocatedImage[],
  module: passport.ModuleRow,
  states: ReadonlyMap<number, AlignmentState>,
): ImageOfModule[] {
  const byId = new Map(images.map((image) => [image.id, image]));
  const placed = new Map(images.flatMap(withFootprint).map((image) => [image.id, image]));
  const ring = (JSON.parse(module.shape) as { coordinates: [LonLat[]] }).coordinates[0].slice(0, -1);
  return imagesAtSpot([...placed.values()], spotOf(module), module.cellM ?? undefined)
    .slice(0, mostImages)
    .flatMap(({ id, at: [x, y], fromCentre, pxPerCell }) => {
      const [image, frame] = [byId.get(id)!, placed.get(id)!];
      const ground = groundOfImage(frame.footprint, frame);
      if (ground === null) return [];
      return {
        ...pictureOf("thermal-images", id, image.name, image.hasThumb),
        takenAt: image.takenAt?.toISOString() ?? null,
        x,
        y,
        fromCentre,
        pxPerCell,
        widthPx: frame.widthPx,
        heightPx: frame.heightPx,
        shape: polygonOf(ring.map((corner) => ground.toPixel(corner))),
        hasTemperatures: image.temperatureKind === "absolute",
        alignmentState: states.get(id)!,
      };
    });
}
