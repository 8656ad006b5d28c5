import type { ModuleClassifier } from "@heliolens/detection/classifier/module-classifier";
import { analyseFlight, type ImageToAnalyse } from "@heliolens/detection/findings/analyse-flight";
import type { Finding } from "@heliolens/detection/findings/finding";
import type { PixelQuad } from "@heliolens/detection/lattice/frame-modules";
import { type PanelPlan, panelPlan } from "@heliolens/detection/plan/panel-plan";
import type { Quad } from "@heliolens/detection/plan/plan-cell";
import { type ModuleOutlines, moduleOutlines } from "@heliolens/detection/sampling/module-outlines";
import type { WiredPlan } from "@heliolens/detection/sampling/sight-modules";
import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { moduleCorners } from "@heliolens/simulator/plant/module-position";
import type { Plant } from "@heliolens/simulator/plant/plant";
import { renderThermalFrame, type ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene, type SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { drawingOf } from "../align/drawing-of.ts";
import { registerSimulated } from "../align/register-simulated.ts";

/** One simulated flight, analysed, beside the truth. */
export interface DetectedFlight {
  readonly scene: ThermalScene;
  /** Modules of findings are the simulator's own. */
  readonly findings: readonly Finding[];
  /** How many images were flown, and how many of them the registration is sure enough of to be analysed. */
  readonly flown: number;
  readonly placed: number;
  /** Drawn modules that some image of the flight really shows whole, whether it was placed or not. */
  readonly seen: ReadonlySet<number>;
  /** Processor time of the analysis alone, without rendering and registration. */
  readonly cpuSecondsAnImage: number;
}

export interface DetectOptions {
  readonly classifier: ModuleClassifier;
  readonly thresholds: AnalysisThresholds;
  readonly poses: PoseSource;
}

/**
 * `own`: as the product places images. To tell the detector's faults from the registration's, `camera`: where the camera really was,
 * with the customer's drawing; `truth`: with the modules where they really are.
 */
export type PoseSource = "own" | "camera" | "truth";

export async function detectFlight(plan: SimulationPlan, options: DetectOptions): Promise<DetectedFlight> {
  const { thermal: scene } = fileScene(plan);
  const { drawn, moduleOf } = drawingOf(scene.plant);
  const panels = panelPlan(drawn);
  const { wiring } = scene.plant;
  const strings = moduleOf.map((module) => wiring.stringOf[module]!);
  const arrays = strings.map((string) => wiring.strings[string]!.array);
  const wired: WiredPlan = { plan: planFor(options.poses, scene.plant, panels, moduleOf), strings, arrays };
  let renderingMs = 0;
  const load = (index: number) => async () => {
    const beforeMs = cpuMs();
    const frame = renderThermalFrame(scene, scene.flight.shots[index]!);
    renderingMs += cpuMs() - beforeMs;
    return frame;
  };
  const views = options.poses === "own" ? await ownViews(scene, panels, load) : trueViews(scene, wired.plan);
  const images = imagesOf(scene, views, load);
  const seen = new Set(shownWhole(scene, moduleOf));
  renderingMs = 0;
  const startedMs = cpuMs();
  const findings = await analyseFlight({ wired, images, ...options });
  return {
    scene,
    findings: findings.map((found) => ({ ...found, modules: found.modules.map((i) => moduleOf[i]!) })),
    flown: views.length,
    placed: images.length,
    seen,
    cpuSecondsAnImage: (cpuMs() - startedMs - renderingMs) / 1000 / images.length,
  };
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** True cameras stand on the plant's own plane: drawn modules are moved onto it and lifted to where they stand. */
function planFor(poses: PoseSource, plant: Plant, plan: PanelPlan, moduleOf: readonly number[]): PanelPlan {
  if (poses === "own") return plan;
  const modules = plan.modules.map((cell, i) => {
    const corners = moduleCorners(plant, moduleOf[i]!);
    if (poses === "truth") return { ...cell, quad: corners };
    const quad = cell.quad.map(([east, north], k): Vector => {
      const [x, y] = plant.plane.toMetres(plan.plane.toLonLat([east, north]));
      return [x, y, corners[k]![2]];
    });
    return { ...cell, quad: quad as unknown as Quad };
  });
  return { ...plan, modules };
}

/** Where an image shows which modules; null for images that are not analysed. */
type View = ImageToAnalyse["outlinesIn"] | null;

const trueViews = ({ flight }: ThermalScene, plan: PanelPlan): readonly View[] =>
  flight.shots.map((shot) => {
    const view = cameraView(flight.lens, shot.place);
    const outlines = plan.modules.flatMap(({ quad }, module): (readonly [number, PixelQuad])[] => {
      const corners = quad.flatMap((corner) => {
        const pixel = view.pixelOf(corner);
        return pixel && isIn(flight.lens, pixel) ? [pixel] : [];
      });
      return corners.length === 4 ? [[module, corners as unknown as PixelQuad]] : [];
    });
    const all: ModuleOutlines = new Map(outlines);
    return () => all;
  });

const nothing: ModuleOutlines = new Map();

async function ownViews(
  scene: ThermalScene,
  plan: PanelPlan,
  load: (index: number) => ImageToAnalyse["load"],
): Promise<readonly View[]> {
  const found = await registerSimulated(scene, plan, load);
  return found.map(({ footprint, isFitted, state, lens }): View => {
    // Ambiguous ones are left to hand: nobody would analyse them where they are.
    if (footprint === null || !isFitted || state === "ambiguous") return null;
    const { widthPx, heightPx } = lens;
    // From the footprint, as the product does: it is what an alignment keeps.
    return (frame) => moduleOutlines(plan, { footprint, lens, widthPx, heightPx }, frame) ?? nothing;
  });
}

const imagesOf = (
  { flight }: ThermalScene,
  views: readonly View[],
  load: (index: number) => ImageToAnalyse["load"],
): readonly ImageToAnalyse[] =>
  flight.shots.flatMap(({ index, timeMs }) => {
    const outlinesIn = views[index];
    return outlinesIn ? [{ id: String(index), timeMs, outlinesIn, load: load(index) }] : [];
  });

const EDGE_PX = 4;

function shownWhole({ plant, flight }: ThermalScene, drawn: readonly number[]): readonly number[] {
  const views = flight.shots.map(({ place }) => cameraView(flight.lens, place));
  return drawn.filter((module) => {
    const corners = moduleCorners(plant, module);
    return views.some((view) => corners.every((corner) => isIn(flight.lens, view.pixelOf(corner))));
  });
}

const isIn = ({ widthPx, heightPx }: ThermalScene["flight"]["lens"], pixel: Point | null): boolean =>
  pixel !== null && Math.min(pixel[0], pixel[1], widthPx - pixel[0], heightPx - pixel[1]) > EDGE_PX;
