import { useMemo } from "react";

/** The same object from turn to turn, as long as it says the same: what follows from it is not worked out anew. For plain data. */
export function useSame<T>(value: T): T {
  const said = JSON.stringify(value);
  return useMemo(() => JSON.parse(said) as T, [said]);
}
