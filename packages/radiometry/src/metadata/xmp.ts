import { fieldsOf, startsWith } from "../container/fields.ts";
import { APP1, type JpegSegment } from "../container/jpeg-segments.ts";

/** Simple XMP properties by `prefix:Name`, whether written as attribute or as element. */
export type XmpProperties = ReadonlyMap<string, string>;

const STANDARD = "http://ns.adobe.com/xap/1.0/\0";
const EXTENDED = "http://ns.adobe.com/xmp/extension/\0";
// GUID, total length and place of the part, behind the extended header.
const EXTENDED_PREFIX = EXTENDED.length + 32 + 8;
// DJI pads its packet to 8 kB; more than this is not written by any camera.
const MOST_TEXT = 1_000_000;

// Writers choose their own prefixes, and Pix4D's namespace comes with and without the last slash.
const knownPrefixes: Readonly<Record<string, string>> = {
  "http://www.dji.com/drone-dji/1.0": "drone-dji",
  "http://pix4d.com/camera/1.0": "Camera",
  "http://ns.flir.com/xmp/1.0": "FLIR",
  "http://www.dji.com/FLIR/1.0": "FLIR",
  "http://ns.adobe.com/xap/1.0": "xmp",
  "http://ns.adobe.com/tiff/1.0": "tiff",
  "http://ns.adobe.com/exif/1.0": "exif",
};

/** All packets of a file as one text: the standard one, then the parts of the extended one in their own order. */
export function xmpTextOfJpeg(segments: readonly JpegSegment[]): string {
  const payloads = segments.filter(({ marker }) => marker === APP1).map(({ payload }) => payload);
  const standard = payloads.filter((payload) => startsWith(payload, STANDARD));
  const extended = payloads
    .filter((payload) => startsWith(payload, EXTENDED) && payload.length > EXTENDED_PREFIX)
    .toSorted((a, b) => placeOfPart(a) - placeOfPart(b));
  return textOf([
    ...standard.map((payload) => payload.subarray(STANDARD.length)),
    ...extended.map((payload) => payload.subarray(EXTENDED_PREFIX)),
  ]);
}

const placeOfPart = (payload: Uint8Array) => fieldsOf(payload, "big").u32(EXTENDED_PREFIX - 4);

export const xmpTextOf = (packet: Uint8Array | null): string => (packet ? textOf([packet]) : "");

function textOf(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  let text = "";
  for (const part of parts) {
    text += decoder.decode(part.subarray(0, MOST_TEXT - text.length), { stream: true });
    if (text.length >= MOST_TEXT) break;
  }
  return text;
}

// Real packets are not always XML (FLIR Duo R leaves out a bracket), so properties are picked out, not parsed:
// names and blanks are bounded, which keeps every expression linear on hostile text.
const attribute = /\b([\w-]{1,40}):([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"<]{0,2000})"|'([^'<]{0,2000})')/g;
const element = /<([\w-]{1,40}):([\w-]{1,60})>([^<]{1,2000})<\/\1:\2>/g;

export function xmpProperties(text: string): XmpProperties {
  const prefixes = new Map<string, string>();
  const properties = new Map<string, string>();
  const found = [...text.matchAll(attribute), ...text.matchAll(element)].map(
    ([, prefix, name, a, b]) => [prefix!, name!, (a ?? b ?? "").trim()] as const,
  );
  for (const [prefix, name, value] of found)
    if (prefix === "xmlns") prefixes.set(name, knownPrefixes[value.replace(/\/$/, "")] ?? name);
  for (const [prefix, name, value] of found) {
    const key = `${prefixes.get(prefix) ?? prefix}:${name}`;
    if (prefix !== "xmlns" && value !== "" && !properties.has(key)) properties.set(key, value);
  }
  return properties;
}

/** `+12.5`, `-89.9` or `53/5`; null for anything that is not one finite number. */
export function xmpNumber(properties: XmpProperties, ...keys: readonly string[]): number | null {
  for (const key of keys) {
    const match = properties.get(key)?.match(/^([+-]?\d{1,15}(?:\.\d{1,20})?)(?:\/(\d{1,15}))?$/);
    const value = match ? Number(match[1]) / Number(match[2] ?? 1) : Number.NaN;
    if (Number.isFinite(value)) return value;
  }
  return null;
}
