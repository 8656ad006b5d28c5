// What the analysis finds of faults that are known, and what it makes up.
// Whole plants: a flight that ends in the middle shows many modules once, and once does not tell a reflection.
// npm run bench:detect [-- --world kind --seeds 21,22 --kinds regular,gaps --gsd 3,5 --images 40 --modules 1600 --poses truth --verbose]
// The hard world by default. --poses own: as the product places images; camera: true cameras, the customer's drawing; truth: both true.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openModuleClassifier } from "@heliolens/detection/classifier/module-classifier";
import { cameras } from "@heliolens/domain/alignment/camera-table";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { inWorld, worldNamed } from "@heliolens/simulator/world/world";
import { detectFlight, type PoseSource } from "./detect/detect-flight.ts";
import { mainLines, missedLines, scoreLine, totalLine, typeLines } from "./detect/figures.ts";
import { type Score, scoreOf } from "./detect/score.ts";
import { machine } from "./machine.ts";
import { commandOf, record } from "./results.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "21,22,23,24,25" },
    kinds: { type: "string", default: "regular,irregular,gaps" },
    gsd: { type: "string", default: "3,5" },
    images: { type: "string", default: "Infinity" },
    modules: { type: "string", default: "1000" },
    poses: { type: "string", default: "own" },
    world: { type: "string", default: "hard" },
    verbose: { type: "boolean", default: false },
  },
});

const CAMERA = "m3t";
const { fxPx } = cameras.find(({ key }) => key === CAMERA)!;

const planOf = (kind: string, seed: number, gsdCm: number): SimulationPlan => ({
  plant: { modules: Number(values.modules), seed, kind } as SimulationPlan["plant"],
  inspection: { defectShare: 0.03 },
  flight: { camera: CAMERA, heightM: (gsdCm / 100) * fxPx, imageLimit: Number(values.images) },
  files: {},
});

function posesNamed(name: string): PoseSource {
  if (name === "own" || name === "camera" || name === "truth") return name;
  throw new RangeError("--poses: own, camera, truth");
}

const world = worldNamed(values.world);
console.log(machine());
console.log(`thresholds ${JSON.stringify(defaultThresholds)}`);
const classifier = await openModuleClassifier(resolve(import.meta.dirname, "../models/module-classifier"));
const options = {
  classifier,
  thresholds: defaultThresholds,
  poses: posesNamed(values.poses),
};
const scores = new Map<number, Score[]>();
for (const gsdCm of values.gsd.split(",").map(Number))
  for (const kind of values.kinds.split(","))
    for (const seed of values.seeds.split(",").map(Number)) {
      const flight = await detectFlight(inWorld(world, planOf(kind, seed, gsdCm)), options);
      const score = scoreOf(flight);
      scores.set(gsdCm, [...(scores.get(gsdCm) ?? []), score]);
      const { placed, flown, cpuSecondsAnImage } = flight;
      const figures = `${scoreLine([score])}, ${placed} of ${flown} images, ${cpuSecondsAnImage.toFixed(2)} s each`;
      console.log(`${kind.padEnd(10)} seed ${seed} at ${gsdCm} cm: ${figures}`);
      if (values.verbose) for (const line of missedLines(score)) console.log(line);
    }
await classifier.close();
for (const [gsdCm, own] of scores) {
  console.log(`at ${gsdCm} cm a pixel: ${scoreLine(own)}`);
  for (const line of [...mainLines(own), ...typeLines(own)]) console.log(line);
  record({
    what: `analysis: simulated, ${world} world, ${values.poses} poses, ${gsdCm} cm a pixel, seeds ${values.seeds}, ${values.modules} modules each`,
    bar: gsdCm <= 3 ? "precision 0.95, recall 0.93, 2 per 1000" : null,
    result: scoreLine(own),
    command: commandOf("bench:detect"),
  });
}
console.log(`memory: most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, simulation included`);
console.log(totalLine([...scores.values()][0] ?? []));
