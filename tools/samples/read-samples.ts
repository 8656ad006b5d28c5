import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import type { ThermalReading } from "@heliolens/radiometry/thermal-reading";
import { compareDji } from "./compare-dji.ts";
import { compareFlir } from "./compare-flir.ts";
import { type Comparison, compareGrid } from "./comparison.ts";
import { type FileReference, openReferenceFolder, type ReferenceFolder } from "./reference-folder.ts";

export interface Sample {
  readonly file: string;
  readonly reading: ThermalReading;
  readonly comparisons: readonly Comparison[];
  /** The sensor plane differs from the one the reference was made from. */
  readonly hasOtherPlane: boolean;
  /** The reference gives temperatures for this file. */
  readonly isExpected: boolean;
}

/** Every sample in the subfolders of a folder, held against what its `reference` says. */
export async function readSamples(folder: string): Promise<Sample[]> {
  const references = openReferenceFolder(folder);
  const files = globSync("*/**/*", { cwd: folder })
    .filter((file) => /\.(?:jpe?g|tiff?|fff|csv)$/i.test(file) && !file.startsWith("reference/"))
    .sort();
  const samples: Sample[] = [];
  for (const file of files) {
    const reading = readThermalFile(new Uint8Array(readFileSync(join(folder, file))));
    samples.push(await sampleOf(file, reading, references));
  }
  return samples;
}

async function sampleOf(file: string, reading: ThermalReading, references: ReferenceFolder): Promise<Sample> {
  const reference = references.refs[file] ?? {};
  return {
    file,
    reading,
    comparisons: await comparisonsOf(file, reading, references),
    hasOtherPlane: hasOtherPlane(reading, reference),
    isExpected: reference.grid_yx_c !== undefined,
  };
}

async function comparisonsOf(
  file: string,
  reading: ThermalReading,
  references: ReferenceFolder,
): Promise<Comparison[]> {
  if (reading.kind !== "absolute") return [];
  const { raw, parameters, grid } = reading;
  if (raw && parameters) {
    return raw.law.name === "flir"
      ? compareFlir(file, { raw, parameters }, references)
      : compareDji(file, { raw, parameters }, references);
  }
  const reference = references.refs[file];
  if (!reference?.grid_yx_c) return [];
  return [{ against: "grid and extremes", difference: compareGrid(grid.celsius, grid.widthPx, reference), note: null }];
}

// DJI's program drops the two empty bits of Kelvin x 64 before it hands out a plane.
function hasOtherPlane(reading: ThermalReading, reference: FileReference): boolean {
  const expected = reference.raw_sha256 ?? reference.raw16_sha256;
  if (reading.kind === "none" || !expected) return false;
  const counts = reading.kind === "relative" ? reading.counts : reading.raw?.counts;
  if (!counts) return false;
  return ![counts, counts.map((count) => count >> 2)].some(
    (plane) => createHash("sha256").update(new Uint8Array(plane.buffer)).digest("hex") === expected,
  );
}
