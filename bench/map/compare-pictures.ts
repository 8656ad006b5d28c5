import { readPng } from "@heliolens/mapping/testing/read-png";
import type { Measured } from "./measure.ts";
import type { Plant } from "./plants.ts";
import { boxOf, getMapOf } from "./requests.ts";

/** What may differ: 16 levels of coverage instead of 256, and how two edges share a pixel. */
const TOLERANCE = 40;
/** Modules some twelve pixels wide: outline and fill can both be told. */
const SHARE = 0.01;

interface PictureDifference {
  readonly withinTolerance: number;
  readonly worst: number;
  readonly mean: number;
}

/** Share of pixels within the tolerance, and the largest mean difference, or the bench fails. */
const LEAST_WITHIN = 0.98;
const MOST_MEAN = 5;

/** The same view, drawn by both, channel by channel over white; throws where they do not look alike. */
export async function comparePictures(plant: Plant, ours: Measured, theirs: Measured): Promise<string> {
  const difference = await differenceOf(plant, ours, theirs);
  const sentence = describeDifference(difference);
  if (difference.withinTolerance < LEAST_WITHIN || difference.mean > MOST_MEAN)
    throw new Error(`our picture is not MapServer's: ${sentence}`);
  return sentence;
}

async function differenceOf(plant: Plant, ours: Measured, theirs: Measured): Promise<PictureDifference> {
  const ask = getMapOf(boxOf(plant, SHARE));
  const [a, b] = [readPng(await ours.ask(ask, 0)), readPng(await theirs.ask(ask, 0))];
  let [within, worst, sum] = [0, 0, 0];
  const pixels = a.widthPx * a.heightPx;
  const [own, other] = [a.pixels(), b.pixels()];
  for (let pixel = 0; pixel < pixels; pixel++) {
    const difference = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs(overWhite(own, pixel, channel) - overWhite(other, pixel, channel))),
    );
    if (difference <= TOLERANCE) within++;
    worst = Math.max(worst, difference);
    sum += difference;
  }
  return { withinTolerance: within / pixels, worst, mean: sum / pixels };
}

function overWhite(pixels: Uint8Array, pixel: number, channel: number): number {
  const alpha = pixels[pixel * 4 + 3]! / 255;
  return pixels[pixel * 4 + channel]! * alpha + 255 * (1 - alpha);
}

const describeDifference = ({ withinTolerance, worst, mean }: PictureDifference): string =>
  `picture: ${(withinTolerance * 100).toFixed(2)} % of pixels within ${TOLERANCE} of 255 of MapServer's in every channel, mean difference ${mean.toFixed(2)}, worst ${worst.toFixed(0)} (asked: ${LEAST_WITHIN * 100} % within, mean ${MOST_MEAN} at most)`;
