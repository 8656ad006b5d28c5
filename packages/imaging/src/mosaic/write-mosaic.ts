import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import { COG_BANDS, type CogLevel, cogHead } from "./cog-head.ts";
import type { HeatTile } from "./heat-tile.ts";
import { type LevelledImage, mosaicTiles } from "./mosaic-tiles.ts";

/** Holds what is not yet in its place: one row of bytes a zoom. */
export interface TileSpool {
  append(zoom: number, bytes: Uint8Array): Promise<void>;
  read(zoom: number): AsyncIterable<Uint8Array>;
}

export interface MosaicUnit {
  /** `°C`, or what the numbers of images without degrees are. */
  readonly unit: string;
  readonly spool: TileSpool;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Numbers are written in such steps, which deflates to half the size: 0.016 K is below what a camera can tell apart. */
const STEPS_PER_K = 64;

/** A mosaic as a Cloud-Optimised GeoTIFF, part by part. Its tiles are spooled first, as its head must say where each lies. */
export async function* writeMosaic(
  plan: MosaicPlan,
  images: readonly LevelledImage[],
  { unit, spool, onProgress = () => {}, signal }: MosaicUnit,
): AsyncGenerator<Uint8Array> {
  const levels = emptyLevels(plan);
  await mosaicTiles(plan, images, {
    take: async ({ zoom, column, row }, tile) => {
      const level = levels[plan.finestZoom - zoom]!;
      const factor = 2 ** (plan.finestZoom - zoom);
      const place = (row - plan.north / factor) * level.columns + (column - plan.west / factor);
      for (const [band, bytes] of (await deflated(tile)).entries()) {
        const at = band * level.columns * level.rows + place;
        level.starts[at] = level.sizeBytes;
        level.byteCounts[at] = bytes.length;
        level.sizeBytes += bytes.length;
        await spool.append(zoom, bytes);
      }
    },
    progress: onProgress,
    ...(signal && { signal }),
  });
  yield cogHead({ plan, levels, metadata: metadataOf(unit) });
  for (const { zoom } of levels.toReversed()) yield* spool.read(zoom);
}

type GrowingLevel = { -readonly [K in keyof CogLevel]: CogLevel[K] };

function emptyLevels({ finestZoom, coarsestZoom, columns, rows }: MosaicPlan): readonly GrowingLevel[] {
  return Array.from({ length: finestZoom - coarsestZoom + 1 }, (_, i) => {
    const own = { columns: columns / 2 ** i, rows: rows / 2 ** i };
    const tiles = COG_BANDS * own.columns * own.rows;
    const nothing = { starts: new Float64Array(tiles), byteCounts: new Float64Array(tiles), sizeBytes: 0 };
    return { zoom: finestZoom - i, ...own, ...nothing };
  });
}

const deflateBytes = promisify(deflate);

const deflated = ({ heat, level }: HeatTile): Promise<readonly Uint8Array[]> =>
  Promise.all(
    [heat, level].map((band) => {
      const stepped = band.map((value) => Math.round(value * STEPS_PER_K) / STEPS_PER_K);
      return deflateBytes(new Uint8Array(stepped.buffer));
    }),
  );

const metadataOf = (unit: string): string =>
  `<GDALMetadata>
  <Item name="DESCRIPTION" sample="0" role="description">measured</Item>
  <Item name="UNITTYPE" sample="0" role="unittype">${unit}</Item>
  <Item name="DESCRIPTION" sample="1" role="description">level, to be added to even out images</Item>
  <Item name="UNITTYPE" sample="1" role="unittype">${unit}</Item>
</GDALMetadata>`;
