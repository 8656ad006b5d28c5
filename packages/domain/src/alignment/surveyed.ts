import { type ImageAttributes, withAttributes } from "../uploads/image-attributes.ts";
import type { ImageFacts } from "../uploads/image-facts.ts";
import { camerasOfFolder } from "./cameras-of-folder.ts";
import type { FlightContext } from "./recorded-view.ts";

export interface ImageRecord {
  readonly facts: ImageFacts;
  readonly attributes: ImageAttributes | null;
  /** Of the upload. */
  readonly folder: string;
}

/** What is known of an image's place: its own word, or the survey's where an attribute ZIP has one. */
export function surveyed(
  { facts, attributes, folder }: ImageRecord,
  context: FlightContext,
): { readonly facts: ImageFacts; readonly context: FlightContext } {
  // A surveyed height is over the panels already.
  const flat = attributes?.pose?.heightM === undefined ? context : { ...context, panelEllipsoidalHeightM: null };
  const ownCameras = camerasOfFolder(context.ownCameras ?? [], folder);
  return { facts: withAttributes(facts, attributes), context: { ...flat, ownCameras } };
}
