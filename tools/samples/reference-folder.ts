import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type NpyArray, readNpz } from "./npz.ts";

/** `reference/reference.json` and what lies beside it. Everything is optional: a folder may know little. */
export interface ReferenceFolder {
  readonly refs: Readonly<Record<string, FileReference>>;
  readonly exports: readonly ProgramExport[];
  readonly responses: Readonly<Record<string, ResponseRuns>>;
  readonly ramps: Readonly<Record<string, RampRuns>>;
  /** Whole frames: `<file>.<program>.npz`. */
  frames(file: string): Promise<readonly { readonly program: string; readonly celsius: NpyArray }[]>;
  csv(name: string): string | null;
}

export interface GridReference {
  readonly grid_yx_c?: readonly (readonly [row: number, column: number, celsius: number])[];
  readonly min_c?: number;
  readonly max_c?: number;
}

export interface FileReference extends GridReference {
  readonly source?: string;
  readonly raw_sha256?: string;
  readonly raw16_sha256?: string;
  readonly override?: GridReference & { readonly params: RunParameters };
}

/** As the maker's program takes them: humidity in per cent. */
export interface RunParameters {
  readonly emissivity?: number;
  readonly distance?: number;
  readonly humidity?: number;
  readonly reflection?: number;
  readonly ambient?: number;
}

/** A whole-frame export of FLIR's programs, named for the sample it belongs to. */
export interface ProgramExport {
  readonly csv: string;
  readonly params: Readonly<Record<"E" | "RT" | "AT" | "IRT" | "IRWT" | "RH" | "OD", number>>;
}

export interface ResponseRuns {
  readonly points: readonly (readonly [row: number, column: number, count: number])[];
  readonly runs: readonly Run[];
}

export interface Run {
  readonly params: RunParameters;
  readonly celsius: readonly number[];
}

export interface RampRuns {
  readonly raw: readonly number[];
  readonly runs: readonly Run[];
}

export function openReferenceFolder(folder: string): ReferenceFolder {
  const inside = (name: string) => join(folder, "reference", name);
  const json = (name: string) => (existsSync(inside(name)) ? JSON.parse(readFileSync(inside(name), "utf8")) : {});
  const main = json("reference.json") as Record<string, unknown>;
  return {
    refs: (main.refs ?? {}) as ReferenceFolder["refs"],
    exports: Object.entries(main).flatMap(([key, value]) =>
      key.endsWith("_validation") ? (value as ProgramExport[]) : [],
    ),
    responses: json("dji-response.json"),
    ramps: json("dji-response-ramp.json"),
    frames: (file) => framesOf(folder, basename(file)),
    csv: (name) => csvOf(inside, name),
  };
}

function framesOf(folder: string, file: string) {
  const stem = file.replace(/\.[^.]+$/, "");
  const frames = globSync("reference/*.npz", { cwd: folder }).flatMap((path) => {
    const name = basename(path);
    const program = [file, stem].map((start) => name.startsWith(`${start}.`) && name.slice(start.length + 1, -4));
    const found = program.find((part) => part !== false && !part.includes("."));
    if (!found) return [];
    return [{ program: found, path: join(folder, path) }];
  });
  return Promise.all(
    frames.map(async ({ program, path }) => ({ program, celsius: celsiusOf(await readNpz(readFileSync(path))) })),
  );
}

function celsiusOf(arrays: ReadonlyMap<string, NpyArray>): NpyArray {
  const hundredths = arrays.get("centi_c");
  if (hundredths) return { ...hundredths, values: Float64Array.from(hundredths.values, (value) => value / 100) };
  const celsius = arrays.get("temp_c");
  if (!celsius) throw new Error("a reference frame has neither centi_c nor temp_c");
  return celsius;
}

// The program's `R&D` became `RnD` on disk, where names are packed too.
function csvOf(inside: (name: string) => string, name: string): string | null {
  const path = [name, name.replace("&", "n")].flatMap((one) => [inside(one), inside(`${one}.gz`)]).find(existsSync);
  if (!path) return null;
  const bytes = readFileSync(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
}
