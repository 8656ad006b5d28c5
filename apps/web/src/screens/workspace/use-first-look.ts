import { useCallback, useEffect, useState } from "react";

/** A machine that draws no map, or draws it slowly, fetches ahead all the same. */
const LONGEST_LOOK_MS = 5_000;

export interface FirstLook {
  /** From now on there is time to fetch what the next presses will show. */
  readonly isOver: boolean;
  readonly onMapDrawn: () => void;
}

/** What a report opens with comes first: neighbours fetched beside it would take its connections and its processor time. */
export function useFirstLook(): FirstLook {
  const [isOver, setOver] = useState(false);
  const onMapDrawn = useCallback(() => setOver(true), []);
  useEffect(() => {
    const timer = setTimeout(onMapDrawn, LONGEST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [onMapDrawn]);
  return { isOver, onMapDrawn };
}
