import { ZipRefused } from "@heliolens/containers/zip/zip-refused";
import type { NewAttributeEntry } from "@heliolens/database/queries/uploads/attributes";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";
import { AttributesRefused, readAttributeFile } from "./read-attribute-file.ts";

export interface AttributeSources {
  readonly file: Uint8Array;
  readonly name: string;
  readonly folder: string;
}

export type ReadAttributes = { readonly entries: readonly NewAttributeEntry[] } | { readonly refused: UploadRefusal };

/** What a picture process answers: 32 MB of a hostile text keep a thread busy for minutes and take a gigabyte. */
export async function readAttributes({ file, ...place }: AttributeSources): Promise<ReadAttributes> {
  try {
    return { entries: await readAttributeFile(file, place) };
  } catch (error) {
    if (error instanceof ZipRefused || error instanceof AttributesRefused) return { refused: error.code };
    throw error;
  }
}
