import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import { childrenOf, type PictureTile } from "@heliolens/domain/site-images/tile-address";
import { boxOfBlock, emptyBlock, type HeatBlock, paintImage, tileOfBlock } from "./heat-block.ts";
import { type HeatTile, halveHeat } from "./heat-tile.ts";
import { boxesTouch, boxOfImage, type LonLatBox, type MosaicImage } from "./mosaic-image.ts";

export interface LevelledImage {
  readonly image: MosaicImage;
  readonly level: number;
}

export interface HeatTaker {
  /** A tile that shows something, children before their parents. */
  take(tile: PictureTile, heat: HeatTile): Promise<void>;
  /** From 0 to 1. */
  progress(share: number): void;
  readonly signal?: AbortSignal;
}

/** 8 x 8 tiles are painted at a time: 50 MB, whatever the size of the mosaic, and each image is loaded about twice. */
const BLOCK_ZOOMS = 3;

/** The tiles of a mosaic on all zooms: the finest from the images, each coarser one from the four below it. */
export async function mosaicTiles(
  plan: MosaicPlan,
  images: readonly LevelledImage[],
  { take, progress, signal }: HeatTaker,
): Promise<void> {
  const boxes = images.map(({ image }) => boxOfImage(image));
  const blockZoom = Math.max(plan.coarsestZoom, plan.finestZoom - BLOCK_ZOOMS);
  const blocks = tilesOf(plan, blockZoom).length;
  let done = 0;

  async function made(tile: PictureTile): Promise<HeatTile | null> {
    if (tile.zoom === blockZoom) {
      signal?.throwIfAborted();
      const block = await paintedBlock(plan, { images, boxes }, tile);
      const heat = block && (await cut(tile, tile, block));
      progress(++done / blocks);
      return heat;
    }
    return parentOf(tile, made);
  }

  async function cut(tile: PictureTile, above: PictureTile, block: HeatBlock): Promise<HeatTile | null> {
    if (tile.zoom < plan.finestZoom) return parentOf(tile, (child) => cut(child, above, block));
    const factor = 2 ** (tile.zoom - above.zoom);
    return taken(tile, tileOfBlock(block, tile.column - above.column * factor, tile.row - above.row * factor));
  }

  async function parentOf(tile: PictureTile, make: (child: PictureTile) => Promise<HeatTile | null>) {
    const children: (HeatTile | null)[] = [];
    for (const child of childrenOf(tile)) children.push(await make(child));
    return taken(tile, halveHeat(children));
  }

  async function taken(tile: PictureTile, heat: HeatTile | null): Promise<HeatTile | null> {
    if (heat !== null) await take(tile, heat);
    return heat;
  }

  for (const tile of tilesOf(plan, plan.coarsestZoom)) await made(tile);
}

interface BoxedImages {
  readonly images: readonly LevelledImage[];
  readonly boxes: readonly LonLatBox[];
}

/** One image in memory at a time. Null where none shows the block. */
async function paintedBlock(
  { finestZoom }: MosaicPlan,
  { images, boxes }: BoxedImages,
  tile: PictureTile,
): Promise<HeatBlock | null> {
  const block = emptyBlock(tile, finestZoom);
  const box = boxOfBlock(block);
  const near = images.filter((_, i) => boxesTouch(boxes[i]!, box));
  for (const { image, level } of near) {
    const heat = await image.load();
    if (heat !== null) paintImage(block, image, heat, level);
  }
  return near.length === 0 ? null : block;
}

/** All tiles of a mosaic on one zoom. */
export function tilesOf({ finestZoom, west, north, columns, rows }: MosaicPlan, zoom: number): readonly PictureTile[] {
  const factor = 2 ** (finestZoom - zoom);
  const across = columns / factor;
  return Array.from({ length: (across * rows) / factor }, (_, at) => ({
    zoom,
    column: west / factor + (at % across),
    row: north / factor + Math.floor(at / across),
  }));
}
