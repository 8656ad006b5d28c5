import type { FurtherBaseMap } from "@heliolens/domain/map/further-base-map";
import { furtherTiles } from "../base/fetch-further-tiles.ts";
import { choiceOf, type LayerChoiceEvent, type LayerChoices } from "./layer-choices.state.ts";
import type { LayerPlan } from "./layer-plan.ts";

const PREFIX = "base-map ";

/** Base maps of others, below everything a room draws. At first the first of them is shown; without any ours carries the map. */
export const baseMapPlans = (maps: readonly FurtherBaseMap[], language: "ko" | "en"): LayerPlan[] =>
  maps.map(({ nameKo, nameEn, urlTemplate, minZoom, maxZoom }, index) => ({
    // The address is what it is known by: another one is another map, whatever it is called.
    key: PREFIX + urlTemplate,
    label: language === "ko" ? nameKo : nameEn,
    source: { type: "raster", tiles: [furtherTiles(urlTemplate)], tileSize: 256, minzoom: minZoom, maxzoom: maxZoom },
    layers: [{ type: "raster", paint: { "raster-fade-duration": 0 } }],
    isShownAtFirst: index === 0,
  }));

/** What the owners of the shown ones want to be told. */
export const creditsOf = (maps: readonly FurtherBaseMap[], choices: LayerChoices): string[] =>
  maps
    .filter(
      ({ urlTemplate }, index) => choiceOf(choices, { key: PREFIX + urlTemplate, isShownAtFirst: index === 0 }).isShown,
    )
    .flatMap(({ attribution }) => (attribution === "" ? [] : [attribution]));

/** The key goes round: each base map in turn, then none. */
export function nextBaseMap(plans: readonly LayerPlan[], choices: LayerChoices): LayerChoiceEvent[] {
  const maps = plans.filter(({ key }) => key.startsWith(PREFIX));
  const next = maps.findLastIndex((plan) => choiceOf(choices, plan).isShown) + 1;
  return maps.map((plan, index) => ({
    key: plan.key,
    choice: { ...choiceOf(choices, plan), isShown: index === next },
  }));
}
