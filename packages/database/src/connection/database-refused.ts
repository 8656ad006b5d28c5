export type RefusedBecause =
  | "in-use"
  | "damaged"
  | "unreachable"
  | "postgresql-too-old"
  | "postgis-missing"
  | "postgis-too-old"
  | "schema-newer";

/** The database cannot be opened, and trying again unchanged will not help. The message is for the operator. */
export class DatabaseRefused extends Error {
  readonly because: RefusedBecause;

  constructor(because: RefusedBecause, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "DatabaseRefused";
    this.because = because;
  }
}
