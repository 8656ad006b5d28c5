import { djiNameOf, isThermalLens, isVisibleLens } from "./dji-name.ts";
import type { ImageFacts } from "./image-facts.ts";
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
  /** Text whose first lines are numbers in columns. */
  readonly hasNumberColumns: boolean;
}

/** By content first: a name can only decide between thermal and visible pictures. */
export function kindOfFile(clues: FileClues): FileKind {
  switch (clues.format) {
    case "picture":
      return clues.facts === null ? "UNKNOWN" : isThermal(clues.name, clues.facts) ? "IR" : "RGB";
    case "zip":
      return "ATTRIBUTES";
    case "text":
      return clues.hasNumberColumns ? "CSV" : "UNKNOWN";
    case "other":
      return "UNKNOWN";
  }
}

// Frames that only thermal sensors have.
const thermalFrames = new Set(["640x512", "1280x1024", "640x480", "336x256", "320x256", "160x120"]);

// The first clue that speaks decides: lens letter, camera name in XMP, sensor plane inside, size of the frame.
function isThermal(name: string, { camera, thermalBlock, widthPx, heightPx }: ImageFacts): boolean {
  const lens = djiNameOf(name)?.lens ?? null;
  if (isThermalLens(lens)) return true;
  if (isVisibleLens(lens)) return false;
  if (camera.imageSource !== null) return camera.imageSource === "InfraredCamera";
  return thermalBlock !== null || thermalFrames.has(`${widthPx}x${heightPx}`);
}

// Twice the largest camera flown (48 megapixels): decoding more would cost everybody's memory.
const TOO_MANY_PIXELS = 100_000_000;

/** Asked before a picture is decoded. */
export const whyNotDecode = ({ widthPx, heightPx }: ImageFacts): UploadRefusal | null =>
  (widthPx ?? 0) * (heightPx ?? 0) >= TOO_MANY_PIXELS ? "uploads.picture-too-large" : null;
