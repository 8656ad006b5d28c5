import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { findModules } from "@heliolens/detection/modules/find-modules";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { analyseReal } from "./analyse-real.ts";
import { layOutReal } from "./lay-out-real.ts";
import { json, type RealFlight } from "./read-flight.ts";
import { registerReal, scorePlacements, seenInAll } from "./register-real.ts";
import { defectiveLine, scoreDefective } from "./score-defective.ts";
import { addHotSpots, hotSpotsLine, noHotSpots, scoreHotSpots } from "./score-hot-spots.ts";
import { addCounts, modulesLine, noCounts, scoreModules } from "./score-modules.ts";

export interface Figure {
  readonly what: string;
  readonly bar: string | null;
  /** As the console shows it. */
  readonly line: string;
}

const SHIFT_M = 3;
const DIRECTIONS = 8;

const takers = {
  tables,
  placements,
  "placements shifted": shiftedPlacements,
  annotated,
  "hot spots": hotSpots,
} as const satisfies Record<string, (flight: RealFlight) => Promise<readonly Figure[]>>;

export type FlightMeasure = keyof typeof takers;

export const takeMeasure = (flight: RealFlight, measure: FlightMeasure): Promise<readonly Figure[]> =>
  takers[measure](flight);

/** What the truth of a flight allows to measure. */
export function measuresOf({ truth, drawing }: RealFlight): readonly FlightMeasure[] {
  return [
    ...(truth.tables === undefined ? [] : (["tables"] as const)),
    ...(drawing && truth.quadrilaterals ? (["placements", "placements shifted"] as const) : []),
    ...(truth.annotations ? (["annotated"] as const) : []),
    ...(truth.hotSpots ? (["hot spots"] as const) : []),
  ];
}

async function placements(flight: RealFlight): Promise<readonly Figure[]> {
  const { name, truth, drawing } = flight;
  const placed = await registerReal(flight, seenInAll(flight), [0, 0]);
  const { labelled, right, wrong } = scorePlacements(flight, placed);
  const sure = placed.filter(({ state }) => state === "evidence");
  const sureAndWrong = sure.filter(({ file }) => wrong.has(file)).length;
  const registration = {
    what: `${name}, registration`,
    bar: "right 99 %, sure and wrong 0",
    line: `flight ${name}: right ${((100 * right) / labelled).toFixed(1)} %, sure ${sure.length}, sure and wrong ${sureAndWrong}`,
  };
  if (!truth.healthy) return [registration];
  const findings = await analyseReal(flight, placed);
  const line = `flight ${name}: ${findings.length} findings on ${drawing!.length} modules`;
  return [registration, { what: `${name}, findings on healthy modules`, bar: "0", line }];
}

/** What "keep all sure images" would keep if the positions were off. */
async function shiftedPlacements(flight: RealFlight): Promise<readonly Figure[]> {
  const seen = seenInAll(flight);
  let [kept, keptAndWrong] = [0, 0];
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * k) / DIRECTIONS;
    const placed = await registerReal(flight, seen, [SHIFT_M * Math.sin(angle), SHIFT_M * Math.cos(angle)]);
    const { wrong } = scorePlacements(flight, placed);
    const sure = placed.filter(({ state }) => state === "evidence");
    kept += sure.length;
    keptAndWrong += sure.filter(({ file }) => wrong.has(file)).length;
  }
  const line = `flight ${flight.name} shifted: kept ${kept}, kept and wrong ${keptAndWrong}`;
  return [{ what: `${flight.name}, positions ${SHIFT_M} m off`, bar: "kept and wrong 0", line }];
}

async function tables(flight: RealFlight): Promise<readonly Figure[]> {
  const { name, truth } = flight;
  const found = await layOutReal(flight);
  const cm = (share: number) =>
    (100 * (found.apartM[Math.floor(share * found.apartM.length)] ?? Number.NaN)).toFixed(1);
  const line = `flight ${name}: tables ${found.tables}, whole ${found.whole}, modules ${found.modules}, odd/even ${cm(0.5)} cm ${cm(0.95)} cm`;
  const bar = `tables ${truth.tables}, whole ${truth.wholeTables}, modules ${truth.modules}, odd/even 3 cm 8 cm`;
  return [{ what: `${name}, layout without a drawing`, bar, line }];
}

interface Annotation {
  readonly instances: readonly {
    readonly corners: readonly { readonly x: number; readonly y: number }[];
    readonly defected_module: boolean;
  }[];
}

async function annotated(flight: RealFlight): Promise<readonly Figure[]> {
  const files = globSync(flight.truth.annotations!, { cwd: flight.folder });
  const labelsOf = new Map(files.map((file) => [stemOf(file), json<Annotation>(join(flight.folder, file))]));
  const findings = Map.groupBy(await analyseReal(flight, null), ({ imageId }) => imageId);
  let [modules, defective] = [noCounts, noCounts];
  for (const [id, image] of flight.thermal.entries()) {
    const frame = image.load();
    const labels = labelsOf.get(stemOf(image.file));
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
  return [
    { what: `${flight.name}, modules without a drawing`, bar: null, line: modulesLine(flight.name, modules) },
    {
      what: `${flight.name}, defective modules without a drawing`,
      bar: null,
      line: defectiveLine(flight.name, defective),
    },
  ];
}

interface HotSpots {
  readonly file: string;
  readonly hotSpotsPx: readonly Ring[];
  readonly panelsPx: readonly Ring[];
}

async function hotSpots(flight: RealFlight): Promise<readonly Figure[]> {
  const labels = json<readonly HotSpots[]>(join(flight.folder, flight.truth.hotSpots!));
  const findings = Map.groupBy(await analyseReal(flight, null), ({ imageId }) => imageId);
  let counts = noHotSpots;
  for (const { file, hotSpotsPx, panelsPx } of labels) {
    const id = flight.thermal.findIndex((image) => image.file === file);
    const own = (findings.get(id) ?? []).map(({ shapePx }) => shapePx);
    counts = addHotSpots(counts, scoreHotSpots({ findings: own, hotSpots: hotSpotsPx, panels: panelsPx }));
  }
  const offPanels = `flight ${flight.name}: boxes off the panels ${counts.offPanels}`;
  return [
    { what: `${flight.name}, hot spots without a drawing`, bar: null, line: hotSpotsLine(flight.name, counts) },
    { what: `${flight.name}, boxes off the panels`, bar: "0", line: offPanels },
  ];
}

function stemOf(file: string): string {
  return basename(file).replace(/\.[^.]+$/, "");
}
