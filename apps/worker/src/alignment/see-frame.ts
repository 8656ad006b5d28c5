import { type SeenModules, seenModules } from "@heliolens/detection/evidence/seen-modules";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { type FrameSize, heatInFrame } from "./heat-in-frame.ts";

export interface FrameToSee {
  readonly sources: TemperatureSources;
  readonly size: FrameSize;
}

/** The modules of one frame; null where it has no heat. */
export async function seeFrame({ sources, size }: FrameToSee): Promise<SeenModules | null> {
  const heat = heatInFrame(sources, size);
  return heat && seenModules(heat);
}
