// Real flights through the product's own path: every `flight.json` below a folder.
// npm run bench:flights -- FOLDER
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { findModules } from "@heliolens/detection/modules/find-modules";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { analyseReal } from "./flights/analyse-real.ts";
import { layOutReal } from "./flights/lay-out-real.ts";
import { flightsBelow, json, type RealFlight } from "./flights/read-flight.ts";
import { registerReal, scorePlacements, seenInAll } from "./flights/register-real.ts";
import { defectiveLine, scoreDefective } from "./flights/score-defective.ts";
import { addHotSpots, hotSpotsLine, noHotSpots, scoreHotSpots } from "./flights/score-hot-spots.ts";
import { addCounts, modulesLine, noCounts, scoreModules } from "./flights/score-modules.ts";
import { record } from "./results.ts";

const SHIFT_M = 3;
const DIRECTIONS = 8;

/** Prints a line; its row in the results is named for the flight. */
function tell(what: string, bar: string | null, line: string): void {
  console.log(line);
  const result = line.slice(line.indexOf(": ") + 2);
  record({ what: `real flight: ${what}`, bar, result, command: "npm run bench:flights -- FOLDER" });
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("bench:flights needs a folder with flights");

for (const flight of flightsBelow(folder)) {
  const { truth, drawing, name, thermal } = flight;
  if (thermal.length === 0) {
    console.log(`flight ${name}: no image has the name that its flight.json gives`);
    process.exitCode = 1;
    continue;
  }
  if (drawing && truth.quadrilaterals) await printPlaces(flight);
  if (truth.annotations) await printAnnotated(flight);
  if (truth.hotSpots) await printHotSpots(flight);
  if (truth.tables !== undefined) await printTables(flight);
  if (!truth.quadrilaterals && !truth.annotations && !truth.hotSpots && truth.tables === undefined)
    console.log(`flight ${name}: no measure yet for its truth (${Object.keys(truth).join(", ")})`);
}

async function printPlaces(flight: RealFlight): Promise<void> {
  const seen = seenInAll(flight);
  const placed = await registerReal(flight, seen, [0, 0]);
  const { labelled, right, wrong } = scorePlacements(flight, placed);
  const sure = placed.filter(({ state }) => state === "evidence");
  const sureAndWrong = sure.filter(({ file }) => wrong.has(file)).length;
  tell(
    `${flight.name}, registration`,
    "right 99 %, sure and wrong 0",
    `flight ${flight.name}: right ${((100 * right) / labelled).toFixed(1)} %, sure ${sure.length}, sure and wrong ${sureAndWrong}`,
  );
  await printShifted(flight, seen);
  if (!flight.truth.healthy) return;
  const findings = await analyseReal(flight, placed);
  const found = `flight ${flight.name}: ${findings.length} findings on ${flight.drawing!.length} modules`;
  tell(`${flight.name}, findings on healthy modules`, "0", found);
}

/** What "keep all sure images" would keep if the positions were off. */
async function printShifted(flight: RealFlight, seen: ReturnType<typeof seenInAll>): Promise<void> {
  let [kept, keptAndWrong] = [0, 0];
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * k) / DIRECTIONS;
    const placed = await registerReal(flight, seen, [SHIFT_M * Math.sin(angle), SHIFT_M * Math.cos(angle)]);
    const { wrong } = scorePlacements(flight, placed);
    const sure = placed.filter(({ state }) => state === "evidence");
    kept += sure.length;
    keptAndWrong += sure.filter(({ file }) => wrong.has(file)).length;
  }
  const result = `flight ${flight.name} shifted: kept ${kept}, kept and wrong ${keptAndWrong}`;
  tell(`${flight.name}, positions ${SHIFT_M} m off`, "kept and wrong 0", result);
}

async function printTables(flight: RealFlight): Promise<void> {
  const { name, truth } = flight;
  const { tables, whole, modules, apartM } = await layOutReal(flight, seenInAll(flight));
  const cm = (share: number) => (100 * (apartM[Math.floor(share * apartM.length)] ?? Number.NaN)).toFixed(1);
  tell(
    `${name}, layout without a drawing`,
    `tables ${truth.tables}, whole ${truth.wholeTables}, modules ${truth.modules}, odd/even 3 cm 8 cm`,
    `flight ${name}: tables ${tables}, whole ${whole}, modules ${modules}, odd/even ${cm(0.5)} cm ${cm(0.95)} cm`,
  );
}

interface Annotation {
  readonly instances: readonly {
    readonly corners: readonly { readonly x: number; readonly y: number }[];
    readonly defected_module: boolean;
  }[];
}

async function printAnnotated(flight: RealFlight): Promise<void> {
  const files = globSync(flight.truth.annotations!, { cwd: flight.folder });
  const annotated = new Map(files.map((file) => [stemOf(file), json<Annotation>(join(flight.folder, file))]));
  const findings = Map.groupBy(await analyseReal(flight, null), ({ imageId }) => imageId);
  let [modules, defective] = [noCounts, noCounts];
  for (const [id, image] of flight.thermal.entries()) {
    const frame = image.load();
    const labels = annotated.get(stemOf(image.file));
    if (!labels) continue;
    if (!frame) {
      const missedOf = (instances: Annotation["instances"]) => ({ ...noCounts, missed: instances.length });
      modules = addCounts(modules, missedOf(labels.instances));
      defective = addCounts(defective, missedOf(labels.instances.filter((one) => one.defected_module)));
      continue;
    }
    const labelled = labels.instances.map(({ corners, defected_module }) => ({
      corners: corners.map(({ x, y }) => [x, y] as const) as Ring,
      isDefective: defected_module,
    }));
    const found = findModules(frame).tables.flatMap((table) => table.modules);
    const size = { widthPx: frame.widthPx, heightPx: frame.heightPx };
    modules = addCounts(modules, scoreModules({ ...size, found, labelled: labelled.map(({ corners }) => corners) }));
    const own = (findings.get(id) ?? []).map(({ shapePx }) => shapePx);
    defective = addCounts(defective, scoreDefective({ ...size, findings: own, labelled }));
  }
  tell(`${flight.name}, modules without a drawing`, null, modulesLine(flight.name, modules));
  tell(`${flight.name}, defective modules without a drawing`, null, defectiveLine(flight.name, defective));
}

interface HotSpots {
  readonly file: string;
  readonly hotSpotsPx: readonly Ring[];
  readonly panelsPx: readonly Ring[];
}

async function printHotSpots(flight: RealFlight): Promise<void> {
  const labels = json<readonly HotSpots[]>(join(flight.folder, flight.truth.hotSpots!));
  const findings = Map.groupBy(await analyseReal(flight, null), ({ imageId }) => imageId);
  let counts = noHotSpots;
  for (const { file, hotSpotsPx, panelsPx } of labels) {
    const id = flight.thermal.findIndex((image) => image.file === file);
    const own = (findings.get(id) ?? []).map(({ shapePx }) => shapePx);
    counts = addHotSpots(counts, scoreHotSpots({ findings: own, hotSpots: hotSpotsPx, panels: panelsPx }));
  }
  tell(`${flight.name}, hot spots without a drawing`, null, hotSpotsLine(flight.name, counts));
  tell(`${flight.name}, boxes off the panels`, "0", `flight ${flight.name}: boxes off the panels ${counts.offPanels}`);
}

function stemOf(file: string): string {
  return basename(file).replace(/\.[^.]+$/, "");
}
