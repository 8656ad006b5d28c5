import type { ImageFacts } from "./image-facts.ts";
import { pictureKind } from "./picture-kind.ts";
import type { AttributeForm } from "./positions/position-row.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** What a report holds of a flight. */
export const resourceTypes = ["RGB", "IR", "CSV"] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Where a dropped file belongs. */
export type FileKind = ResourceType | "ATTRIBUTES" | "UNKNOWN";

/** What the first bytes are, before any meaning. */
export type FileFormat = "picture" | "zip" | "text" | "other";

export interface FileClues {
  readonly name: string;
  readonly format: FileFormat;
  /** Of a picture. */
  readonly facts: ImageFacts | null;
  /** The form in which a ZIP or a text tells attributes or positions; null: in none. */
  readonly attributeForm: AttributeForm | null;
  /** Text whose first lines are numbers in columns. */
  readonly hasNumberColumns: boolean;
}

/** By content first: a name can only decide between thermal and visible pictures. */
export function kindOfFile(clues: FileClues): FileKind {
  switch (clues.format) {
    case "picture":
      return clues.facts === null ? "UNKNOWN" : pictureKind(clues.name, clues.facts);
    case "zip":
      return "ATTRIBUTES";
    case "text":
      if (clues.attributeForm !== null) return "ATTRIBUTES";
      return clues.hasNumberColumns ? "CSV" : "UNKNOWN";
    case "other":
      return "UNKNOWN";
  }
}

// Twice the largest camera flown (48 megapixels): decoding more would cost everybody's memory.
const TOO_MANY_PIXELS = 100_000_000;

/** Asked before a picture is decoded. */
export const whyNotDecode = ({ widthPx, heightPx }: ImageFacts): UploadRefusal | null =>
  (widthPx ?? 0) * (heightPx ?? 0) >= TOO_MANY_PIXELS ? "uploads.picture-too-large" : null;
