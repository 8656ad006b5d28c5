// Statistics of real thermal frames beside simulated ones: npm run bench:frames -- FOLDER
// FOLDER holds images/*.jpg (FLIR R-JPEG) and annotations/*.json with the four corners of every module.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import { simulateFlight } from "@heliolens/simulator/flight/simulate-flight";
import { simulateInspection } from "@heliolens/simulator/inspection/simulate-inspection";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";
import {
  type FrameStatistics,
  frameStatistics,
  type MarkedFrame,
} from "@heliolens/simulator/statistics/frame-statistics";
import { markedFrame } from "@heliolens/simulator/statistics/marked-frame";
import { renderThermalFrame, thermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";

// Cameras without a temperature scale give counts; Vue Pro counts are about 12 mK each by the file's own constants.
const KELVIN_PER_COUNT = 0.012;

function realFrames(folder: string): readonly (readonly [string, MarkedFrame])[] {
  return readdirSync(join(folder, "annotations")).map((name) => {
    const reading = readThermalFile(
      new Uint8Array(readFileSync(join(folder, "images", name.replace(".json", ".jpg")))),
    );
    if (reading.kind === "none") throw new Error(`${name}: ${reading.why}`);
    const plane =
      reading.kind === "absolute"
        ? reading.grid
        : { ...reading, celsius: Float32Array.from(reading.counts, (count) => count * KELVIN_PER_COUNT) };
    const { instances } = JSON.parse(readFileSync(join(folder, "annotations", name), "utf8")) as {
      instances: { corners: { x: number; y: number }[]; defected_module: boolean }[];
    };
    const modules = instances
      .filter((one) => !one.defected_module)
      .map(({ corners }) => shortSideFirst(corners.map(({ x, y }): Point => [x, y])));
    const { widthPx, heightPx, celsius } = plane;
    const inside = modules.filter((ring) =>
      ring.every(([x, y]) => x > 4 && y > 4 && x < widthPx - 4 && y < heightPx - 4),
    );
    return [name.replace(".json", ""), { widthPx, heightPx, celsius, modules: inside, cellsAcross: 6, cellsAlong: 12 }];
  });
}

function shortSideFirst(ring: Ring): Ring {
  const side = (i: number) => Math.hypot(ring[(i + 1) % 4]![0] - ring[i]![0], ring[(i + 1) % 4]![1] - ring[i]![1]);
  return side(0) <= side(1) ? ring : [...ring.slice(1), ring[0]!];
}

function* simulatedFrames(): Generator<readonly [string, MarkedFrame]> {
  for (const [camera, heightM] of [
    ["h30t", 30],
    ["m3t", 17.5],
    ["m3t", 23],
    ["m3t", 38],
  ] as const) {
    const plant = simulatePlant({ modules: 800, product: "full-cell-72" });
    const inspection = simulateInspection(plant);
    const flight = simulateFlight(plant, inspection, { camera, heightM });
    const scene = thermalScene(plant, inspection, flight);
    const shot = flight.shots[Math.floor(flight.shots.length / 2)]!;
    const cmPerPixel = ((100 * heightM) / flight.lens.fxPx).toFixed(1);
    yield [`simulated ${camera} ${cmPerPixel} cm/px`, markedFrame(scene, shot, renderThermalFrame(scene, shot))];
  }
}

const columns: readonly (keyof FrameStatistics)[] = [
  "noiseC",
  "contrastC",
  "groundSpreadC",
  "moduleSpreadC",
  "withinModuleC",
  "seamDepthC",
  "cellRipple",
];

function printRow(name: string, frame: MarkedFrame): void {
  const statistics = frameStatistics(frame);
  console.log(
    `${name.padEnd(26)} ${String(frame.modules.length).padStart(4)} ${columns.map((column) => statistics[column].toFixed(3).padStart(14)).join("")}`,
  );
}

console.log(`${"frame".padEnd(26)} mods ${columns.map((column) => column.padStart(14)).join("")}`);
const folder = process.argv[2];
if (folder) for (const [name, frame] of realFrames(folder)) printRow(name, frame);
for (const [name, frame] of simulatedFrames()) printRow(name, frame);
