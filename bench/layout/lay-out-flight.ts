import type { FlightImage } from "@heliolens/detection/flight/flight-image";
import { flightNetwork } from "@heliolens/detection/network/flight-network";
import { type SeenLattice, seenLattice } from "@heliolens/detection/network/seen-lattice";
import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { renderThermalFrame } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene, type SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { type LayoutScore, layoutOf, scoreLayout } from "./score-layout.ts";

export interface LaidOutFlight {
  readonly score: LayoutScore;
  readonly images: number;
  /** Of finding, joining and laying out, without rendering. */
  readonly cpuSecondsAnImage: number;
}

/** Without RTK. */
const BIAS_BOUND_M = 6;

/** Images go in, tables come out: no drawing, no truth. */
export async function layOutFlight(plan: SimulationPlan): Promise<LaidOutFlight> {
  const { thermal: scene } = fileScene(plan);
  let renderingMs = 0;
  const startedMs = cpuMs();
  const images = scene.flight.shots.map((shot): FlightImage => {
    const { position, relativeAltitudeM, gimbal } = shot.recorded;
    const load = async () => {
      const beforeMs = cpuMs();
      const frame = renderThermalFrame(scene, shot);
      renderingMs += cpuMs() - beforeMs;
      return frame;
    };
    return { id: String(shot.index), anchor: null, recorded: { position, heightM: relativeAltitudeM, gimbal }, load };
  });
  const seen: (SeenLattice | null)[] = [];
  for (const image of images) {
    const frame = await image.load();
    seen.push(frame && seenLattice(frame));
  }
  const parts = await flightNetwork({
    lens: lensOf(scene.flight.camera),
    isLensGuessed: false,
    plane: scene.plant.plane,
    images,
    seen,
    biasBoundM: BIAS_BOUND_M,
  });
  const layouts = parts.map((part) => layoutOf(part, scene.plant.plane.origin));
  const spentMs = cpuMs() - startedMs - renderingMs;
  return {
    score: scoreLayout(scene, layouts),
    images: images.length,
    cpuSecondsAnImage: spentMs / 1000 / images.length,
  };
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
