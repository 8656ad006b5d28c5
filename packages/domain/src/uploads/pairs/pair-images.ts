import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { type DjiName, djiNameOf, twinRank } from "../dji-name.ts";
import { clockMsOf, maybeSameAircraft, type SelectedFile } from "../selected-file.ts";

export type PairCertainty = "certain" | "probable" | "none";

export interface ImagePair {
  readonly thermalId: string;
  readonly visibleId: string | null;
  /** Other pictures of the same moment, zoom last. */
  readonly extraIds: readonly string[];
  readonly certainty: PairCertainty;
  readonly reason: PairReason;
}

export type PairReason =
  | "same-capture"
  | "same-index-and-time"
  | "same-index-other-folder"
  | "same-time-and-place"
  | "next-number"
  | "no-twin";

// Lenses of one payload do not fire at the same instant, and EXIF counts whole seconds.
const SAME_MOMENT_MS = 2000;
const SAME_PLACE_M = 3;
const SAME_PLACE_RTK_M = 0.5;

/**
 * The visible twin of each thermal image, surest rule first; every picture is the twin of one image at most. In the order
 * of the names, so that it does not matter which file arrived first.
 */
export function pairImages(files: readonly SelectedFile[]): ImagePair[] {
  const ordered = files.toSorted(byPlaceOnCard);
  const thermals = ordered.filter(({ kind }) => kind === "IR").map(shotOf);
  const visibles = ordered.filter(({ kind }) => kind === "RGB").map(shotOf);
  const taken = new Set<Shot>();
  const pairs = new Map<Shot, ImagePair>();
  for (const rule of rules) {
    const candidatesOf = rule.index(visibles);
    for (const thermal of thermals) {
      if (pairs.has(thermal)) continue;
      const free = candidatesOf(thermal).filter(
        (visible) => !taken.has(visible) && maybeSameAircraft(thermal.file, visible.file),
      );
      const twins = rule.takesAll ? bestLensFirst(thermal, free) : nearestFirst(thermal, free).slice(0, 1);
      if (twins.length === 0) continue;
      for (const twin of twins) taken.add(twin);
      pairs.set(thermal, pairOf(thermal, twins, rule));
    }
  }
  return thermals.map((thermal) => pairs.get(thermal) ?? unpaired(thermal));
}

/** As `pairImages`, around what a person decided: thermal image to its twin, or to none. */
export function pairImagesAround(
  files: readonly SelectedFile[],
  byHand: ReadonlyMap<string, string | null>,
): ImagePair[] {
  const given = new Set(byHand.values());
  const left = files.filter(({ kind, id }) => (kind === "IR" ? !byHand.has(id) : !given.has(id)));
  return pairImages(left);
}

const byPlaceOnCard = (a: SelectedFile, b: SelectedFile): number =>
  compare(a.folder.normalize("NFC"), b.folder.normalize("NFC")) ||
  compare(a.name.normalize("NFC"), b.name.normalize("NFC")) ||
  compare(a.sha256 ?? "", b.sha256 ?? "");

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const bestLensFirst = (thermal: Shot, shots: readonly Shot[]) =>
  shots.toSorted((a, b) => twinRank(a.lens) - twinRank(b.lens) || missMs(thermal, a) - missMs(thermal, b));

const nearestFirst = (thermal: Shot, shots: readonly Shot[]) =>
  shots.toSorted((a, b) => missMs(thermal, a) - missMs(thermal, b) || twinRank(a.lens) - twinRank(b.lens));

/** A picture with what pairing asks of it. */
interface Shot {
  readonly file: SelectedFile;
  readonly name: DjiName | null;
  readonly lens: string | null;
  readonly folder: string;
  readonly clockMs: number | null;
}

function shotOf(file: SelectedFile): Shot {
  const name = djiNameOf(file.name);
  return { file, name, lens: name?.lens ?? null, folder: file.folder.normalize("NFC"), clockMs: clockMsOf(file) };
}

interface Rule {
  readonly reason: PairReason;
  readonly certainty: PairCertainty;
  /** All pictures of one release belong together, not only the best of them. */
  readonly takesAll: boolean;
  /** Prepares the pictures once, then answers for each thermal image. */
  index(visibles: readonly Shot[]): (thermal: Shot) => readonly Shot[];
}

