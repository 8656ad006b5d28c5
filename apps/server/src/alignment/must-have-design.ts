import type { Plant } from "@heliolens/database/queries/alignment/plant";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { Refused } from "../wire/refused.ts";

// Coverage and film points of so many take a second or two; a larger plant is looked at site by site.
const MOST_MODULES = 200_000;

/** What is reckoned against the design needs one, of a size that fits a request. */
export function mustHaveDesign(plant: Plant): asserts plant is Plant & { readonly siteId: SiteId } {
  if (plant.siteId === null) throw new Refused("inspection.report-without-site");
  if (plant.moduleCount === 0) throw new Refused("alignment.design-empty");
  if (plant.moduleCount > MOST_MODULES) throw new Refused("alignment.design-too-large");
}
