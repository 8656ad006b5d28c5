import { automaticHeatSpan } from "@heliolens/domain/thermal/heat-span";
import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import { colourise } from "@heliolens/imaging/colourise";
import { encodeJpeg, encodeThumbnail } from "@heliolens/imaging/encode-jpeg";
import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";

/** The picture that any viewer shows, and its small copy. It holds colours, no temperatures. */
export interface Preview {
  readonly jpeg: Uint8Array;
  readonly thumbnail: Uint8Array;
}

export async function previewOf(frame: ThermalFrame): Promise<Preview> {
  const picture = colourise(frame, paletteNamed("iron"), automaticHeatSpan(frame.celsius));
  return { jpeg: await encodeJpeg(picture, 85), thumbnail: await encodeThumbnail(picture, 160) };
}
