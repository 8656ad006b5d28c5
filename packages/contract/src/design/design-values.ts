import { z } from "zod";
import { idNumber, lineOf } from "../wire-values.ts";

const place = z.tuple([z.number(), z.number()]);

/** A GeoJSON polygon of one ring, closed. */
export const polygon = z.object({ type: z.literal("Polygon"), coordinates: z.tuple([z.array(place)]) });
export type Polygon = z.output<typeof polygon>;

// What is no shape is refused by the rule for shapes, with its sentence (422), not by the wire (400).
export const polygonSent = z.unknown().meta({
  description: "A GeoJSON polygon of one closed ring, at most 1,000 corners of longitude and latitude; or null.",
});
export const ringSent = z.unknown().meta({
  description: "Corners as [longitude, latitude] in order, the first not repeated, at most 1,000; or null.",
});

export const code = lineOf(64);
export const name = lineOf(200);
export const description = z.string().max(4_000).default("");
export const gridCount = z.int().min(1).max(10_000);

/** Every change of a design has its number: what an edit was based on. */
export const designVersion = z.string().regex(/^\d{1,19}$/);

/** Which version a call at once led from and to; a draft based on the former goes on with the latter. */
export const designStep = z.object({ previousVersion: designVersion, version: designVersion });

/** `array:12` for what the server has, `array:new-3` for what only the sender's draft has so far. */
const keyOf = (kinds: string) => z.string().regex(new RegExp(`^(${kinds}):([1-9]\\d{0,14}|new-[\\w-]{1,40})$`));
export const sectionKey = keyOf("section");
export const arrayKey = keyOf("array");
export const stringKey = keyOf("string");
export const moduleKey = keyOf("module");
export const itemKey = keyOf("section|array|string|module");

/** How modules stand; null: as what it hangs below, or unknown. */
export const stand = z.object({ tiltDeg: z.number(), azimuthDeg: z.number() }).nullable();
// Angles out of range are refused by the rule for them, with its sentence (422), not by the wire (400).
export const standSent = z.strictObject({ tiltDeg: z.number(), azimuthDeg: z.number() }).nullable().meta({
  description:
    "How the modules stand: tilt 0 to 90°, azimuth 0 to 360° by compass (180 is south: where they face). Null: as what it hangs below, or unknown.",
});

export const seqOrNull = idNumber.nullable();
