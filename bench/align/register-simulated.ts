import type { FlightImage } from "@heliolens/detection/flight/flight-image";
import { registerFlight } from "@heliolens/detection/flight/register-flight";
import { poseView } from "@heliolens/detection/lattice/pose";
import type { PanelPlan } from "@heliolens/detection/plan/panel-plan";
import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";

/** Where the product puts an image. */
export interface RegisteredImage {
  readonly state: PlacementState;
  readonly isFitted: boolean;
  readonly footprint: readonly LonLat[] | null;
  /** Of the camera table. */
  readonly lens: Lens;
  /** Of the tables, where the drawing tells none. */
  readonly tiltDeg: number | null;
  /** Where it believes to see places of a plan. */
  viewOf(plan: PanelPlan): (place: Vector) => Point | null;
}

/** Without RTK. */
const BIAS_BOUND_M = 6;

/** The one place where benches call the registration: with the drawing, the recorded poses and the camera table's lens, and no truth. */
export async function registerSimulated(
  { flight }: ThermalScene,
  plan: PanelPlan,
  load: (index: number) => FlightImage["load"],
): Promise<readonly RegisteredImage[]> {
  const lens = lensOf(flight.camera);
  const images = flight.shots.map(({ recorded, index }): FlightImage => {
    const { position, relativeAltitudeM, gimbal } = recorded;
    return {
      id: String(index),
      anchor: null,
      recorded: { position, heightM: relativeAltitudeM, gimbal },
      load: load(index),
    };
  });
  const found = await registerFlight({ plan, lens, images, biasBoundM: BIAS_BOUND_M });
  const { tiltDeg, lens: foundLens } = found.camera;
  return found.images.map(({ state, fit, footprint, place, relief }) => ({
    state,
    isFitted: fit !== null,
    footprint,
    lens,
    tiltDeg,
    viewOf: ({ plane }) => {
      const [east, north] = plane.toMetres(place.position);
      const pose = { at: [east, north, place.heightM] as const, axes: gimbalAxes(place.gimbal), relief };
      return poseView(foundLens, pose).pixelOf;
    },
  }));
}
