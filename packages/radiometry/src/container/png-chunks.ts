import { Unreadable } from "../unreadable.ts";
import { fieldsOf, latinText, startsWith } from "./fields.ts";
import { joined } from "./joined.ts";

const SIGNATURE_LENGTH = 8;

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, "\x89PNG\r\n\x1a\n");

/** The chunks of a PNG by their type. Image data may come in several chunks; they are joined. */
export function pngChunks(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const fields = fieldsOf(bytes, "big");
  const parts = new Map<string, Uint8Array[]>();
  for (let at = SIGNATURE_LENGTH; at + 12 <= bytes.length; ) {
    const length = fields.u32(at);
    const kind = latinText(fields.block(at + 4, 4));
    if (kind === "IEND") break;
    const known = parts.get(kind) ?? [];
    if (known.length === 0 || kind === "IDAT") known.push(fields.block(at + 8, length));
    parts.set(kind, known);
    at += 12 + length;
  }
  if (!parts.has("IHDR") || !parts.has("IDAT")) throw new Unreadable("thermal.file-truncated");
  return new Map([...parts].map(([kind, blocks]) => [kind, joined(blocks)]));
}
