import type { SeenModules } from "@heliolens/detection/evidence/seen-modules";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { JobContext } from "../job.ts";
import type { Located } from "../local-file.ts";
import type { Flight } from "./flights-to-register.ts";

export interface Seeing extends Pick<JobContext, "pictures" | "threads"> {
  /** Null where the image or its file is gone. */
  readonly locate: (imageId: number) => Promise<Located<TemperatureSources> | null>;
}

export interface SeeingWatch {
  readonly onSeen: (images: number) => void;
  readonly signal: AbortSignal;
}

/**
 * The modules of each image of a flight, found in the picture processes: as many images at once as the job has threads.
 * Null where the file is gone, or takes its process along: that image is left to hand, and its flight goes on.
 */
export async function seeFlight(
  { pictures, threads, locate }: Seeing,
  { images, lens }: Pick<Flight, "images" | "lens">,
  { onSeen, signal }: SeeingWatch,
): Promise<(SeenModules | null)[]> {
  const share = threads.join();
  const seen: (SeenModules | null)[] = images.map(() => null);
  const underWay = new Set<Promise<void>>();
  let through = 0;
  const see = async (imageId: number, at: number) => {
    const sources = await locate(imageId);
    seen[at] = sources && (await pictures.read("frame", { sources, size: lens }).catch(() => null));
    onSeen(++through);
  };
  try {
    for (const [at, { id }] of images.entries()) {
      while (underWay.size >= share.most()) await Promise.race(underWay);
      signal.throwIfAborted();
      const one = see(id, at).finally(() => underWay.delete(one));
      underWay.add(one);
      // One that fails is thrown by whoever waits; the others under way must not end the process.
      one.catch(() => {});
    }
    await Promise.all(underWay);
    signal.throwIfAborted();
    return seen;
  } finally {
    share.leave();
  }
}
