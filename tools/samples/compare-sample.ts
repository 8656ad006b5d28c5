import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { temperaturesOf } from "@heliolens/radiometry/temperatures-of";
import type { AbsoluteReading, CountPlane, RelativeReading } from "@heliolens/radiometry/thermal-reading";
import { type Difference, differenceOf } from "./difference.ts";
import { halvedPathFormula } from "./halved-path-formula.ts";
import type { FileReference, GridPoint, ProgramExport, ReferenceFolder, RunParameters } from "./reference-folder.ts";

/** One file against one reference. */
export interface Comparison {
  readonly against: string;
  readonly difference: Difference;
  /** Outside what the sensors are made for, or not the maker's word: shown, not counted. */
  readonly isCounted: boolean;
  readonly note: string | null;
}

/** Everything a reference folder can say about a file with temperatures. */
export function compareSample(file: string, reading: AbsoluteReading, folder: ReferenceFolder): Comparison[] {
  const { raw, parameters } = reading;
  if (!raw || !parameters) return [];
  const reference = folder.refs[file] ?? {};
  return raw.law.name === "flir"
    ? compareFlir(file, { raw, parameters }, reference, folder)
    : compareDji(file, { raw, parameters }, reference, folder);
}

interface Measured {
  readonly raw: CountPlane;
  readonly parameters: ThermalParameters;
}

function compareFlir(
  file: string,
  measured: Measured,
  reference: FileReference,
  folder: ReferenceFolder,
): Comparison[] {
  const stem = basename(file).replace(/\.[^.]+$/, "");
  const exports = folder.exports.filter(({ csv }) => csv.startsWith(stem));
  return [
    ...exports.flatMap((one) => compareExport(measured, one, folder)),
    ...(reference.grid_yx_c ? compareFormula(measured, "formula, grid", gridTargets(reference.grid_yx_c)) : []),
    ...folder
      .frames(file)
      .flatMap(({ program, celsius }) => compareFormula(measured, `formula, ${program}`, frameTargets(celsius.values))),
  ];
}

type Targets = (width: number) => Iterable<readonly [place: number, celsius: number]>;

const gridTargets =
  (grid: readonly GridPoint[]): Targets =>
  (width) =>
    grid.map(([row, column, celsius]) => [row * width + column, celsius] as const);

const frameTargets =
  (values: ArrayLike<number>): Targets =>
  () =>
    Array.from({ length: values.length }, (_, place) => [place, values[place]!] as const);

// Made with the formula in circulation: the same formula on our plane and constants must give the same numbers. How far
// FLIR's own law lies from it is said beside.
function compareFormula({ raw, parameters }: Measured, against: string, targets: Targets): Comparison[] {
  if (raw.law.name !== "flir") return [];
  const formula = halvedPathFormula(raw.law.calibration, parameters);
  const ours = temperaturesOf(raw, parameters).celsius;
  const all = [...targets(raw.widthPx)];
  const law = differenceOf(all.map(([place, celsius]) => [ours[place]!, celsius]));
  return [
    {
      against,
      difference: differenceOf(all.map(([place, celsius]) => [formula(raw.counts[place]!), celsius])),
      isCounted: true,
      note: `FLIR's own law, which the product uses, differs from this formula by ${law.worst.toFixed(2)} at worst, ${law.mean.toFixed(2)} on average`,
    },
  ];
}

// Half of the last digit that ThermaCAM Researcher prints, and a little for single precision.
const EXPORT_ROUNDING_C = 0.051;

function compareExport({ raw, parameters }: Measured, one: ProgramExport, folder: ReferenceFolder): Comparison[] {
  const text = folder.csv(one.csv);
  if (text === null) return [];
  const theirs = numbersOf(text);
  const under = (set: ThermalParameters) => {
    const ours = temperaturesOf(raw, set).celsius;
    return differenceOf(theirs.map((celsius, place) => [ours[place] ?? Number.NaN, celsius]));
  };
  const stated = under({
    emissivity: one.params.E,
    reflectedC: one.params.RT,
    ambientC: one.params.AT,
    windowTransmission: one.params.IRT,
    windowC: one.params.IRWT,
    humidity: one.params.RH,
    distanceM: one.params.OD,
  });
  const own = under(parameters);
  // An export that agrees with the file's own parameters in every pixel, to the last digit, was made with those.
  const isOwn = own.worst <= EXPORT_ROUNDING_C && stated.worst > EXPORT_ROUNDING_C;
  return [
    {
      against: `FLIR export ${one.csv}`,
      difference: isOwn ? own : stated,
      isCounted: true,
      note: isOwn
        ? `made with the file's own emissivity ${parameters.emissivity.toFixed(2)}, not ${one.params.E} as its name says (there worst ${stated.worst.toFixed(2)}, mean ${stated.mean.toFixed(2)})`
        : null,
    },
  ];
}

