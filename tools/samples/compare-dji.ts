import { basename } from "node:path";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { temperaturesOf } from "@heliolens/radiometry/temperatures-of";
import type { CountPlane } from "@heliolens/radiometry/thermal-reading";
import { type Comparison, compareFrame, compareGrid, type Measured } from "./comparison.ts";
import { differenceOf } from "./difference.ts";
import type { ReferenceFolder, Run, RunParameters } from "./reference-folder.ts";

export async function compareDji(file: string, measured: Measured, folder: ReferenceFolder): Promise<Comparison[]> {
  const { raw, parameters } = measured;
  const own = temperaturesOf(raw, parameters).celsius;
  const reference = folder.refs[file];
  const changed = reference?.override;
  const response = folder.responses[basename(file)];
  const ramp = folder.ramps[basename(file)];
  return [
    ...(await folder.frames(file)).map(({ program, celsius }) => ({
      against: `own parameters, ${program} frame`,
      difference: compareFrame(own, celsius.values),
      note: null,
    })),
    ...(reference?.grid_yx_c
      ? [
          {
            against: "own parameters, grid and extremes",
            difference: compareGrid(own, raw.widthPx, reference),
            note: null,
          },
        ]
      : []),
    ...(changed
      ? [compareChanged(measured, changed.params, (celsius) => compareGrid(celsius, raw.widthPx, changed))]
      : []),
    ...(response
      ? [
          compareRuns(
            measured,
            response.points.map(([, , count]) => count),
            response.runs,
            "points",
          ),
        ]
      : []),
    ...(ramp ? [compareRuns(measured, ramp.raw, ramp.runs, "ramp")] : []),
  ];
}

const compareChanged = (
  { raw, parameters }: Measured,
  run: RunParameters,
  compare: (celsius: Float32Array) => Comparison["difference"],
): Comparison => ({
  against: "changed parameters, grid and extremes",
  difference: compare(temperaturesOf(raw, withRun(parameters, run)).celsius),
  note: null,
});

// What these sensors can measure in high gain, and 20 °C below. The ramp goes from -100 to 230 °C: the rest is shown
// beside and not counted.
// Where nothing is left after the surroundings are taken off, the maker's program prints absolute zero.
const NOTHING_C = -273;
const COLDEST_C = -40;
const HOTTEST_C = 150;

// The runs name counts, not places: the law is asked for those counts as if they were a frame.
function compareRuns(
  { raw, parameters }: Measured,
  counts: readonly number[],
  runs: readonly Run[],
  what: string,
): Comparison {
  const strip: CountPlane = { ...raw, widthPx: counts.length, heightPx: 1, counts: Uint16Array.from(counts) };
  const pairs = runs.flatMap(({ params, celsius }) => {
    const ours = temperaturesOf(strip, withRun(parameters, params)).celsius;
    return celsius.map((theirs, index) => [ours[index]!, theirs > NOTHING_C ? theirs : Number.NaN] as const);
  });
  const within = (least: number, most: number) =>
    differenceOf(pairs.filter(([, theirs]) => theirs >= least && theirs <= most));
  const beyond = [within(-Infinity, COLDEST_C - 0.001), within(HOTTEST_C + 0.001, Infinity)] as const;
  return {
    against: `changed parameters, ${what} (${runs.length} runs), ${COLDEST_C} to ${HOTTEST_C} °C`,
    difference: within(COLDEST_C, HOTTEST_C),
    note:
      beyond[0].pixels + beyond[1].pixels > 0
        ? `not counted: worst ${beyond[0].worst.toFixed(2)} in ${beyond[0].pixels} colder, ${beyond[1].worst.toFixed(2)} in ${beyond[1].pixels} hotter values`
        : null,
  };
}

const withRun = (stored: ThermalParameters, run: RunParameters): ThermalParameters => ({
  ...stored,
  emissivity: run.emissivity ?? stored.emissivity,
  distanceM: run.distance ?? stored.distanceM,
  humidity: run.humidity === undefined ? stored.humidity : run.humidity / 100,
  reflectedC: run.reflection ?? stored.reflectedC,
  ambientC: run.ambient ?? stored.ambientC,
});
