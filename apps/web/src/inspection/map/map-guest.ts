import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { LayerName } from "@heliolens/domain/map/map-layers";
import type { FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { ReactNode } from "react";

/** What another room puts on the plant's map: its layers, and what a click on them says. */
export interface MapGuest {
  readonly plans: readonly LayerPlan[];
  /** Layers of the map service that its markers come from, by the plan that shows them. */
  readonly asks: Readonly<Record<string, LayerName>>;
  /** A filter hides some of its markers. */
  readonly isNarrowed: boolean;
  /** Something of the guest's was clicked. */
  readonly onFound: (found: readonly FoundFeature[]) => void;
  readonly popupOf: (found: readonly FoundFeature[], at: LonLat, onClose: () => void) => ReactNode;
}
