import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { streamCodec } from "@heliolens/containers/zip/stream-codec";
import { type ZipFile, zipStream } from "@heliolens/containers/zip/zip-stream";
import type { ImageAttributes } from "./image-attributes.ts";

export interface AttributeZip {
  /** `path` of the image: its entry stands in the same folder, because cameras number anew in each. */
  add(path: string, attributes: ImageAttributes): void;
  /** Resolves when the last byte is written. */
  end(): Promise<void>;
}

/** One JSON file per image, named after it. */
export function attributeZip(target: Writable): AttributeZip {
  const files: ZipFile[] = [];
  return {
    add: (path, attributes) => {
      const bytes = new TextEncoder().encode(`${JSON.stringify(attributes)}\n`);
      files.push({ name: path.replace(/\.[^.]+$/, ".json"), bytes });
    },
    end: () => pipeline(Readable.from(zipStream(files, streamCodec)), target),
  };
}
