import { attachByStem } from "../attach-by-stem.ts";
import { stemOf } from "../clean-file-name.ts";
import { djiNameOf } from "../dji-name.ts";
import type { SelectedFile } from "../selected-file.ts";

/** An entry of an attribute file, as far as it tells which image it speaks of. */
export interface AttributeHalf {
  readonly id: string;
  /** Of the file that it stands in. */
  readonly fileId: number;
  readonly folder: string;
  readonly name: string;
  readonly shot: number | null;
  readonly frame: number | null;
  readonly takenAt: string | null;
}

type Owners = Map<string, string | null>;

/** Which thermal image each entry speaks of: by name, by the number of the shot, or by frame. Null: it waits. */
export function attachEntries(entries: readonly AttributeHalf[], images: readonly SelectedFile[]): Owners {
  const counted = entries.filter(({ shot, frame }) => shot !== null || frame !== null);
  const named = entries.filter(({ shot, frame }) => shot === null && frame === null);
  const owners: Owners = new Map([...attachByStem(named, images), ...counted.map(({ id }) => [id, null] as const)]);
  for (const file of Map.groupBy(counted, ({ fileId }) => fileId).values()) {
    const near = imagesNear(images, file[0]!.folder);
    const found = file[0]!.shot === null ? byFrame(file, near) : byShot(file, near);
    for (const [entry, image] of found) owners.set(entry.id, image.id);
  }
  return owners;
}

/** The images of the same folder; all images where that folder has none. */
function imagesNear(images: readonly SelectedFile[], folder: string): readonly SelectedFile[] {
  const here = images.filter((image) => image.folder.normalize("NFC") === folder.normalize("NFC"));
  return here.length > 0 ? here : images;
}

type Found = readonly (readonly [AttributeHalf, SelectedFile])[];

// Names count from 1 as the marks do, or go on from an earlier flight: then the order counts, if no shot is missing.
function byShot(entries: readonly AttributeHalf[], images: readonly SelectedFile[]): Found {
  const byIndex = new Map(images.map((image) => [djiNameOf(image.name)?.index ?? Number.NaN, image] as const));
  if (byIndex.size !== images.length || byIndex.has(Number.NaN)) return [];
  const shots = new Set(entries.map(({ shot }) => shot));
  if ([...byIndex.keys()].every((index) => shots.has(index)))
    return entries.flatMap((entry) => pairIf(entry, byIndex.get(entry.shot!)));
  if (entries.length !== images.length) return [];
  const ordered = [...byIndex].toSorted(([a], [b]) => a - b);
  return entries.toSorted((a, b) => a.shot! - b.shot!).flatMap((entry, place) => pairIf(entry, ordered[place]?.[1]));
}

const pairIf = (entry: AttributeHalf, image: SelectedFile | undefined): Found => (image ? [[entry, image]] : []);

// A frame is taken out of its video within this of a block.
const SAME_MOMENT_MS = 500;

function byFrame(entries: readonly AttributeHalf[], images: readonly SelectedFile[]): Found {
  const timed = entries.flatMap((entry) =>
    entry.takenAt === null ? [] : [{ entry, clockMs: clockOf(entry.takenAt) }],
  );
  const byTime = timed.toSorted((a, b) => a.clockMs - b.clockMs);
  const byNumber = new Map(entries.map((entry) => [entry.frame, entry] as const));
  const first = Math.min(...images.map(({ name }) => frameOf(name) ?? Infinity));
  const taken = new Set<AttributeHalf>();
  return images.flatMap((image) => {
    const local = image.facts?.takenAt?.local;
    const number = frameOf(image.name);
    const entry = local
      ? nearest(byTime, clockOf(local), taken)
      : number === null
        ? undefined
        : byNumber.get(first === 0 ? number + 1 : number);
    if (entry === undefined || taken.has(entry)) return [];
    taken.add(entry);
    return [[entry, image] as const];
  });
}

const clockOf = (local: string): number => Date.parse(local.endsWith("Z") ? local : `${local}Z`);

/** The last number of a name: `frame_000123.tiff`. */
function frameOf(name: string): number | null {
  const digits = stemOf(name).match(/(\d{1,9})\D{0,20}$/)?.[1];
  return digits === undefined ? null : Number(digits);
}

type Timed = { readonly entry: AttributeHalf; readonly clockMs: number };

function nearest(byTime: readonly Timed[], clockMs: number, taken: ReadonlySet<AttributeHalf>) {
  let [low, high] = [0, byTime.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byTime[middle]!.clockMs < clockMs - SAME_MOMENT_MS) low = middle + 1;
    else high = middle;
  }
  let best: Timed | undefined;
  for (let at = low; at < byTime.length && byTime[at]!.clockMs <= clockMs + SAME_MOMENT_MS; at++) {
    const one = byTime[at]!;
    if (taken.has(one.entry)) continue;
    if (best === undefined || Math.abs(one.clockMs - clockMs) < Math.abs(best.clockMs - clockMs)) best = one;
  }
  return best?.entry;
}
