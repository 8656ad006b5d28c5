import type { Lens } from "@heliolens/domain/alignment/lens";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { FlightImage } from "./flight-image.ts";

export interface FlightToRegister {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  /** The files do not name the camera: the lens is a guess. */
  readonly isLensGuessed?: boolean;
  readonly images: readonly FlightImage[];
  /** How far the recorded positions of the whole flight may be off together: 6 m without RTK, centimetres with. */
  readonly biasBoundM: number;
}
