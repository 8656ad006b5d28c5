import { useCallback, useEffect, useState } from "react";

/** A machine that draws no map, or draws it slowly, fetches ahead all the same. */
const LONGEST_LOOK_MS = 5_000;

/** A server that is busy draws the picture late: the map does not wait longer for it. */
const LONGEST_PICTURE_MS = 1_500;

export interface FirstLook {
  /** From now on there is time to fetch what the next presses will show. */
  readonly isOver: boolean;
  /** The plant's picture is on screen, or nobody waits for it any longer. */
  readonly isPlantShown: boolean;
  readonly onPlantShown: () => void;
  readonly isMapDrawn: boolean;
  readonly onMapDrawn: () => void;
}

/** What a report opens with comes first: neighbours fetched beside it would take its connections and its processor time. */
export function useFirstLook(): FirstLook {
  const [isMapDrawn, setMapDrawn] = useState(false);
  const [isPlantShown, setPlantShown] = useState(false);
  const isLong = useElapsed(LONGEST_LOOK_MS);
  const isLate = useElapsed(LONGEST_PICTURE_MS);
  const onMapDrawn = useCallback(() => setMapDrawn(true), []);
  const onPlantShown = useCallback(() => setPlantShown(true), []);
  return { isOver: isMapDrawn || isLong, isMapDrawn, onMapDrawn, isPlantShown: isPlantShown || isLate, onPlantShown };
}

function useElapsed(ms: number): boolean {
  const [isElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isElapsed;
}
