import { whyNotDecode } from "@heliolens/domain/uploads/file-kind";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";
import { pictureCopies } from "@heliolens/imaging/picture-copies";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";

/** What a picture file gave. `why`: it is none, or cannot be shown; its original is kept all the same. */
export interface ReadPicture {
  readonly facts: ImageFacts | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly thumb: Uint8Array | null;
  readonly view: Uint8Array | null;
  readonly sharpness: number | null;
  readonly why: UploadRefusal | null;
}

/** Size is asked before a pixel is decoded: a header may claim what no memory holds. */
export async function readRgbPicture({ image }: { readonly image: Uint8Array }): Promise<ReadPicture> {
  const facts = readImageFacts(image);
  const why = facts === null ? "uploads.not-a-picture" : whyNotDecode(facts);
  const copies = why === null ? await pictureCopies(image) : null;
  return {
    facts,
    widthPx: facts?.widthPx ?? null,
    heightPx: facts?.heightPx ?? null,
    thumb: copies?.thumb ?? null,
    view: copies?.view ?? null,
    sharpness: copies?.sharpness ?? null,
    why: why ?? (copies === null ? "uploads.picture-damaged" : null),
  };
}