const numbersOf = (csv: string): number[] =>
  csv.split(/[;,\r\n]+/).flatMap((cell) => (cell.trim() === "" ? [] : [Number(cell)]));

// DJI's thermal range ends here in high gain; hotter runs of the ramp are shown beside.
const WARMEST_COUNTED_C = 150;
const COLDEST_COUNTED_C = -40;

function compareDji(file: string, measured: Measured, reference: FileReference, folder: ReferenceFolder): Comparison[] {
  const { raw, parameters } = measured;
  const name = basename(file);
  const gridOf = (params: RunParameters, grid: readonly GridPoint[], against: string) =>
    counted(against, compareTargets(raw, withRun(parameters, params), gridTargets(grid)));
  const response = folder.responses[name];
  const ramp = folder.ramps[name];
  return [
    ...folder
      .frames(file)
      .map(({ program, celsius }) =>
        counted(`own parameters, ${program} frame`, compareTargets(raw, parameters, frameTargets(celsius.values))),
      ),
    ...(reference.grid_yx_c ? [gridOf({}, reference.grid_yx_c, "own parameters, grid")] : []),
    ...(reference.override
      ? [gridOf(reference.override.params, reference.override.grid_yx_c, "changed parameters, grid")]
      : []),
    ...(response
      ? compareRuns(
          measured,
          response.points.map(([, , count]) => count),
          response.runs,
          "changed parameters, points",
        )
      : []),
    ...(ramp ? compareRuns(measured, ramp.raw, ramp.runs, "changed parameters, ramp") : []),
  ];
}

const counted = (against: string, difference: Difference): Comparison => ({
  against,
  difference,
  isCounted: true,
  note: null,
});

function compareTargets(raw: CountPlane, parameters: ThermalParameters, targets: Targets): Difference {
  const ours = temperaturesOf(raw, parameters).celsius;
  return differenceOf([...targets(raw.widthPx)].map(([place, celsius]) => [ours[place] ?? Number.NaN, celsius]));
}

// The runs name counts, not places: the law is asked for those counts as if they were a frame.
function compareRuns(
  { raw, parameters }: Measured,
  counts: readonly number[],
  runs: readonly { readonly params: RunParameters; readonly celsius: readonly number[] }[],
  against: string,
): Comparison[] {
  const strip: CountPlane = { ...raw, widthPx: counts.length, heightPx: 1, counts: Uint16Array.from(counts) };
  const pairs = runs.flatMap(({ params, celsius }) => {
    const ours = temperaturesOf(strip, withRun(parameters, params)).celsius;
    return celsius.map((theirs, place) => [ours[place]!, theirs] as const);
  });
  const isRange = ([, theirs]: readonly [number, number]) => theirs >= COLDEST_COUNTED_C && theirs <= WARMEST_COUNTED_C;
  const isBeyond = (pair: readonly [number, number]) => pair[1] > WARMEST_COUNTED_C;
  const beyond = differenceOf(pairs.filter(isBeyond));
  return [
    {
      ...counted(`${against} (${runs.length} runs)`, differenceOf(pairs.filter(isRange))),
      note:
        beyond.pixels > 0
          ? `above ${WARMEST_COUNTED_C} °C worst ${beyond.worst.toFixed(2)}, mean ${beyond.mean.toFixed(2)}`
          : null,
    },
  ];
}

const withRun = (stored: ThermalParameters, run: RunParameters): ThermalParameters => ({
  ...stored,
  emissivity: run.emissivity ?? stored.emissivity,
  distanceM: run.distance ?? stored.distanceM,
  humidity: run.humidity === undefined ? stored.humidity : run.humidity / 100,
  reflectedC: run.reflection ?? stored.reflectedC,
  ambientC: run.ambient ?? stored.ambientC,
});

/** Whether our plane is the reference's, bit by bit. DJI's program drops the two empty bits of Kelvin x 64. */
export function isSamePlane(reading: AbsoluteReading | RelativeReading, reference: FileReference): boolean | null {
  const expected = reference.raw_sha256 ?? reference.raw16_sha256;
  const counts = reading.kind === "relative" ? reading.counts : reading.raw?.counts;
  if (!expected || !counts) return null;
  return [counts, counts.map((count) => count >> 2)].some(
    (plane) => createHash("sha256").update(new Uint8Array(plane.buffer)).digest("hex") === expected,
  );
}
