/** Rows of numbers of one length (NaN: a gap), and the words above them. */
export interface NumberTable {
  readonly header: string;
  readonly rows: readonly Float32Array[];
}
