import type { Db } from "@heliolens/database/database";
import {
  findLocatedImage,
  findModuleAt,
  findModuleOfSite,
  type LocatedImage,
} from "@heliolens/database/queries/defects/defect-locations";
import type { DefectRow } from "@heliolens/database/queries/defects/defect-rows";
import type { DefectChange } from "@heliolens/database/queries/defects/save-defects";
import { type GroundFrame, groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { lensOfFrame } from "@heliolens/domain/alignment/lenses/lens-of-frame";
import { numericModuleId } from "@heliolens/domain/defects/defect-numbers";
import { middleOfShape, openRing, whyNotShape } from "@heliolens/domain/defects/defect-shape";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { moveRing } from "@heliolens/domain/geometry/move-ring";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { whyNotLocation } from "@heliolens/domain/inspection/location";
import { Refused, refuseWhen } from "../wire/refused.ts";

/** Where the defect belongs, and what it was before; null for a new one. */
export interface DefectContext {
  readonly reportId: ReportId;
  readonly siteId: SiteId | null;
  readonly before: DefectRow | null;
}

export interface LocationSent {
  readonly solarThermalImage?: number | null | undefined;
  readonly defectShapeGeom?: { readonly coordinates: readonly [Ring] } | null | undefined;
  readonly lon?: number | null | undefined;
  readonly lat?: number | null | undefined;
  readonly solarModule?: number | string | null | undefined;
}

type LocationChange = Pick<
  DefectChange,
  "imageId" | "shapePx" | "shape" | "location" | "moduleId" | "isModuleConfirmed"
>;

export interface DefectLocation {
  readonly change: LocationChange;
  readonly image: LocatedImage | null;
}

/** What a defect's new area or point means: which image, where on the map, and which module. */
export async function locateDefect(db: Db, ground: DefectContext, sent: LocationSent): Promise<DefectLocation> {
  const image = await imageOf(db, ground, sent);
  const shapePx = shapeOf(ground, sent, image);
  const onMap = { ...mapLocationOf(ground, sent, { image, shapePx }) };
  const module = await moduleOf(db, ground, { said: sent.solarModule, location: onMap.location });
  return { image, change: { imageId: image?.id ?? null, shapePx, ...onMap, ...module } };
}

async function imageOf(db: Db, { reportId, before }: DefectContext, sent: LocationSent): Promise<LocatedImage | null> {
  const id = sent.solarThermalImage === undefined ? (before?.imageId ?? null) : sent.solarThermalImage;
  if (id === null) return null;
  const image = await findLocatedImage(db, id);
  if (image?.reportId !== reportId) throw new Refused("defects.image-not-found");
  return image;
}

/** An area belongs to its image: on another one it means nothing. */
function shapeOf({ before }: DefectContext, sent: LocationSent, image: LocatedImage | null): Ring | null | undefined {
  const isOtherImage = before !== null && before.imageId !== (image?.id ?? null);
  if (sent.defectShapeGeom === undefined) return isOtherImage ? null : undefined;
  if (sent.defectShapeGeom === null) return null;
  if (image === null) throw new Refused("defects.shape-without-image");
  const shape = openRing(sent.defectShapeGeom.coordinates[0]);
  // As it was read: it has not moved, and its temperatures stand.
  if (!isOtherImage && isSameRing(shape, before?.shapePx ?? null)) return undefined;
  refuseWhen(whyNotShape(shape, frameOf(image)));
  return shape;
}

const isSameRing = (a: Ring, b: Ring | null): boolean =>
  b !== null && a.length === b.length && a.every(([x, y], i) => x === b[i]![0] && y === b[i]![1]);

export function frameOf(image: LocatedImage): GroundFrame | null {
  const { widthPx, heightPx } = image;
  return widthPx === null || heightPx === null ? null : { widthPx, heightPx, lens: lensOfFrame(image) };
}

/** The area says the point; where it cannot, somebody may have set one on the map. */
function mapLocationOf(
  { before }: DefectContext,
  { lon, lat }: LocationSent,
  { image, shapePx }: { readonly image: LocatedImage | null; readonly shapePx: Ring | null | undefined },
): Pick<LocationChange, "shape" | "location"> {
  const frame = image && frameOf(image);
  const ground = image?.footprint && frame && groundOfImage(image.footprint, frame);
  if (shapePx && ground)
    return { location: ground.toLonLat(middleOfShape(shapePx)), shape: shapePx.map((pixel) => ground.toLonLat(pixel)) };
  if (lon == null && lat == null) return shapePx === undefined ? {} : { shape: null };
  const location: LonLat = [lon ?? Number.NaN, lat ?? Number.NaN];
  if (isWhere(before, location)) return {};
  refuseWhen(whyNotLocation({ type: "Point", coordinates: location }));
  return { location, shape: shapePx === undefined ? movedShape(before, location) : null };
}

const isWhere = (before: DefectRow | null, [lon, lat]: LonLat): boolean => {
  if (before === null || before.location === null) return false;
  const { coordinates } = JSON.parse(before.location) as { coordinates: LonLat };
  return coordinates[0] === lon && coordinates[1] === lat;
};

function movedShape(before: DefectRow | null, to: LonLat): readonly LonLat[] | undefined {
  if (before === null || before.shape === null || before.location === null) return undefined;
  const { coordinates: from } = JSON.parse(before.location) as { coordinates: LonLat };
  const { coordinates } = JSON.parse(before.shape) as { coordinates: [LonLat[]] };
  return moveRing(coordinates[0].slice(0, -1), from, to);
}

/**
 * A person's word on the module counts. Else a defect keeps the module it has, wherever its box is drawn anew: another one
 * is only proposed. Without one it is the module at the place, and only as likely as the place.
 */
async function moduleOf(
  db: Db,
  { siteId, before }: DefectContext,
  { said, location }: { said: LocationSent["solarModule"]; location: LonLat | null | undefined },
): Promise<Pick<LocationChange, "moduleId" | "isModuleConfirmed">> {
  if (said === null) return { moduleId: null, isModuleConfirmed: true };
  const named = said === undefined ? undefined : numericModuleId(said);
  if (named !== undefined) {
    const module = siteId === null ? undefined : await findModuleOfSite(db, siteId, named);
    if (module === undefined) throw new Refused("defects.module-not-found");
    return { moduleId: module.id, isModuleConfirmed: true };
  }
  if (!location || (before !== null && before.moduleId !== null)) return {};
  const found = siteId === null ? undefined : await findModuleAt(db, siteId, location);
  return { moduleId: found ?? null, isModuleConfirmed: false };
}
