import { type ImageAttributes, withAttributes } from "../uploads/image-attributes.ts";
import type { ImageFacts } from "../uploads/image-facts.ts";
import type { FlightContext } from "./told-view.ts";

/** What is known of an image's place: its own word, or the survey's where an attribute ZIP has one. */
export function surveyed(
  facts: ImageFacts,
  attributes: ImageAttributes | null,
  ground: FlightContext,
): { readonly facts: ImageFacts; readonly ground: FlightContext } {
  // A surveyed height is over the panels already.
  const flat = attributes?.pose?.heightM === undefined ? ground : { ...ground, panelEllipsoidalHeightM: null };
  return { facts: withAttributes(facts, attributes), ground: flat };
}
