import { appendFileSync, createReadStream, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { balanceLevels } from "@heliolens/domain/mosaics/balance-levels";
import { type MosaicKind, mosaicUnits } from "@heliolens/domain/mosaics/mosaic-kind";
import { type MosaicPlan, planMosaic } from "@heliolens/domain/mosaics/mosaic-plan";
import { levelPairs } from "@heliolens/imaging/mosaic/level-pairs";
import type { MosaicImage } from "@heliolens/imaging/mosaic/mosaic-image";
import { writeMosaic, zoomsInFile } from "@heliolens/imaging/mosaic/write-mosaic";

/** The mosaic of placed images as a file, by the steps of the job. */
export async function writeMosaicFile(
  folder: string,
  images: readonly MosaicImage[],
  kind: MosaicKind,
): Promise<{ readonly plan: MosaicPlan; readonly path: string }> {
  const plan = planMosaic(images)!;
  const levels = balanceLevels(images.length, await levelPairs(images));
  const levelled = images.map((image, i) => ({ image, level: levels[i]! }));
  const zoomFile = (zoom: number) => join(folder, String(zoom));
  const append = async (zoom: number, bytes: Uint8Array) => appendFileSync(zoomFile(zoom), bytes);
  const { head } = await writeMosaic(plan, levelled, { unit: mosaicUnits[kind], append });
  const path = join(folder, "mosaic.tif");
  writeFileSync(path, head);
  for (const zoom of zoomsInFile(plan)) {
    for await (const part of createReadStream(zoomFile(zoom))) appendFileSync(path, part as Buffer);
    rmSync(zoomFile(zoom));
  }
  return { plan, path };
}
