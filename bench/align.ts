// How well flights find their place on the drawing by themselves.
// npm run bench:align [-- --world kind --seeds 11,12 --kinds regular,gaps --images 40 --modules 1600 --plant FILE]
// --path rows: low along the rows; --readings grey: 8-bit pictures without degrees.
// The hard world by default: wrong drawings, unknown tilt and lens, real flights' errors (packages/simulator/README.md).
// FILE: a JSON object with `plant` and, if wanted, `flight` and `inspection`, as in the first line of a truth file.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { flightPaths } from "@heliolens/simulator/flight/flight-options";
import type { SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { inWorld, worldNamed } from "@heliolens/simulator/world/world";
import { type AlignedFlight, alignFlight } from "./align/align-flight.ts";
import { detailLine, flightLine, totalLine, totalResult } from "./align/figures.ts";
import { machine } from "./machine.ts";
import { commandOf, record } from "./results.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "11,12,13,14,15" },
    kinds: { type: "string", default: "regular,irregular,gaps,uniform" },
    images: { type: "string", default: "300" },
    modules: { type: "string", default: "5000" },
    plant: { type: "string" },
    world: { type: "string", default: "hard" },
    path: { type: "string", default: "survey" },
    readings: { type: "string", default: "degrees" },
  },
});

const world = worldNamed(values.world);
const imageLimit = Number(values.images);

/** The kind world's errors as its acceptance had them. */
const kindFlight = { gpsBiasM: 3, gpsNoiseM: 0.5, heightErrorShare: 0.05, yawErrorDeg: 2 };
const path = oneOf("--path", flightPaths, values.path);
const readings = oneOf("--readings", ["degrees", "grey"] as const, values.readings);
const flight = { imageLimit, path, ...(world === "kind" && kindFlight) };

function oneOf<T extends string>(name: string, known: readonly T[], value: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new RangeError(`${name}: ${known.join(", ")}`);
  return found;
}

const savedPlan = (path: string): SimulationPlan => {
  const saved = JSON.parse(readFileSync(path, "utf8").split("\n", 1)[0]!) as Partial<SimulationPlan>;
  const { plant = {}, inspection = {} } = saved;
  return { plant, inspection, flight: { ...flight, ...saved.flight }, files: {} };
};

/** Plants stand before row ends and in front of modules four times as often as usual. */
const drawnPlans = (): readonly SimulationPlan[] =>
  values.kinds.split(",").flatMap((kind) =>
    values.seeds.split(",").map((seed) => ({
      plant: {
        modules: Number(values.modules),
        seed: Number(seed),
        kind,
        overgrownPer1000: 8,
      } as SimulationPlan["plant"],
      inspection: { defectShare: 0.02 },
      flight,
      files: {},
    })),
  );

console.log(machine());
const flown: AlignedFlight[] = [];
for (const plan of values.plant === undefined ? drawnPlans() : [savedPlan(values.plant)]) {
  const aligned = await alignFlight(inWorld(world, plan), readings);
  flown.push(aligned);
  console.log(flightLine(aligned));
}
console.log(`memory: most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, simulation included`);
const uniform = flown.filter(({ kind }) => kind === "uniform");
const others = flown.filter(({ kind }) => kind !== "uniform");
if (uniform.length > 0) console.log(totalLine("long uniform rows", uniform));
const judged = others.length > 0 ? others : uniform;
console.log(detailLine(judged));
console.log(totalLine("align", judged));
if (values.plant === undefined)
  record({
    what: `registration: ${world} world, ${values.path}, ${readings}, seeds ${values.seeds}, ${values.images} images`,
    bar: "right 99 %, sure and wrong 0",
    result: totalResult(judged),
    command: commandOf("bench:align"),
  });
