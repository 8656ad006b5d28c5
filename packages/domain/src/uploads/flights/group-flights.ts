import { clockMsOf, type SelectedFile } from "../selected-file.ts";

export interface Flight {
  /** From 1, in order of time. */
  readonly number: number;
  readonly folder: string;
  readonly aircraft: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly fileIds: readonly string[];
}

// A battery change takes less; a plant warms by degrees in so long, so images beyond it are not compared.
const FLIGHT_GAP_MS = 10 * 60_000;

/** Images of one folder and one aircraft without a long pause. Folders are DJI's own grouping by flight. */
export function groupFlights(files: readonly SelectedFile[]): Flight[] {
  const images = files.filter(({ kind }) => kind === "IR" || kind === "RGB");
  // A folder of visible pictures beside a thermal one is no flight of its own.
  const hasThermal = images.some(({ kind }) => kind === "IR");
  const groups = Map.groupBy(images, (file) => `${file.folder.normalize("NFC")}\n${aircraftOf(file) ?? ""}`);
  return [...groups.values()]
    .filter((group) => !hasThermal || group.some(({ kind }) => kind === "IR"))
    .flatMap(splitAtPauses)
    .toSorted((a, b) => (a.fromMs ?? Infinity) - (b.fromMs ?? Infinity) || a.folder.localeCompare(b.folder, "ko"))
    .map((flight, i) => ({ ...flight, number: i + 1 }));
}

const aircraftOf = ({ facts }: SelectedFile): string | null =>
  facts?.camera.droneSerial ?? facts?.camera.serial ?? null;

function splitAtPauses(group: readonly SelectedFile[]): Omit<Flight, "number">[] {
  const timed = group
    .map((file) => ({ file, clockMs: clockMsOf(file) }))
    .toSorted((a, b) => (a.clockMs ?? Infinity) - (b.clockMs ?? Infinity) || a.file.name.localeCompare(b.file.name));
  const parts: (typeof timed)[] = [];
  for (const shot of timed) {
    const last = parts.at(-1)?.at(-1);
    const isPause = last?.clockMs != null && shot.clockMs !== null && shot.clockMs - last.clockMs > FLIGHT_GAP_MS;
    if (last === undefined || isPause) parts.push([shot]);
    else parts.at(-1)!.push(shot);
  }
  return parts.map((part) => ({
    folder: part[0]!.file.folder,
    aircraft: aircraftOf(part[0]!.file),
    fromMs: part[0]!.clockMs,
    toMs: part.findLast(({ clockMs }) => clockMs !== null)?.clockMs ?? null,
    fileIds: part.map(({ file }) => file.id),
  }));
}
