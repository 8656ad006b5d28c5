import { findOutOfRange, type Range } from "@heliolens/domain/inspection/value-ranges";
import { Refused } from "../wire/refused.ts";

/** Refuses a value outside its range and says which and what the range is. */
export function mustBeInRange<K extends string>(
  ranges: Readonly<Record<K, Range>>,
  values: Readonly<Partial<Record<NoInfer<K>, number | null | undefined>>>,
): void {
  const details = findOutOfRange(ranges, values);
  if (details !== null) throw new Refused("inspection.value-out-of-range", { details });
}
