import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import type { MosaicImage } from "../mosaic/mosaic-image.ts";
import type { LevelledImage } from "../mosaic/mosaic-tiles.ts";
import { writeMosaic, zoomsInFile } from "../mosaic/write-mosaic.ts";

const [widthPx, heightPx, pixelM] = [160, 128, 0.1];
export const flightPlane = metrePlaneAt([126.6, 34.8]);

/** The warmth of the ground: bands of 3 m. */
export const groundC = (eastM: number, northM: number): number =>
  25 + 4 * Math.sin((eastM * Math.PI) / 3) + 0.05 * northM;

/** Images in a line with 60 % of overlap, each with a level of its own, slightly turned. */
export function aHeatFlight(levelsC: readonly number[]): readonly MosaicImage[] {
  return levelsC.map((levelC, i): MosaicImage => {
    const turn = 0.05 * (i % 3);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const place = (x: number, y: number): readonly [number, number] => {
      const [east, north] = [(x - widthPx / 2) * pixelM, (heightPx / 2 - y) * pixelM];
      return [6.4 * i + east * cos - north * sin, east * sin + north * cos];
    };
    const corners = [place(0, 0), place(widthPx, 0), place(widthPx, heightPx), place(0, heightPx)];
    const footprint = corners.map((corner): LonLat => flightPlane.toLonLat(corner));
    const heat = Float32Array.from({ length: widthPx * heightPx }, (_, at) => {
      const [east, north] = place((at % widthPx) + 0.5, Math.floor(at / widthPx) + 0.5);
      return groundC(east, north) + levelC;
    });
    return {
      widthPx,
      heightPx,
      footprint,
      ground: groundOfImage(footprint, { widthPx, heightPx })!,
      load: async () => heat,
    };
  });
}

/** A mosaic with all its tiles in memory. */
export async function mosaicInMemory(
  plan: MosaicPlan,
  images: readonly LevelledImage[],
  onProgress?: (share: number) => void,
) {
  const kept = new Map<number, Uint8Array[]>();
  const append = async (zoom: number, bytes: Uint8Array) => {
    kept.set(zoom, [...(kept.get(zoom) ?? []), bytes]);
  };
  const { head, span } = await writeMosaic(plan, images, { unit: "°C", append, ...(onProgress && { onProgress }) });
  return { span, file: Buffer.concat([head, ...zoomsInFile(plan).flatMap((zoom) => kept.get(zoom) ?? [])]) };
}
