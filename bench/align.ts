// How well flights find their place on the drawing by themselves.
// npm run bench:align [-- --seeds 11,12 --kinds regular,gaps --images 40 --modules 1600 --plant FILE]
// FILE: a JSON object with `plant` and, if wanted, `flight` and `inspection`, as in the first line of a truth file.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { type AlignedFlight, alignFlight } from "./align/align-flight.ts";
import { flightLine, totalLine } from "./align/figures.ts";
import { machine } from "./machine.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "11,12,13,14,15" },
    kinds: { type: "string", default: "regular,irregular,gaps,uniform" },
    images: { type: "string", default: "300" },
    modules: { type: "string", default: "5000" },
    plant: { type: "string" },
  },
});

/** Errors as the acceptance has them; plants stand before row ends and in front of modules four times as often as usual. */
function plansToFly(): readonly SimulationPlan[] {
  const flight = {
    imageLimit: Number(values.images),
    gpsBiasM: 3,
    gpsNoiseM: 0.5,
    heightErrorShare: 0.05,
    yawErrorDeg: 2,
  };
  if (values.plant !== undefined) {
    const saved = JSON.parse(readFileSync(values.plant, "utf8").split("\n", 1)[0]!) as Partial<SimulationPlan>;
    return [
      {
        plant: saved.plant ?? {},
        inspection: saved.inspection ?? {},
        flight: { ...flight, ...saved.flight },
        files: {},
      },
    ];
  }
  return values.kinds.split(",").flatMap((kind) =>
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
}

console.log(machine());
const flown: AlignedFlight[] = [];
for (const plan of plansToFly()) {
  const aligned = await alignFlight(plan);
  flown.push(aligned);
  console.log(flightLine(aligned));
}
console.log(`memory: most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, simulation included`);
const uniform = flown.filter(({ kind }) => kind === "uniform");
const others = flown.filter(({ kind }) => kind !== "uniform");
if (uniform.length > 0) console.log(totalLine("long uniform rows", uniform));
console.log(totalLine("align", others.length > 0 ? others : uniform));
