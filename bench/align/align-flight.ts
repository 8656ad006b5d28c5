import { panelPlan } from "@heliolens/detection/plan/panel-plan";
import { renderThermalFrame } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene, type SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { drawingOf, wholeDrawingOf } from "./drawing-of.ts";
import { type ImageVerdict, judgeImage } from "./judge-image.ts";
import { registerSimulated } from "./register-simulated.ts";

/** One simulated flight, registered, beside the truth. */
export interface AlignedFlight {
  readonly kind: string;
  readonly seed: number;
  readonly images: readonly ImageVerdict[];
  /** Processor time of the registration alone, without rendering. */
  readonly cpuSecondsAnImage: number;
}

export async function alignFlight(plan: SimulationPlan): Promise<AlignedFlight> {
  const { thermal: scene } = fileScene(plan);
  const { plant, flight } = scene;
  const drawing = drawingOf(plant);
  const startedMs = cpuMs();
  let renderingMs = 0;
  const load = (index: number) => async () => {
    const beforeMs = cpuMs();
    const frame = renderThermalFrame(scene, flight.shots[index]!);
    renderingMs += cpuMs() - beforeMs;
    return frame;
  };
  const placed = await registerSimulated(scene, panelPlan(drawing.drawn), load);
  const spentMs = cpuMs() - startedMs - renderingMs;
  const whole = wholeDrawingOf(plant, drawing);
  return {
    kind: plant.options.kind,
    seed: plant.options.seed,
    images: placed.map((one, i) => judgeImage(scene, whole, flight.shots[i]!, one)),
    cpuSecondsAnImage: spentMs / 1000 / placed.length,
  };
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
