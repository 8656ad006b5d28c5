export interface AheadOf<T> {
  readonly count: number;
  /** Makes the part at this place of the list. */
  readonly make: (at: number) => Promise<T>;
  /** How many are made at the same time. */
  readonly atOnce: number;
  /** How many beyond the last one asked for are begun: a bound on memory. */
  readonly ahead: number;
  readonly signal: AbortSignal;
}

/** Gives the parts of a list in their order, and makes those that follow before they are asked for. */
export function workAhead<T>({ count, make, atOnce, ahead, signal }: AheadOf<T>): (at: number) => Promise<T> {
  const made = new Map<number, Promise<T>>();
  let underWay = 0;
  let next = 0;
  let asked = 0;
  const begin = (at: number): Promise<T> => {
    const part = make(at);
    made.set(at, part);
    next = Math.max(next, at + 1);
    underWay++;
    const end = () => {
      underWay--;
      fill();
    };
    // A failure is reported when the part is asked for; until then it must not end the process.
    part.then(end, end);
    return part;
  };
  const fill = () => {
    while (underWay < atOnce && next < Math.min(count, asked + ahead) && !signal.aborted) {
      begin(next);
    }
  };
  fill();
  return async (at) => {
    asked = Math.max(asked, at);
    const part = made.get(at) ?? begin(at);
    fill();
    const given = await part;
    made.delete(at);
    return given;
  };
}
