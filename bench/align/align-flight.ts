import type { FlightImage } from "@heliolens/detection/flight/flight-image";
import { registerFlight } from "@heliolens/detection/flight/register-flight";
import type { Registration } from "@heliolens/detection/flight/registration";
import { poseView } from "@heliolens/detection/lattice/pose";
import { type PanelPlan, panelPlan } from "@heliolens/detection/plan/panel-plan";
import type { PlaceState } from "@heliolens/domain/alignment/alignment-state";
import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Shot } from "@heliolens/simulator/flight/shot";
import { moduleCorners } from "@heliolens/simulator/plant/module-place";
import { renderThermalFrame, type ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene, type SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { drawingOf } from "./drawing-of.ts";

/** One simulated flight, registered, beside the truth. */
export interface AlignedFlight {
  readonly kind: string;
  readonly seed: number;
  readonly images: readonly AlignedImage[];
  /** Processor time of the registration alone, without rendering. */
  readonly cpuSecondsAnImage: number;
}

export interface AlignedImage {
  readonly state: PlaceState;
  /** No corner further off than half a module, by the median over the image. */
  readonly isRight: boolean;
  readonly cornerErrorsCm: Float32Array;
}

/** Without RTK. */
const BIAS_BOUND_M = 6;
const HALF_MODULE_M = 0.5;
/** Images that show less of the plant than three modules have nothing to be right about. */
const LEAST_CORNERS = 12;

export async function alignFlight(plan: SimulationPlan): Promise<AlignedFlight> {
  const { thermal: scene } = fileScene(plan);
  const { plant, flight } = scene;
  const { drawn, moduleOf } = drawingOf(plant);
  const startedMs = cpuMs();
  const panels = panelPlan(drawn);
  let renderingMs = 0;
  const images = flight.shots.map((shot): FlightImage => {
    const { position, relativeAltitudeM, gimbal } = shot.told;
    const load = async () => {
      const beforeMs = cpuMs();
      const frame = renderThermalFrame(scene, shot);
      renderingMs += cpuMs() - beforeMs;
      return frame;
    };
    return { id: String(shot.index), anchor: null, told: { position, heightM: relativeAltitudeM, gimbal }, load };
  });
  const lens = lensOf(flight.camera);
  const found = await registerFlight({ plan: panels, lens, images, biasBoundM: BIAS_BOUND_M });
  const spentMs = cpuMs() - startedMs - renderingMs;
  return {
    kind: plant.options.kind,
    seed: plant.options.seed,
    images: found.map((one, i) => alignedImage(scene, panels, moduleOf, flight.shots[i]!, one)).filter(showsModules),
    cpuSecondsAnImage: spentMs / 1000 / images.length,
  };
}

const showsModules = ({ cornerErrorsCm }: AlignedImage): boolean => cornerErrorsCm.length >= LEAST_CORNERS;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function alignedImage(
  { plant, flight }: ThermalScene,
  plan: PanelPlan,
  moduleOf: readonly number[],
  shot: Shot,
  { place, relief, state }: Registration,
): AlignedImage {
  const lens = lensOf(flight.camera);
  const [east, north] = plan.plane.toMetres(place.position);
  const found = poseView(lens, { at: [east, north, place.heightM], axes: gimbalAxes(place.gimbal), relief });
  const real = cameraView(flight.lens, shot.place);
  const metresAPixel = flight.options.heightM / flight.lens.fxPx;
  const misses = plan.modules.flatMap(({ quad }, i) =>
    moduleCorners(plant, moduleOf[i]!).flatMap((corner, k): Point[] => {
      const seen = real.pixelOf(corner);
      if (!seen || seen[0] < 0 || seen[1] < 0 || seen[0] > lens.widthPx || seen[1] > lens.heightPx) return [];
      const drawn = found.pixelOf(quad[k]!);
      return drawn ? [[(drawn[0] - seen[0]) * metresAPixel, (drawn[1] - seen[1]) * metresAPixel]] : [];
    }),
  );
  const middle = (axis: 0 | 1) =>
    misses.map((miss) => miss[axis]).sort((a, b) => a - b)[Math.floor(misses.length / 2)] ?? 0;
  return {
    state,
    isRight: Math.hypot(middle(0), middle(1)) < HALF_MODULE_M,
    cornerErrorsCm: Float32Array.from(misses, ([x, y]) => 100 * Math.hypot(x, y)),
  };
}
