// How long finding the modules of a frame takes: npm run bench:modules [-- FOLDER]
// FOLDER: some frames of every flight below it; else frames of the simulator's hard world.
// Floor: smoothing the same frame at all its sizes, which any search for lines begins with. Both in processor time.
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { findModules } from "@heliolens/detection/modules/find-modules";
import { smoothLevels } from "@heliolens/detection/modules/smooth-levels";
import { renderThermalFrame } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene } from "@heliolens/simulator/world/simulation-plan";
import { inWorld } from "@heliolens/simulator/world/world";
import { flightsBelow } from "./flights/read-flight.ts";
import { machine } from "./machine.ts";
import { record } from "./results.ts";
import { type Spread, spreadOf } from "./spread.ts";

const FRAMES = 20;
/** Until the engine has compiled what runs often. */
const WARM_UP_FRAMES = 10;
const ROUNDS = 3;

interface FrameSet {
  readonly name: string;
  readonly frames: readonly HeatGrid[];
}

const simulated = (): FrameSet => {
  const plan = { plant: { modules: 1600, seed: 11 }, inspection: {}, flight: { imageLimit: FRAMES }, files: {} };
  const { thermal: scene } = fileScene(inWorld("hard", plan));
  return { name: "simulated", frames: scene.flight.shots.map((shot) => renderThermalFrame(scene, shot)) };
};

const real = (folder: string): readonly FrameSet[] =>
  flightsBelow(folder).map(({ name, thermal }) => {
    const every = Math.ceil(thermal.length / FRAMES);
    return { name, frames: thermal.filter((_, i) => i % every === 0).flatMap(({ load }) => load() ?? []) };
  });

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function spreadOver(frames: readonly HeatGrid[], work: (frame: HeatGrid) => unknown): Spread {
  for (let i = 0; i < WARM_UP_FRAMES; i++) work(frames[i % frames.length]!);
  const samples = Array.from({ length: ROUNDS }, () => frames.map((frame) => cpuMs(() => work(frame))));
  return spreadOf(samples.flat());
}

console.log(machine());
const [folder] = process.argv.slice(2);
for (const { name, frames } of folder === undefined ? [simulated()] : real(folder)) {
  const { widthPx, heightPx } = frames[0]!;
  const own = spreadOver(frames, findModules);
  const floor = spreadOver(frames, smoothLevels);
  const seconds = (ms: number) => (ms / 1000).toFixed(3);
  const result = `median ${seconds(own.medianMs)} s a frame, p95 ${seconds(own.p95Ms)} s (floor ${seconds(floor.medianMs)} s)`;
  const what = `modules: found in a frame of ${widthPx}x${heightPx}, ${name}`;
  console.log(`${what}: ${result}`);
  const command = folder === undefined ? "npm run bench:modules" : "npm run bench:modules -- FOLDER";
  record({ what, bar: "median 0.2 s", result, command });
}
