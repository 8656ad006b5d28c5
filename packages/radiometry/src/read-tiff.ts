import { latinText } from "./container/fields.ts";
import { firstDirectory, type TiffDirectory } from "./container/tiff-directory.ts";
import { type Plane, tiffPlane } from "./container/tiff-plane.ts";
import { medianOf } from "./csv/to-celsius.ts";
import { finishedGrid } from "./finished-grid.ts";
import { cameraIdentityOf } from "./metadata/camera-identity.ts";
import { metadataOfTiff } from "./metadata/metadata.ts";
import { type XmpProperties, xmpNumber } from "./metadata/xmp.ts";
import { scaledValues } from "./scaled-values.ts";
import type { ThermalCamera, ThermalReading } from "./thermal-reading.ts";

const GDAL_METADATA = 42112;
const KELVIN = 273.15;

/** A radiometric TIFF: finished temperatures as floating-point numbers, or counts with a scale that the file names. */
export function readTiff(bytes: Uint8Array): ThermalReading {
  const directory = firstDirectory(bytes);
  const plane = tiffPlane(bytes, directory);
  const { exif, xmp } = metadataOfTiff(bytes);
  const { make, model, serial } = cameraIdentityOf(exif, xmp);
  const camera: ThermalCamera = { maker: makerOf(make), model, serial };
  const scale = scaleOf(directory, xmp);
  const { samples, ...size } = plane;
  if (scale !== null) return finished(plane, scale, camera);
  if (samples instanceof Float32Array) return finished(plane, { perCount: 1, offset: 0, isAssumed: true }, camera);
  return { kind: "relative", why: "thermal.scale-unknown", ...size, counts: samples, camera };
}

const makerOf = (make: string | null): ThermalCamera["maker"] =>
  make === null ? "other" : /flir/i.test(make) ? "FLIR" : /dji/i.test(make) ? "DJI" : "other";

interface Scale {
  readonly perCount: number;
  readonly offset: number;
  readonly isAssumed: boolean;
}

// FLIR cores in linear mode write Kelvin in steps of the gain, which is 0 when the mode is off.
function scaleOf(directory: TiffDirectory, xmp: XmpProperties): Scale | null {
  const gain = xmpNumber(xmp, "FLIR:TlinearGain", "Camera:TlinearGain");
  if (gain !== null && gain > 0) return { perCount: gain, offset: -KELVIN, isAssumed: false };
  const metadata = directory.block(GDAL_METADATA);
  const perCount = metadata && gdalItem(latinText(metadata), "SCALE");
  if (perCount === null) return null;
  return { perCount, offset: gdalItem(latinText(metadata!), "OFFSET") ?? 0, isAssumed: true };
}

function gdalItem(metadata: string, name: string): number | null {
  const text = metadata.match(new RegExp(`<Item name="${name}"[^>]{0,200}>([^<]{1,40})</Item>`))?.[1];
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : null;
}

// Above this no plant is °C and below it no plant is Kelvin.
const LEAST_KELVIN = 200;

function finished({ widthPx, heightPx, samples }: Plane, scale: Scale, camera: ThermalCamera): ThermalReading {
  const celsius = scaledValues(samples, scale.perCount, scale.offset);
  const isKelvin = scale.isAssumed && medianOf(celsius) > LEAST_KELVIN;
  if (isKelvin) for (let i = 0; i < celsius.length; i++) celsius[i]! -= KELVIN;
  return finishedGrid({ widthPx, heightPx, celsius }, camera, scale.isAssumed ? ["unit-assumed"] : []);
}
