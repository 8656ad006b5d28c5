import { useEffect, useState } from "react";
import type { InspectionMap } from "./inspection-map.tsx";

type MapCode = typeof InspectionMap;

const loadMap = async (): Promise<MapCode> => (await import("./inspection-map.tsx")).InspectionMap;

// Asked for with the panes, not when they are first drawn. A failure is told by the pane that asks again.
let loaded: MapCode | null = null;
loadMap().then(
  (code) => {
    loaded = code;
  },
  () => {},
);

/**
 * The map's code, null until it is here. React would draw a lazy component after every update that answers of the server bring, which is
 * a second later.
 */
export function useMapCode(): MapCode | null {
  const [code, setCode] = useState(() => loaded);
  const [trouble, setTrouble] = useState<{ readonly reason: unknown } | null>(null);
  useEffect(() => {
    if (code !== null) return;
    loadMap().then(
      (come) => setCode(() => come),
      (reason: unknown) => setTrouble({ reason }),
    );
  }, [code]);
  if (trouble !== null) throw trouble.reason;
  return code;
}
