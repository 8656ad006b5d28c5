import { panelPlan } from "@heliolens/detection/plan/panel-plan";
import { greyFrame } from "@heliolens/simulator/files/grey-frame";
import { renderThermalFrame, type ThermalFrame } from "@heliolens/simulator/thermal/render-thermal-frame";
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

/** `grey`: 8-bit pictures without degrees, each on a scale of its own. */
export type Readings = "degrees" | "grey";

export async function alignFlight(plan: SimulationPlan, readings: Readings): Promise<AlignedFlight> {
  const { thermal: scene } = fileScene(plan);
  const { plant, flight } = scene;
  const drawing = drawingOf(plant);
  const startedMs = cpuMs();
  let renderingMs = 0;
  const load = (index: number) => async () => {
    const beforeMs = cpuMs();
    const frame = renderThermalFrame(scene, flight.shots[index]!);
    const read = readings === "grey" ? inGrey(frame) : frame;
    renderingMs += cpuMs() - beforeMs;
    return read;
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

/** As the product hands on files without degrees. */
const inGrey = (frame: ThermalFrame): ThermalFrame => ({
  ...frame,
  celsius: Float32Array.from(greyFrame(frame).grey),
});

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
