/** A piece of an upload that lies in the bucket until the upload is whole: the bytes from `startByte` up to before `endByte`. */
export interface UploadPart {
  readonly key: string;
  readonly startByte: number;
  readonly endByte: number;
}

/** Parts of unfinished uploads lie below it, and nothing else does. */
export const partsFolder = "partials";

export const partsPrefix = (uploadId: string): string => `${partsFolder}/${uploadId}/`;

/** `nonce` is of one request: a request that takes its bytes back cannot remove those of another. */
export const partKey = (uploadId: string, startByte: number, endByte: number, nonce: string): string =>
  `${partsPrefix(uploadId)}${startByte}-${endByte}-${nonce}`;

export function readPartKey(key: string): (UploadPart & { readonly uploadId: string }) | null {
  const [, uploadId, start, end] = /^partials\/([0-9a-f-]{36})\/(\d+)-(\d+)-[0-9a-f]+$/.exec(key) ?? [];
  if (uploadId === undefined) return null;
  return { key, uploadId, startByte: Number(start), endByte: Number(end) };
}

export interface PieceOfPart {
  readonly key: string;
  /** Bytes of the part to take, counted within the part; the end is inclusive, as in HTTP. */
  readonly start: number;
  readonly end: number;
}

/**
 * The pieces that together make the longest beginning of the file. Parts may overlap: two machines can have taken bytes
 * of one upload at the same time, and the hash at the end tells whether they agreed.
 */
export function piecesFromStart(parts: readonly UploadPart[]): readonly PieceOfPart[] {
  const pieces: PieceOfPart[] = [];
  let reached = 0;
  for (;;) {
    const further = parts
      .filter(({ startByte, endByte }) => startByte <= reached && endByte > reached)
      .reduce<UploadPart | null>((best, part) => (best === null || part.endByte > best.endByte ? part : best), null);
    if (further === null) return pieces;
    const { key, startByte, endByte } = further;
    pieces.push({ key, start: reached - startByte, end: endByte - startByte - 1 });
    reached = endByte;
  }
}

export const lengthOf = (pieces: readonly PieceOfPart[]): number =>
  pieces.reduce((sum, { start, end }) => sum + end - start + 1, 0);

const MIB = 1024 * 1024;

/** How much a request holds in memory before it is stored: a few hundred parts for the largest file, one for an image. */
export const partBytesFor = (sizeBytes: number): number =>
  Math.min(16 * MIB, Math.max(MIB, Math.ceil(sizeBytes / 256)));
