import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { FileKind } from "@heliolens/domain/uploads/file-kind";
import { whyNotUpload } from "@heliolens/domain/uploads/upload-kind";
import type { FileToSend } from "../queue/file-to-send.ts";
import type { AttributeFile } from "../uploads.data.ts";
import type { ChosenFile } from "./chosen-files.ts";
import type { SortedSelection } from "./sort-chosen.ts";

/** What a person chose to send, from the drop to the start. */
export type Selection =
  | { readonly kind: "none"; readonly trouble: "empty" | "unreadable" | null }
  | { readonly kind: "listing" }
  | { readonly kind: "reading"; readonly chosen: readonly ChosenFile[]; readonly read: number }
  | CheckedSelection;

export interface CheckedSelection {
  readonly kind: "checked";
  readonly chosen: readonly ChosenFile[];
  readonly sorted: SortedSelection;
  /** Kinds that the person does not want to send. */
  readonly refused: readonly FileKind[];
}

export type SelectionEvent =
  | { readonly kind: "dropped" }
  | { readonly kind: "listed"; readonly chosen: readonly ChosenFile[] }
  | { readonly kind: "read"; readonly read: number }
  | { readonly kind: "sorted"; readonly sorted: SortedSelection }
  | { readonly kind: "failed" }
  | { readonly kind: "kind-toggled"; readonly fileKind: FileKind }
  | { readonly kind: "cleared" };

export const noSelection: Selection = { kind: "none", trouble: null };

export function selectionAfter(selection: Selection, event: SelectionEvent): Selection {
  switch (event.kind) {
    case "dropped":
      return { kind: "listing" };
    case "listed":
      return event.chosen.length === 0
        ? { kind: "none", trouble: "empty" }
        : { kind: "reading", chosen: event.chosen, read: 0 };
    case "read":
      return selection.kind === "reading" ? { ...selection, read: event.read } : selection;
    case "sorted":
      return selection.kind === "reading"
        ? { kind: "checked", chosen: selection.chosen, sorted: event.sorted, refused: [] }
        : selection;
    case "failed":
      return { kind: "none", trouble: "unreadable" };
    case "kind-toggled":
      return selection.kind === "checked" ? toggled(selection, event.fileKind) : selection;
    case "cleared":
      return noSelection;
  }
}

const toggled = (selection: CheckedSelection, kind: FileKind): CheckedSelection => ({
  ...selection,
  refused: selection.refused.includes(kind)
    ? selection.refused.filter((other) => other !== kind)
    : [...selection.refused, kind],
});

interface LeftOutFile {
  readonly folder: string;
  readonly name: string;
  readonly why: ProblemCode;
}

/** What is sent over the line, what by the call for attributes, and what stays here and why. */
export interface Shipment {
  readonly files: readonly FileToSend[];
  readonly attributeFiles: readonly AttributeFile[];
  readonly leftOut: readonly LeftOutFile[];
  readonly sizeBytes: number;
}

export function shipmentOf({ chosen, sorted, refused }: CheckedSelection): Shipment {
  const repeated = new Set(sorted.summary.duplicateIds);
  const files: FileToSend[] = [];
  const attributeFiles: AttributeFile[] = [];
  const leftOut: LeftOutFile[] = [];
  let totalBytes = 0;
  chosen.forEach(({ file, name, folder }, index) => {
    const [kind, sizeBytes] = [sorted.kinds[index]!, sorted.sizesBytes[index]!];
    if (refused.includes(kind) || repeated.has(String(index))) return;
    const why = whyNotSend(kind, name, sizeBytes);
    if (why !== null) leftOut.push({ folder, name, why });
    else if (kind === "ATTRIBUTES") attributeFiles.push({ file, folder });
    else if (kind !== "UNKNOWN") files.push({ file, name, sizeBytes, folder, resourceType: kind });
    if (why === null) totalBytes += sizeBytes;
  });
  return { files, attributeFiles, leftOut, sizeBytes: totalBytes };
}

function whyNotSend(kind: FileKind, name: string, sizeBytes: number): ProblemCode | null {
  if (sizeBytes === 0) return "uploads.file-empty";
  if (kind === "UNKNOWN") return "uploads.kind-unknown";
  return kind === "ATTRIBUTES" ? null : whyNotUpload({ kind, name, sizeBytes });
}

interface FileThere {
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** How many of the files the report seems to hold: name and size are the same. Content decides when they are sent. */
export function countThere(files: readonly FileToSend[], there: readonly FileThere[]): number {
  const known = new Set(there.map(({ fileName, sizeBytes }) => `${fileName.normalize("NFC")}\n${sizeBytes}`));
  return files.filter(({ name, sizeBytes }) => known.has(`${name.normalize("NFC")}\n${sizeBytes}`)).length;
}
