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
  ground: FlightContext,
): { readonly facts: ImageFacts; readonly ground: FlightContext } {
  // A surveyed height is over the panels already.
  const flat = attributes?.pose?.heightM === undefined ? ground : { ...ground, panelEllipsoidalHeightM: null };
  const ownCameras = camerasOfFolder(ground.ownCameras ?? [], folder);
  return { facts: withAttributes(facts, attributes), ground: { ...flat, ownCameras } };
}
