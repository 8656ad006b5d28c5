import type { LayerPlan } from "../layers/layer-plan.ts";
import type { MapEngine } from "./map-engine.ts";

/** A map as a pane beside it holds it: the engine once there is one, and a place for what the pane draws on it. */
export interface MapHand {
  readonly engine: MapEngine | null;
  /** In the place of what this pane showed before; nothing: an empty list. The same list draws nothing anew. */
  readonly show: (plans: readonly LayerPlan[]) => void;
}
