import type { FileKind } from "./file-kind.ts";
import type { ImageFacts } from "./image-facts.ts";
import type { AttributeForm } from "./positions/position-row.ts";

/** A file of a dropped folder, or of a report: what is known of it before anything is done with it. */
export interface SelectedFile {
  /** The path inside the selection, or the row's id: whatever tells it from the others. */
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
  readonly kind: FileKind;
  readonly facts: ImageFacts | null;
  /** Of a file with attributes or positions. */
  readonly attributeForm?: AttributeForm | null;
}

/** Satellite time where known, else the camera's clock as if it were UTC: good for differences within one flight. */
export function clockMsOf({ facts }: SelectedFile): number | null {
  const takenAt = facts?.takenAt;
  if (!takenAt) return null;
  return takenAt.utcMs ?? Date.parse(`${takenAt.local}Z`);
}

/** Two files of one aircraft, as far as they say: only different numbers prove the contrary. */
export function maybeSameAircraft(a: SelectedFile, b: SelectedFile): boolean {
  const [first, second] = [a.facts?.camera, b.facts?.camera];
  if (first?.droneSerial && second?.droneSerial) return first.droneSerial === second.droneSerial;
  return !first?.serial || !second?.serial || first.serial === second.serial;
}
