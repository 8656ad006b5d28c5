import type { LonLat } from "../../geometry/lon-lat.ts";
import { moveRing } from "../../geometry/move-ring.ts";
import type { ImageAttributes } from "../../uploads/image-attributes.ts";
import type { ImageFacts } from "../../uploads/image-facts.ts";
import { lensAtWidth } from "../camera-table.ts";
import { placementOfFootprint } from "../image-placement.ts";
import { type FlightContext, type RecordedView, recordedView } from "../recorded-view.ts";
import { surveyed } from "../surveyed.ts";
import type { CoveringImage } from "./coverage.ts";

/** An image with what it tells of itself and where it lies. */
export interface ImageOnGround {
  readonly id: number;
  readonly facts: ImageFacts | null;
  readonly attributes: ImageAttributes | null;
  /** Of the upload. */
  readonly folder: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly footprint: readonly LonLat[] | null;
  readonly firstFootprint: readonly LonLat[] | null;
}

/** From where an image was taken by its own word; null where it does not say. */
export function recordedViewOf(
  { facts, attributes, folder }: Pick<ImageOnGround, "facts" | "attributes" | "folder">,
  site: FlightContext,
): RecordedView | null {
  if (facts === null) return null;
  const known = surveyed({ facts, attributes, folder }, site);
  const recorded = recordedView(known.facts, known.context);
  return typeof recorded === "string" ? null : recorded;
}

/** The camera is moved with its image: where the image was aligned to, there it stood. */
export function coveringImage(image: ImageOnGround, recorded: RecordedView | null): CoveringImage | null {
  const { id, footprint, firstFootprint, widthPx, heightPx } = image;
  if (footprint === null) return null;
  const seen = { id, footprint, widthPx, heightPx, lens: recorded && lensAtWidth(recorded.lens, widthPx) };
  if (recorded === null || firstFootprint === null) return { ...seen, camera: null };
  const [from, to] = [firstFootprint, footprint].map((ring) => placementOfFootprint(ring, null).center);
  const [position] = moveRing([recorded.pose.position], from!, to!);
  return { ...seen, camera: { position: position!, heightM: recorded.pose.heightM } };
}
