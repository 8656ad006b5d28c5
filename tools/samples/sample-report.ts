import type { Comparison } from "./comparison.ts";
import { together } from "./difference.ts";
import type { Sample } from "./read-samples.ts";

const bars = { FLIR: { worst: 0.2, mean: 0.1 }, DJI: { worst: 0.1, mean: 0.1 }, other: { worst: 0.2, mean: 0.1 } };
type Maker = keyof typeof bars;

export interface SampleReport {
  readonly lines: readonly string[];
  /** Every camera with a reference keeps its bar, and nothing with a reference was refused. */
  readonly isKept: boolean;
}

export function sampleReport(samples: readonly Sample[]): SampleReport {
  const read = samples.filter(({ reading }) => reading.kind !== "none");
  const refused = samples.filter(({ reading }) => reading.kind === "none");
  const cameras = [...Map.groupBy(read, cameraOf)].map(([camera, group]) => cameraReport(camera, group));
  return {
    lines: [
      "°C from the reference. Bars: FLIR worst 0.2 and mean 0.1, DJI Kelvin x 64 worst 0.1",
      "",
      ...cameras.flatMap(({ lines }) => lines),
      ...(refused.length > 0 ? ["", "refused", ...refused.map(refusedLine)] : []),
      "",
      `samples: ${read.length} read, ${refused.length} refused, worst FLIR ${worstOf(read, "FLIR")} °C, worst DJI ${worstOf(read, "DJI")} °C`,
    ],
    isKept: cameras.every(({ isKept }) => isKept) && !refused.some(({ isExpected }) => isExpected),
  };
}

const makerOf = ({ reading }: Sample): Maker => (reading.kind === "none" ? "other" : reading.camera.maker);

function cameraOf(sample: Sample): string {
  const model = sample.reading.kind === "none" ? null : sample.reading.camera.model;
  const maker = makerOf(sample);
  return model?.startsWith(`${maker} `) ? model : `${maker} ${model ?? "unknown camera"}`;
}

function cameraReport(camera: string, samples: readonly Sample[]): SampleReport {
  const all = differences(samples);
  const bar = bars[makerOf(samples[0]!)];
  const isWithin = all.worst <= bar.worst && all.mean <= bar.mean;
  const head =
    all.pixels > 0
      ? row(camera, all, isWithin ? "kept" : "MISSED")
      : `${camera.padEnd(NAME_WIDTH)} ${whyNotCompared(samples)}`;
  return {
    lines: [head, ...samples.flatMap(sampleLines)],
    isKept: isWithin && !samples.some(({ hasOtherPlane }) => hasOtherPlane),
  };
}

const differences = (samples: readonly Sample[]) =>
  together(samples.flatMap(({ comparisons }) => comparisons.map(({ difference }) => difference)));

const whyNotCompared = (samples: readonly Sample[]): string =>
  [
    ...new Set(
      samples.map(({ reading }) => (reading.kind === "relative" ? `relative only: ${reading.why}` : "no reference")),
    ),
  ].join(", ");

function sampleLines({ file, reading, comparisons, hasOtherPlane }: Sample): string[] {
  const notes = reading.kind === "absolute" && reading.notes.length > 0 ? ` (${reading.notes.join(", ")})` : "";
  return [
    `  ${file}${notes}${hasOtherPlane ? "  MISSED: the plane is not the reference's" : ""}`,
    ...comparisons.flatMap(comparisonLines),
  ];
}

const comparisonLines = ({ against, difference, note }: Comparison): string[] => [
  row(`    ${against}`, difference, `${difference.pixels} px`),
  ...(note ? [`      ${note}`] : []),
];

const NAME_WIDTH = 64;

const row = (name: string, { worst, mean }: { worst: number; mean: number }, rest: string) =>
  `${name.padEnd(NAME_WIDTH)} worst ${worst.toFixed(3)}  mean ${mean.toFixed(3)}  ${rest}`;

const refusedLine = ({ file, reading, isExpected }: Sample): string =>
  `  ${file}  ${reading.kind === "none" ? reading.why : ""}${isExpected ? "  MISSED: a reference exists" : ""}`;

const worstOf = (samples: readonly Sample[], maker: Maker): string =>
  differences(samples.filter((sample) => makerOf(sample) === maker)).worst.toFixed(2);
