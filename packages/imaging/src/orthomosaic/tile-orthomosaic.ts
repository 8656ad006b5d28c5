import type { PixelBlock } from "@heliolens/domain/site-images/sample-pixels";
import { childrenOf, type PictureTile } from "@heliolens/domain/site-images/tile-address";
import type { GeoPicture } from "./geo-picture.ts";
import { halveTiles } from "./halve-tiles.ts";
import type { PixelWindow } from "./pixel-window.ts";
import { renderTile, sourceNodes, windowOf } from "./render-tile.ts";
import { isTouched, type TilePlan, tilesAt } from "./tile-plan.ts";

export interface TileTaker {
  /** A tile that shows something, children before their parents. */
  take(tile: PictureTile, rgba: Uint8Array): Promise<void>;
  /** From 0 to 1. */
  progress(share: number): void;
}

// The source is read once for 4 x 4 tiles of the finest zoom: some megabytes at a time.
const BLOCK_ZOOMS = 2;

/**
 * Cuts a picture into tiles, zoom by zoom, in memory that does not grow with it: the finest tiles from the source, each
 * coarser one from the four below it.
 */
export async function tileOrthomosaic(picture: GeoPicture, plan: TilePlan, taker: TileTaker): Promise<void> {
  const blockZoom = Math.max(plan.minZoom, plan.maxZoom - BLOCK_ZOOMS);
  const blocks = tilesAt(plan, blockZoom).length;
  let done = 0;

  async function above(tile: PictureTile): Promise<Uint8Array | null> {
    if (!isTouched(plan, tile)) return null;
    if (tile.zoom === blockZoom) {
      const rgba = await within(tile, await readBlock(picture, plan, tile));
      taker.progress(++done / blocks);
      return rgba;
    }
    return parentOf(tile, above);
  }

  async function within(tile: PictureTile, block: PixelBlock | null): Promise<Uint8Array | null> {
    if (block === null || !isTouched(plan, tile)) return null;
    if (tile.zoom < plan.maxZoom) return parentOf(tile, (child) => within(child, block));
    return taken(tile, renderTile(sourceNodes(picture, tile), block));
  }

  async function parentOf(tile: PictureTile, make: (child: PictureTile) => Promise<Uint8Array | null>) {
    const children: (Uint8Array | null)[] = [];
    for (const child of childrenOf(tile)) children.push(await make(child));
    return taken(tile, halveTiles(children));
  }

  async function taken(tile: PictureTile, rgba: Uint8Array | null): Promise<Uint8Array | null> {
    if (rgba !== null) await taker.take(tile, rgba);
    return rgba;
  }

  for (const tile of tilesAt(plan, plan.minZoom)) await above(tile);
}

async function readBlock(picture: GeoPicture, plan: TilePlan, tile: PictureTile): Promise<PixelBlock | null> {
  let finest = [tile];
  while (finest[0]!.zoom < plan.maxZoom) finest = finest.flatMap(childrenOf);
  const windows = finest.flatMap((leaf) => windowOf(picture, sourceNodes(picture, leaf)) ?? []);
  if (windows.length === 0) return null;
  const around: PixelWindow = {
    left: Math.min(...windows.map(({ left }) => left)),
    top: Math.min(...windows.map(({ top }) => top)),
    right: Math.max(...windows.map(({ right }) => right)),
    bottom: Math.max(...windows.map(({ bottom }) => bottom)),
  };
  return { ...around, rgba: await picture.readWindow(around) };
}
