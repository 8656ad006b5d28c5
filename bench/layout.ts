// What a flight alone tells of its plant, without a drawing.
// npm run bench:layout [-- --seeds 61,62 --kinds regular,gaps --images 300 --modules 5000]
// The hard world, and harder: tilt 0 to 30°, slopes of 5 %, yaw that drifts by 6°, plants on the glass, overlap 60 % along and 40 % across.
import { parseArgs } from "node:util";
import { randomStream } from "@heliolens/simulator/random/random-stream";
import type { SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { inWorld } from "@heliolens/simulator/world/world";
import { layoutFigures, tableFigures } from "./layout/figures.ts";
import { type LaidOutFlight, layOutFlight } from "./layout/lay-out-flight.ts";
import { machine } from "./machine.ts";
import { commandOf, record } from "./results.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "61,62,63,64,65" },
    kinds: { type: "string", default: "regular,irregular,gaps" },
    images: { type: "string", default: "300" },
    modules: { type: "string", default: "5000" },
  },
});

const planOf = (kind: string, seed: number): SimulationPlan => ({
  plant: {
    modules: Number(values.modules),
    seed,
    kind: kind as SimulationPlan["plant"]["kind"] & string,
    overgrownPer1000: 8,
    tiltDeg: randomStream(seed, "bench", "tilt").between(0, 30),
    ...(kind !== "irregular" && { terrainSlope: 0.05 }),
  },
  inspection: { defectShare: 0.02 },
  flight: { imageLimit: Number(values.images), frontOverlap: 0.6, sideOverlap: 0.4, yawDriftDeg: 6 },
  files: {},
});

console.log(machine());
const flown: LaidOutFlight[] = [];
for (const kind of values.kinds.split(","))
  for (const seed of values.seeds.split(",").map(Number)) {
    const flight = await layOutFlight(inWorld("hard", planOf(kind, seed)));
    flown.push(flight);
    const { score, images, cpuSecondsAnImage } = flight;
    console.log(
      `${kind} seed ${seed}, ${images} images: ${layoutFigures([score])}, ${tableFigures([score])}, ${cpuSecondsAnImage.toFixed(2)} s/image`,
    );
  }
const scores = flown.map(({ score }) => score);
const seconds = flown.reduce((sum, { cpuSecondsAnImage }) => sum + cpuSecondsAnImage, 0) / flown.length;
const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0);
const result = `${layoutFigures(scores)}, ${seconds.toFixed(2)} s/image, ${megabytes} MB`;
console.log(tableFigures(scores));
console.log(`layout: ${result}`);
const kinds = values.kinds.split(",");
const what = `seeds ${values.seeds}, ${kinds.length > 1 ? `${kinds.length} kinds` : kinds[0]}, ${values.images} images`;
const command = commandOf("bench:layout");
// Rows are short: the median and p95 of the centres, and the most that tilt and scale are off.
const short = (figures: string): string =>
  figures.replace(" cm median ", "/").replace(" p95", "").replaceAll(" at most", "");
record({ what: `layout: ${what}`, bar: "98 %, 0, 99.5 %, 0.1 %, 4/10 cm, 2 s", result: short(result), command });
record({
  what: `layout tables: ${what}`,
  bar: "97 %, tilt 1°, scale 0.3 %",
  result: short(tableFigures(scores)),
  command,
});
