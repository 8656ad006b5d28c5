import type { FurtherBaseMap } from "@heliolens/domain/map/further-base-map";
import classes from "./base-map-credits.module.css";
import { creditsOf } from "./base-map-plans.ts";
import { useLayerChoices } from "./layer-choices.ts";

/** Whose base map is in sight, as its owner asks. */
export function BaseMapCredits({ maps }: { maps: readonly FurtherBaseMap[] }) {
  const credits = creditsOf(maps, useLayerChoices());
  return credits.length === 0 ? null : <small className={classes.credits}>{credits.join(" · ")}</small>;
}
