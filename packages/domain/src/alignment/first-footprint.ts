import type { LonLat } from "../geometry/lon-lat.ts";
import type { ImageFacts } from "../uploads/image-facts.ts";
import type { AlignmentRefusal } from "./alignment-refusal.ts";
import { footprintOnMap } from "./footprint.ts";
import { type FlightContext, recordedView } from "./recorded-view.ts";

/** Where an image lies by its own word, before anyone aligned it. */
export function firstFootprint(facts: ImageFacts, context: FlightContext): readonly LonLat[] | AlignmentRefusal {
  const recorded = recordedView(facts, context);
  return typeof recorded === "string" ? recorded : footprintOnMap(recorded.pose, recorded.lens);
}