const byKey =
  (keyOf: (shot: Shot) => string | null, fits: (thermal: Shot, visible: Shot) => boolean = () => true) =>
  (visibles: readonly Shot[]) => {
    const groups = Map.groupBy(visibles, keyOf);
    return (thermal: Shot) => {
      const key = keyOf(thermal);
      return key === null ? [] : (groups.get(key)?.filter((visible) => fits(thermal, visible)) ?? []);
    };
  };

// In DJI's own order of trust. Indexes restart with each flight: in another folder they count only at the same moment.
const rules: readonly Rule[] = [
  {
    reason: "same-capture",
    certainty: "certain",
    takesAll: true,
    index: byKey(({ file }) => file.facts?.captureUuid ?? null),
  },
  {
    reason: "same-index-and-time",
    certainty: "certain",
    takesAll: true,
    index: byKey(({ name, folder }) => (name ? `${folder}\n${name.index}` : null), isSameMoment),
  },
  {
    reason: "same-index-other-folder",
    certainty: "probable",
    takesAll: true,
    index: byKey(({ name }) => (name ? `${name.index}` : null), isSameMoment),
  },
  {
    reason: "next-number",
    certainty: "probable",
    takesAll: false,
    index: (visibles) => {
      const numbered = byKey(({ name, folder, lens }) => (name && lens === null ? `${folder}\n${name.index}` : null));
      const find = numbered(visibles);
      return (thermal) =>
        thermal.lens === "R" && thermal.name
          ? find({ ...thermal, lens: null, name: { ...thermal.name, index: thermal.name.index + 1 } }).filter(
              (visible) => isSameMoment(thermal, visible),
            )
          : [];
    },
  },
  { reason: "same-time-and-place", certainty: "probable", takesAll: false, index: nearestInTime },
];

function isSameMoment(a: Shot, b: Shot): boolean {
  return missMs(a, b) <= SAME_MOMENT_MS;
}

// Times in the names when both have one: they come from one clock, the satellites' time may be in one file alone.
function missMs(a: Shot, b: Shot): number {
  const [first, second] =
    a.name?.clockMs && b.name?.clockMs ? [a.name.clockMs, b.name.clockMs] : [a.clockMs, b.clockMs];
  return first === null || second === null ? Infinity : Math.abs(first - second);
}

function nearestInTime(visibles: readonly Shot[]): (thermal: Shot) => readonly Shot[] {
  const inTime = visibles.filter(({ clockMs }) => clockMs !== null).toSorted((a, b) => a.clockMs! - b.clockMs!);
  return (thermal) => {
    if (thermal.clockMs === null) return [];
    const first = firstNotBefore(inTime, thermal.clockMs - SAME_MOMENT_MS);
    const near: Shot[] = [];
    for (let i = first; i < inTime.length && inTime[i]!.clockMs! <= thermal.clockMs + SAME_MOMENT_MS; i++)
      if (isSamePlace(thermal, inTime[i]!)) near.push(inTime[i]!);
    return near;
  };
}

function firstNotBefore(inTime: readonly Shot[], clockMs: number): number {
  let [low, high] = [0, inTime.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inTime[middle]!.clockMs! < clockMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSamePlace(a: Shot, b: Shot): boolean {
  const [first, second] = [a.file.facts?.pose, b.file.facts?.pose];
  if (!first?.position || !second?.position) return false;
  const [east, north] = metrePlaneAt(first.position).toMetres(second.position);
  const isRtk = first.rtk === "fixed" && second.rtk === "fixed";
  return Math.hypot(east, north) <= (isRtk ? SAME_PLACE_RTK_M : SAME_PLACE_M);
}

const pairOf = (thermal: Shot, [best, ...extra]: readonly Shot[], rule: Rule): ImagePair => ({
  thermalId: thermal.file.id,
  visibleId: best!.file.id,
  extraIds: extra.map(({ file }) => file.id),
  certainty: rule.certainty,
  reason: rule.reason,
});

const unpaired = ({ file }: Shot): ImagePair => ({
  thermalId: file.id,
  visibleId: null,
  extraIds: [],
  certainty: "none",
  reason: "no-twin",
});
