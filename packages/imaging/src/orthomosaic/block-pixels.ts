import type { GeoTIFFImage } from "geotiff";
import { OrthomosaicRefused } from "./orthomosaic-refused.ts";

/** Turns the samples of a block, pixel by pixel, into red, green, blue, alpha. */
export type BlockPixels = (samples: Uint8Array) => Uint8Array;

// PhotometricInterpretation, TIFF 6.0 section 8.
const [WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, YCBCR] = [0, 1, 2, 6];
// ExtraSamples: 1 and 2 are alpha, 0 is something else (near infrared, a height).
const isAlpha = (kind: number) => kind === 1 || kind === 2;

/** 8-bit grey or colour, with or without alpha, as every stitching program writes. */
export function blockPixelsOf(image: GeoTIFFImage): BlockPixels {
  const tags = image.getFileDirectory();
  const count = image.getSamplesPerPixel();
  const bits = Array.from({ length: count }, (_, at) => image.getBitsPerSample(at));
  const colour = colourOf(Number(tags.getValue("PhotometricInterpretation")), count);
  if (colour === null || bits.some((depth) => depth !== 8))
    throw new OrthomosaicRefused("site-images.samples-unsupported");
  const extra = Array.from((tags.getValue("ExtraSamples") as ArrayLike<number> | undefined) ?? []);
  const alphaAt = extra.findIndex(isAlpha);
  const alphaSample = alphaAt === -1 ? null : count - extra.length + alphaAt;
  const noData = image.getGDALNoData();
  return (samples) => {
    const rgba = new Uint8Array((samples.length / count) * 4);
    for (let from = 0, to = 0; from < samples.length; from += count, to += 4) {
      colour(samples, from, rgba, to);
      rgba[to + 3] = alphaSample === null ? 255 : samples[from + alphaSample]!;
    }
    return alphaSample === null && noData !== null ? withoutNoData(rgba, noData) : rgba;
  };
}

type Colour = (samples: Uint8Array, from: number, rgba: Uint8Array, to: number) => void;

function colourOf(photometric: number, count: number): Colour | null {
  if (photometric === RGB && count >= 3)
    return (samples, from, rgba, to) => {
      rgba[to] = samples[from]!;
      rgba[to + 1] = samples[from + 1]!;
      rgba[to + 2] = samples[from + 2]!;
    };
  if (photometric === YCBCR && count >= 3) return fromYcbcr;
  if (photometric !== BLACK_IS_ZERO && photometric !== WHITE_IS_ZERO) return null;
  const flip = photometric === WHITE_IS_ZERO ? 255 : 0;
  return (samples, from, rgba, to) => rgba.fill(samples[from]! ^ flip, to, to + 3);
}

// Rec. 601, as JPEG has it; the array rounds and clamps neither, so both are done here.
function fromYcbcr(samples: Uint8Array, from: number, rgba: Uint8Array, to: number): void {
  const y = samples[from]!;
  const cb = samples[from + 1]! - 128;
  const cr = samples[from + 2]! - 128;
  rgba[to] = byte(y + 1.402 * cr);
  rgba[to + 1] = byte(y - 0.344_136 * cb - 0.714_136 * cr);
  rgba[to + 2] = byte(y + 1.772 * cb);
}

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

function withoutNoData(rgba: Uint8Array, noData: number): Uint8Array {
  for (let at = 0; at < rgba.length; at += 4)
    if (rgba[at] === noData && rgba[at + 1] === noData && rgba[at + 2] === noData) rgba[at + 3] = 0;
  return rgba;
}
