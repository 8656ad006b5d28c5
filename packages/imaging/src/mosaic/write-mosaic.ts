import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import { COG_BANDS, type CogLevel, cogHead } from "./cog-head.ts";
import type { HeatTile } from "./heat-tile.ts";
import { type LevelledImage, mosaicTiles } from "./mosaic-tiles.ts";

export interface MosaicWriting {
  /** `°C`, or what the numbers of images without degrees are. */
  readonly unit: string;
  /** Keeps bytes of a zoom behind those that it keeps already. */
  append(zoom: number, bytes: Uint8Array): Promise<void>;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface WrittenMosaic {
  /** The beginning of the file; `zoomsInFile` says what follows. */
  readonly head: Uint8Array;
  /** Between them lie 96 % of what the mosaic shows, with levels added. */
  readonly span: readonly [low: number, high: number];
}

/** The bytes kept under each zoom follow the head of the file in this order. */
export const zoomsInFile = ({ coarsestZoom, finestZoom }: MosaicPlan): readonly number[] =>
  Array.from({ length: finestZoom - coarsestZoom + 1 }, (_, i) => coarsestZoom + i);

/** Numbers are written in such steps, which deflates to half the size: 0.016 K is below what a camera can tell apart. */
const STEPS_PER_K = 64;

/** A mosaic as a Cloud-Optimised GeoTIFF. Its tiles are kept first: its head must say where each lies. */
export async function writeMosaic(
  plan: MosaicPlan,
  images: readonly LevelledImage[],
  { unit, append, onProgress = () => {}, signal }: MosaicWriting,
): Promise<WrittenMosaic> {
  const levels = emptyLevels(plan);
  const shown: number[] = [];
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
        await append(zoom, bytes);
      }
      if (zoom === plan.coarsestZoom) for (const value of evened(tile)) shown.push(value);
    },
    progress: onProgress,
    ...(signal && { signal }),
  });
  return { head: cogHead({ plan, levels, metadata: metadataOf(unit) }), span: spanOf(shown) };
}

const evened = ({ heat, level }: HeatTile): readonly number[] =>
  [...heat].flatMap((value, i) => (Number.isNaN(value) ? [] : [value + level[i]!]));

/** Of a few tiles of the coarsest zoom: some ten thousand values. */
function spanOf(shown: readonly number[]): readonly [number, number] {
  const sorted = shown.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.02), at(0.98)];
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
