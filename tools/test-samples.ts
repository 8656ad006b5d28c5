import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import type { ThermalReading } from "@heliolens/radiometry/thermal-reading";
import { type Comparison, compareSample, isSamePlane } from "./samples/compare-sample.ts";
import { together } from "./samples/difference.ts";
import { openReferenceFolder } from "./samples/reference-folder.ts";

// Reads every sample of a folder and holds its temperatures against the references beside it:
// npm run test:samples -- FOLDER      (files in subfolders, reference/reference.json beside them)

const bars = { FLIR: { worst: 0.2, mean: 0.1 }, DJI: { worst: 0.1, mean: 0.1 }, other: { worst: 0.2, mean: 0.1 } };

const NAME_WIDTH = 64;

interface Sample {
  readonly file: string;
  readonly camera: string;
  readonly maker: keyof typeof bars;
  readonly reading: ThermalReading;
  readonly comparisons: readonly Comparison[];
  readonly hasOtherPlane: boolean;
  /** The reference gives temperatures for this file. */
  readonly isExpected: boolean;
}

const samplesOf = (folder: string): Sample[] => {
  const references = openReferenceFolder(folder);
  return globSync("*/**/*", { cwd: folder })
    .filter((file) => /\.(?:jpe?g|tiff?|fff|csv)$/i.test(file) && !file.startsWith("reference/"))
    .sort()
    .map((file) => {
      const reading = readThermalFile(new Uint8Array(readFileSync(join(folder, file))));
      const reference = references.refs[file] ?? {};
      return {
        file,
        camera: reading.kind === "none" ? "?" : (reading.camera.model ?? "unknown camera"),
        maker: reading.kind === "none" ? "other" : reading.camera.maker,
        reading,
        comparisons: reading.kind === "absolute" ? compareSample(file, reading, references) : [],
        hasOtherPlane: reading.kind !== "none" && isSamePlane(reading, reference) === false,
        isExpected: reference.grid_yx_c !== undefined,
      };
    });
};

/** Prints a camera's lines and says whether it keeps its bar. */
function printCamera(camera: string, samples: readonly Sample[]): boolean {
  const { maker } = samples[0]!;
  const counted = samples.flatMap(({ comparisons }) => comparisons).filter(({ isCounted }) => isCounted);
  const all = together(counted.map(({ difference }) => difference));
  const isKept = all.worst <= bars[maker].worst && all.mean <= bars[maker].mean;
  const name = camera.startsWith(`${maker} `) ? camera : `${maker} ${camera}`;
  if (counted.length > 0) console.log(row(name, all.worst, all.mean, isKept ? "kept" : "MISSED"));
  else console.log(`${name.padEnd(NAME_WIDTH)} ${withoutReference(samples)}`);
  for (const sample of samples) printSample(sample);
  return isKept && !samples.some(({ hasOtherPlane }) => hasOtherPlane);
}

function withoutReference(samples: readonly Sample[]): string {
  const reasons = new Set(samples.map(({ reading }) => (reading.kind === "relative" ? reading.why : "no reference")));
  return [...reasons].map((why) => (why === "no reference" ? why : `relative only: ${why}`)).join(", ");
}

function printSample({ file, reading, comparisons, hasOtherPlane }: Sample): void {
  const notes = reading.kind === "absolute" && reading.notes.length > 0 ? ` (${reading.notes.join(", ")})` : "";
  console.log(`  ${file}${notes}${hasOtherPlane ? "  THE PLANE IS NOT THE REFERENCE'S" : ""}`);
  for (const { against, difference, note } of comparisons) {
    console.log(row(`    ${against}`, difference.worst, difference.mean, `${difference.pixels} px`));
    if (note) console.log(`      ${note}`);
  }
}

const row = (name: string, worst: number, mean: number, rest: string) =>
  `${name.padEnd(NAME_WIDTH)} worst ${worst.toFixed(3)}  mean ${mean.toFixed(3)}  ${rest}`;

function worstOf(samples: readonly Sample[], maker: Sample["maker"]): string {
  const ofMaker = samples.filter((sample) => sample.maker === maker).flatMap(({ comparisons }) => comparisons);
  return together(ofMaker.filter(({ isCounted }) => isCounted).map(({ difference }) => difference)).worst.toFixed(2);
}

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("usage: npm run test:samples -- FOLDER");
  process.exit(2);
}
const samples = samplesOf(resolve(process.env.INIT_CWD ?? ".", folder));
const refused = samples.filter(({ reading }) => reading.kind === "none");
const read = samples.filter(({ reading }) => reading.kind !== "none");

console.log("°C from the reference; bars: FLIR worst 0.2 and mean 0.1, DJI Kelvin x 64 worst 0.1\n");
const kept = [...Map.groupBy(read, ({ camera, maker }) => `${maker}\n${camera}`).values()].map((group) =>
  printCamera(group[0]!.camera, group),
);
console.log(refused.length > 0 ? "\nrefused" : "");
for (const { file, reading, isExpected } of refused)
  console.log(
    `  ${file}  ${reading.kind === "none" && reading.why}${isExpected ? "  ALTHOUGH A REFERENCE EXISTS" : ""}`,
  );
console.log(
  `samples: ${read.length} read, ${refused.length} refused, worst FLIR ${worstOf(samples, "FLIR")} °C, worst DJI ${worstOf(samples, "DJI")} °C`,
);
process.exitCode = samples.length > 0 && kept.every(Boolean) && !refused.some(({ isExpected }) => isExpected) ? 0 : 1;
