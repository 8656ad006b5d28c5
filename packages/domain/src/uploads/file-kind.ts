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
// A decoder holds 6 bytes for each pixel of a picture in many scans, and a few rows of any other.
const LARGE_PIXELS = 25_000_000;

type PictureSize = Pick<ImageFacts, "widthPx" | "heightPx">;

/** Asked before a picture is decoded. */
export function whyNotDecode({
  hasManyScans,
  ...size
}: PictureSize & Pick<ImageFacts, "hasManyScans">): UploadRefusal | null {
  if (pixelsOf(size) >= TOO_MANY_PIXELS) return "uploads.picture-too-large";
  return hasManyScans && isLargePicture(size) ? "uploads.picture-progressive" : null;
}

/** Read one at a time. */
export const isLargePicture = (size: PictureSize): boolean => pixelsOf(size) > LARGE_PIXELS;

const pixelsOf = ({ widthPx, heightPx }: PictureSize): number => (widthPx ?? 0) * (heightPx ?? 0);
