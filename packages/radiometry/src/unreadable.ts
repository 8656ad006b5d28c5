import type { NoTemperature } from "@heliolens/domain/thermal/thermal-refusal";

/** The only thing a reader throws: what is wrong with the file, as a code, and where a line of text is to blame. */
export class Unreadable extends Error {
  readonly why: NoTemperature;
  readonly line: number | null;

  constructor(why: NoTemperature, line: number | null = null) {
    super(why);
    this.why = why;
    this.line = line;
  }
}

/** Metadata may be broken while the rest of a file is fine: then there is none, and nothing else is lost. */
export function orNullIfUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
