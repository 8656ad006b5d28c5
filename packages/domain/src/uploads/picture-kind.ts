import { djiNameOf, isThermalLens, isVisibleLens } from "./dji-name.ts";
import type { ImageFacts } from "./image-facts.ts";

/** A thermal image or a visible one. */
export type PictureKind = "IR" | "RGB";

/** The first clue that speaks decides: what the picture holds, then what it is called, then how large it is. */
export const pictureKind = (name: string, facts: ImageFacts): PictureKind =>
  surePictureKind(facts) ?? kindByName(name) ?? kindByCamera(facts) ?? kindByFrame(facts);

/** What the content alone proves, whatever the name says; null: it proves nothing. */
export function surePictureKind({ thermalBlock, camera, colours }: ImageFacts): PictureKind | null {
  if (thermalBlock !== null) return "IR";
  if (camera.imageSource !== null) return camera.imageSource === "InfraredCamera" ? "IR" : "RGB";
  if (colours === "grey" || colours === "palette") return "IR";
  return colours === "natural" ? "RGB" : null;
}

function kindByName(name: string): PictureKind | null {
  const lens = djiNameOf(name)?.lens ?? null;
  if (isThermalLens(lens)) return "IR";
  return isVisibleLens(lens) ? "RGB" : null;
}

// Cameras that take thermal images only: others share one model name with their visible lens.
const thermalModels = /\b(?:Vue (?:Pro|TZ20)|Tau ?2|Boson|WIRIS|XT ?S|PI ?\d{3}|A\d{2,3}sc)\b/i;

const kindByCamera = ({ camera }: ImageFacts): PictureKind | null =>
  camera.model !== null && thermalModels.test(camera.model) ? "IR" : null;

// Frames of thermal sensors.
const thermalFrames = new Set(["640x512", "1280x1024", "640x480", "336x256", "320x256", "160x120"]);

const kindByFrame = ({ widthPx, heightPx }: ImageFacts): PictureKind =>
  thermalFrames.has(`${widthPx}x${heightPx}`) ? "IR" : "RGB";
