import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ImageAttributes } from "./image-attributes.ts";

export interface AttributeZip {
  /** `path` of the image: its entry stands in the same folder, because cameras number anew in each. */
  add(path: string, attributes: ImageAttributes): void;
  /** Resolves when the last byte is written. */
  end(): Promise<void>;
}

// ZIP entries carry a date; a fixed one keeps the bytes the same.
const entryDate = new Date(Date.UTC(2024, 0, 1));

/** One JSON file per image, named after it. */
export function attributeZip(target: Writable): AttributeZip {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, target);
  return {
    add: (path, attributes) => {
      const entry = path.replace(/\.[^.]+$/, ".json");
      zip.addBuffer(Buffer.from(`${JSON.stringify(attributes)}\n`), entry, { mtime: entryDate, mode: 0o100644 });
    },
    end: () => {
      zip.end();
      return written;
    },
  };
}
