import { encodeGreyJpeg } from "@heliolens/imaging/encode-grey-jpeg";
import { encodeJpeg, encodeThumbnail, type Picture } from "@heliolens/imaging/encode-jpeg";
import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";
import type { Preview } from "./preview.ts";

/** Brightness as cameras without degrees write it, 0 to 255. */
export interface GreyFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly grey: Uint8Array;
}

/** Left out at either end when the gain is set: a glint or a cold clamp does not darken the rest. */
const CUT_SHARE = 0.003;
/** Cameras keep off pure black and pure white. */
const DARKEST = 12;
const BRIGHTEST = 243;

/** Each picture on a scale of its own, as its automatic gain has it: the same module is brighter in one than in the next. */
export function greyFrame({ widthPx, heightPx, celsius }: ThermalFrame): GreyFrame {
  const sorted = celsius.toSorted();
  const coldest = sorted[Math.floor(sorted.length * CUT_SHARE)]!;
  const hottest = sorted[Math.ceil(sorted.length * (1 - CUT_SHARE)) - 1]!;
  const perC = (BRIGHTEST - DARKEST) / Math.max(0.1, hottest - coldest);
  const grey = Uint8Array.from(celsius, (heat) =>
    Math.min(BRIGHTEST, Math.max(DARKEST, Math.round(DARKEST + (heat - coldest) * perC))),
  );
  return { widthPx, heightPx, grey };
}

const QUALITY = 90;

/** One channel. */
export const greyPreview = async (frame: GreyFrame): Promise<Preview> => ({
  jpeg: await encodeGreyJpeg(frame.grey, frame.widthPx, frame.heightPx, QUALITY),
  thumbnail: await encodeThumbnail(inThreeChannels(frame), 160),
});

/** Three channels, all the same, as Autel writes it. */
export async function tripledPreview(frame: GreyFrame): Promise<Preview> {
  const picture = inThreeChannels(frame);
  return { jpeg: await encodeJpeg(picture, QUALITY), thumbnail: await encodeThumbnail(picture, 160) };
}

function inThreeChannels({ widthPx, heightPx, grey }: GreyFrame): Picture {
  const rgb = new Uint8Array(grey.length * 3);
  grey.forEach((value, i) => {
    rgb.fill(value, 3 * i, 3 * i + 3);
  });
  return { widthPx, heightPx, rgb };
}
