import type { PictureKind, SourcesOf } from "./picture-readers.ts";

export interface PictureOrder {
  readonly kind: PictureKind;
  readonly sources: SourcesOf<PictureKind>;
}

export type PictureAnswer = ({ readonly result: unknown } | { readonly error: string }) & {
  /** Memory that the process holds after the picture. */
  readonly residentBytes: number;
};
