import type { PlacedImage } from "@heliolens/domain/alignment/editing/placed-image";
import { middleOfQuad } from "@heliolens/domain/alignment/editing/quad-figures";
import { snapPoint } from "@heliolens/domain/alignment/editing/snap-to-edges";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ringContains } from "@heliolens/domain/geometry/ring";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { type Band, type GroundBox, useRubberBand } from "@heliolens/map-stage/tools/use-rubber-band.ts";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect } from "react";
import { type AlignDesk, placementsOn } from "../align-desk.ts";
import { modulesAround, reachMOf } from "./modules-around.ts";

/** A click chooses, Ctrl adds, Shift draws a rubber band; with the point tool a click sets a point. */
export function useQuadPicking(desk: AlignDesk): Band | null {
  const { map } = useMapEngine();
  const { tool, chosen } = useStore(desk.store);
  const isMatching = tool === "points" && chosen.size > 0;
  const click = useLatest((event: MapMouseEvent) => {
    if (isMatching) setPoint(desk, event);
    else pick(desk, event);
  });
  useEffect(() => {
    map.on("click", click);
    return () => void map.off("click", click);
  }, [map, click]);
  useEffect(() => {
    map.getCanvas().style.cursor = isMatching ? "crosshair" : "";
  }, [map, isMatching]);
  // The arrows are the picture's while one is chosen.
  useEffect(() => {
    if (chosen.size > 0) map.keyboard.disable();
    else map.keyboard.enable();
  }, [map, chosen]);
  return useRubberBand(
    !isMatching,
    (event) => event.originalEvent.shiftKey,
    (box, isAdding) => chooseWithin(desk, box, isAdding),
  );
}

function pick(desk: AlignDesk, { lngLat, originalEvent }: MapMouseEvent): void {
  const image = imageAt(placementsOn(desk).values(), lngLat.toArray());
  const isAdding = originalEvent.ctrlKey || originalEvent.metaKey;
  if (image === null) {
    if (!isAdding) desk.store.tell({ kind: "chosen", ids: [], at: null });
  } else if (isAdding) desk.store.tell({ kind: "toggled", id: image.id });
  else desk.store.tell({ kind: "chosen", ids: [image.id], isSeen: true });
}

/** Frames overlap: the one whose middle is nearest is meant. */
function imageAt(images: Iterable<PlacedImage>, position: LonLat): PlacedImage | null {
  let found: PlacedImage | null = null;
  let least = Infinity;
  for (const image of images) {
    if (!ringContains(image.ring, position)) continue;
    const [lon, lat] = middleOfQuad(image.ring);
    const away = Math.hypot(lon - position[0], lat - position[1]);
    if (away >= least) continue;
    found = image;
    least = away;
  }
  return found;
}

/** The first click is on the picture, as drawn; the second on what stands there, which may snap. */
function setPoint(desk: AlignDesk, { lngLat, target, originalEvent }: MapMouseEvent): void {
  const at: LonLat = lngLat.toArray();
  const { pairs, isSnapping } = desk.store.current();
  const isSecond = pairs.at(-1)?.stands === null;
  const modules = isSecond && isSnapping && !originalEvent.altKey ? modulesAround(target, at) : [];
  desk.store.tell({ kind: "point-set", at: snapPoint(at, modules, reachMOf(target, at)) ?? at });
}

function chooseWithin(desk: AlignDesk, { west, south, east, north }: GroundBox, isAdding: boolean): void {
  const ids = [...placementsOn(desk).values()].flatMap(({ id, ring }) => {
    const [lon, lat] = middleOfQuad(ring);
    return lon >= west && lon <= east && lat >= south && lat <= north ? [id] : [];
  });
  desk.store.tell({ kind: "chosen", ids: isAdding ? [...desk.store.current().chosen, ...ids] : ids, isSeen: true });
}
