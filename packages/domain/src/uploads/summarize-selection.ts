import { attachByStem } from "./attach-by-stem.ts";
import type { FileKind } from "./file-kind.ts";
import { COARSE_M, groundSampleOf } from "./flights/ground-sample.ts";
import { type Flight, groupFlights } from "./flights/group-flights.ts";
import type { RtkState } from "./image-facts.ts";
import { type ImagePair, type PairCertainty, pairImages } from "./pairs/pair-images.ts";
import type { AttributeForm } from "./positions/position-row.ts";
import type { SelectedFile } from "./selected-file.ts";

/** What the user sees of a dropped SD card before a byte is sent. */
export interface SelectionSummary {
  readonly counts: Readonly<Record<FileKind, number>>;
  readonly totalBytes: number;
  readonly pairs: readonly ImagePair[];
  readonly pairCounts: Readonly<Record<PairCertainty, number>>;
  /** CSV to thermal image, or null. */
  readonly csvOwners: ReadonlyMap<string, string | null>;
  readonly cameras: readonly CameraCount[];
  readonly flights: readonly Flight[];
  /** First and last moment by the cameras' own clocks. */
  readonly localSpan: readonly [from: string, to: string] | null;
  readonly rtk: Readonly<Record<RtkState, number>>;
  readonly groundSample: GroundSample | null;
  /** Files whose content is already among the others: the first of each stays. */
  readonly duplicateIds: readonly string[];
  /** Files with attributes or positions, and in which form they tell them. */
  readonly attributeFiles: readonly AttributeFile[];
  /** Pictures without position and camera: messengers strip both. */
  readonly isStripped: boolean;
}

export interface AttributeFile {
  readonly id: string;
  readonly name: string;
  readonly form: AttributeForm;
}

export interface CameraCount {
  readonly model: string;
  readonly serial: string | null;
  readonly count: number;
}

export interface GroundSample {
  readonly medianM: number;
  /** Of how many thermal images; the others do not tell camera or height. */
  readonly known: number;
  /** Coarser than 3 cm a pixel: fewer than 5 x 5 pixels on a 6-inch cell. */
  readonly isCoarse: boolean;
}

export function summarizeSelection(files: readonly SelectedFile[]): SelectionSummary {
  const ofKind = (kind: FileKind) => files.filter((file) => file.kind === kind);
  const [thermals, visibles] = [ofKind("IR"), ofKind("RGB")];
  const pairs = pairImages(files);
  return {
    counts: countBy(["IR", "RGB", "CSV", "ATTRIBUTES", "UNKNOWN"], files, ({ kind }) => kind),
    totalBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    pairs,
    pairCounts: countBy(["certain", "probable", "none"], pairs, ({ certainty }) => certainty),
    csvOwners: attachByStem(ofKind("CSV"), thermals),
    cameras: camerasOf([...thermals, ...visibles]),
    flights: groupFlights(files),
    localSpan: localSpanOf(files),
    rtk: countBy(
      ["fixed", "float", "single", "none", "unknown"],
      thermals,
      ({ facts }) => facts?.pose.rtk ?? "unknown",
    ),
    groundSample: groundSampleIn(thermals),
    duplicateIds: duplicatesOf(files),
    attributeFiles: ofKind("ATTRIBUTES").map(({ id, name, attributeForm }) => ({
      id,
      name,
      form: attributeForm ?? "zip",
    })),
    isStripped: ofKind("ATTRIBUTES").length === 0 && isStripped([...thermals, ...visibles]),
  };
}

function countBy<K extends string, T>(keys: readonly K[], items: readonly T[], keyOf: (item: T) => K) {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const item of items) counts[keyOf(item)] += 1;
  return counts;
}

function camerasOf(images: readonly SelectedFile[]): CameraCount[] {
  const known = images.filter(({ facts }) => facts?.camera.model);
  const groups = Map.groupBy(known, ({ facts }) => `${facts!.camera.model}\n${facts!.camera.serial ?? ""}`);
  return [...groups.values()]
    .map((group) => ({
      model: group[0]!.facts!.camera.model!,
      serial: group[0]!.facts!.camera.serial,
      count: group.length,
    }))
    .toSorted((a, b) => b.count - a.count);
}

function localSpanOf(files: readonly SelectedFile[]): readonly [string, string] | null {
  const locals = files.flatMap(({ facts }) => facts?.takenAt?.local ?? []).sort();
  return locals.length === 0 ? null : [locals[0]!, locals.at(-1)!];
}

function groundSampleIn(thermals: readonly SelectedFile[]): GroundSample | null {
  const samples = thermals.flatMap(({ facts }) => (facts && groundSampleOf(facts)) ?? []).sort((a, b) => a - b);
  if (samples.length === 0) return null;
  const medianM = samples[samples.length >> 1]!;
  return { medianM, known: samples.length, isCoarse: medianM > COARSE_M };
}

// By content where it is known, else by name and size in different folders, as copied cards have them.
function duplicatesOf(files: readonly SelectedFile[]): string[] {
  const groups = Map.groupBy(
    files,
    ({ sha256, name, sizeBytes, facts }) =>
      sha256 ?? `${name.normalize("NFC")}\n${sizeBytes}\n${facts?.takenAt?.local ?? ""}`,
  );
  return [...groups.values()].flatMap((group) => group.slice(1).map(({ id }) => id));
}

const isStripped = (images: readonly SelectedFile[]): boolean =>
  images.length > 0 &&
  images.every(({ facts }) => !facts?.pose.position && !facts?.pose.gimbal && !facts?.takenAt && !facts?.camera.model);
