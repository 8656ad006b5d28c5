/** A file of a copied database. It is read when it is opened, not when it is listed. */
export interface CopiedFile {
  /** Below the data folder: `database/data/base/5/1259`, or `database.dump`. */
  readonly path: string;
  readonly mode: number;
  readonly known: null;
  /** Undefined where the file is gone since it was listed. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

export type TakeFile = (file: CopiedFile) => Promise<void>;

/** Folders that must be there although no file is in them. */
export interface OnlineCopy {
  readonly folders: readonly string[];
}
