import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { FileKind } from "@heliolens/domain/uploads/file-kind";
import type { SelectedFile } from "@heliolens/domain/uploads/selected-file";
import { type SelectionSummary, summarizeSelection } from "@heliolens/domain/uploads/summarize-selection";
import { sortByHead } from "@heliolens/radiometry/sort-by-head";
import type { ChosenFile } from "./chosen-files.ts";

/** What the chosen files are. Everything in it refers to them by their place, as text where the rules want an id. */
export interface SortedSelection {
  readonly kinds: readonly FileKind[];
  readonly sizesBytes: readonly number[];
  readonly summary: SelectionSummary;
  /** Where the thermal camera was (any camera where there is none), a line a flight in order of time. */
  readonly tracks: readonly (readonly LonLat[])[];
  /** First and last moment of each flight by its camera's own clock, in the order of the summary's flights. */
  readonly flightSpans: readonly (readonly [from: string, to: string] | null)[];
}

// Enough to keep a card reader busy, few enough to hold in memory.
const AT_ONCE = 8;

/** Sorts by content: the heads of the files, and more of those whose head did not tell. `from`: the first one's place. */
export async function sortChosen(chosen: readonly ChosenFile[], from: number): Promise<SelectedFile[]> {
  const files: SelectedFile[] = [];
  for (let at = 0; at < chosen.length; at += AT_ONCE) {
    const group = chosen.slice(at, at + AT_ONCE);
    files.push(...(await Promise.all(group.map((one, i) => selected(one, String(from + at + i))))));
  }
  return files;
}

export function sortedSelection(files: readonly SelectedFile[]): SortedSelection {
  const summary = summarizeSelection(files);
  return {
    kinds: files.map(({ kind }) => kind),
    sizesBytes: files.map(({ sizeBytes }) => sizeBytes),
    summary,
    tracks: tracksOf(files, summary),
    flightSpans: summary.flights.map(({ fileIds }) => localSpanOf(fileIds.map((id) => files[Number(id)]))),
  };
}

function localSpanOf(flight: readonly (SelectedFile | undefined)[]): readonly [string, string] | null {
  const locals = flight.flatMap((file) => file?.facts?.takenAt?.local ?? []).sort();
  return locals.length === 0 ? null : [locals[0]!, locals.at(-1)!];
}

async function selected({ file, name, folder }: ChosenFile, id: string): Promise<SelectedFile> {
  const { size: sizeBytes } = file;
  const readHead = async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  const sorted = await sortByHead({ name, sizeBytes, readHead });
  return { id, folder, name, sizeBytes, sha256: null, ...sorted };
}

function tracksOf(files: readonly SelectedFile[], { flights, counts }: SelectionSummary): LonLat[][] {
  const isShown = ({ kind }: SelectedFile) => counts.IR === 0 || kind === "IR";
  return flights
    .map(({ fileIds }) =>
      fileIds.flatMap((id) => {
        const file = files[Number(id)];
        return file?.facts?.pose.position && isShown(file) ? [file.facts.pose.position] : [];
      }),
    )
    .filter((track) => track.length > 0);
}
