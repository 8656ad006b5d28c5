import { parentPort, workerData } from "node:worker_threads";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { balanceLevels } from "@heliolens/domain/mosaics/balance-levels";
import { mosaicUnits } from "@heliolens/domain/mosaics/mosaic-kind";
import { levelPairs } from "@heliolens/imaging/mosaic/level-pairs";
import type { MosaicImage } from "@heliolens/imaging/mosaic/mosaic-image";
import { writeMosaic } from "@heliolens/imaging/mosaic/write-mosaic";
import { readImageTemperatures } from "@heliolens/radiometry/read-image-temperatures";
import { Unreadable } from "@heliolens/radiometry/unreadable";
import { starterOver } from "../ask-starter.ts";
import { heatGridOf } from "../heat-grid-of.ts";
import type { MosaicAnswer, MosaicOrder, MosaicQuestion, MosaicWritten, PlacedReadyImage } from "./mosaic-messages.ts";

const { kind, plan, images: ordered } = workerData as MosaicOrder;
/** Until they are read. */
const unread = new Set(ordered.map(({ id }) => id));
const starter = starterOver<MosaicQuestion, MosaicAnswer, MosaicWritten>(parentPort!);

/** Null where its numbers cannot be read, are of another kind, or do not have the form of the picture. */
async function load({ id, widthPx, heightPx }: PlacedReadyImage): Promise<Float32Array | null> {
  const sources = await starter.ask({ ask: "load", imageId: id });
  if (sources === null) return null;
  try {
    const { reading } = readImageTemperatures(sources);
    if (reading.kind !== kind) return null;
    const grid = heatGridOf(reading);
    if (grid.widthPx !== widthPx || grid.heightPx !== heightPx) return null;
    unread.delete(id);
    return grid.celsius;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const images = ordered.flatMap((image): MosaicImage[] => {
  const ground = groundOfImage(image.footprint, image);
  return ground ? [{ ...image, ground, load: () => load(image) }] : [];
});

/** Of the time: comparing images loads each once, painting about twice. */
const PAIRS_SHARE = 0.3;
const tell = (share: number) => void starter.ask({ ask: "tell", share });

const pairs = await levelPairs(images, (done) => tell((PAIRS_SHARE * done) / images.length));
const levels = balanceLevels(images.length, pairs);
const levelled = images.map((image, i) => ({ image, level: levels[i]! }));
const written = await writeMosaic(plan, levelled, {
  unit: mosaicUnits[kind],
  append: async (zoom, bytes) => void (await starter.ask({ ask: "append", zoom, bytes })),
  onProgress: (share) => tell(PAIRS_SHARE + (1 - PAIRS_SHARE) * share),
});
starter.end({ ...written, unread: unread.size });
parentPort!.close();
