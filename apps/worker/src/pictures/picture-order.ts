import type { Located } from "../local-file.ts";
import type { PictureKind, SourcesOf } from "./picture-readers.ts";

export interface PictureOrder {
  readonly kind: PictureKind;
  readonly sources: Located<SourcesOf<PictureKind>>;
  /** Whether a large picture may be read: no other process reads one meanwhile. */
  readonly mayBeLarge: boolean;
}

export type PictureAnswer = ({ readonly result: unknown } | { readonly error: string } | { readonly isLarge: true }) & {
  /** Memory that the process holds after the picture. */
  readonly residentBytes: number;
};
