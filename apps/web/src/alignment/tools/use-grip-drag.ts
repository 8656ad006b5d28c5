import { type PlacedImage, whyNotQuad } from "@heliolens/domain/alignment/editing/placed-image";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ringContains } from "@heliolens/domain/geometry/ring";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { type PointerEvent, useEffect, useRef } from "react";
import { type AlignDesk, place, placementsOn, reshape, showPreview } from "../align-desk.ts";
import { draggedImages, type Grip, type GripDrag, wishOf } from "./frame-drag.ts";
import { modulesAround, reachMOf } from "./modules-around.ts";

// Around the whole frame of a low flight, so that a moved frame finds the edges beside each of its corners.
const AROUND_FRAME_PX = 600;

/** A drag under way: where it began, and what it would make of things. */
interface Drag {
  readonly grip: Grip;
  readonly held: PlacedImage;
  readonly from: LonLat;
  readonly modules: readonly (readonly LonLat[])[];
  latest: GripDrag | null;
}

/** What every grip of the frame needs to be dragged. */
export function useGripDrag(desk: AlignDesk, held: PlacedImage) {
  const { map } = useMapEngine();
  const drag = useRef<Drag | null>(null);
  return (grip: Grip) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = begun(map, grip, held, placeUnder(map, event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current !== null) follow(desk, drag.current, placeUnder(map, event), event.altKey, map);
    },
    onPointerUp: () => {
      if (drag.current !== null) finish(desk, drag.current);
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
      showPreview(desk, []);
    },
  });
}

/** With a tool in hand the picture itself is the grip. */
export function useBodyDrag(desk: AlignDesk): void {
  const { map } = useMapEngine();
  const begin = useLatest((event: MapMouseEvent) => {
    const { tool, chosen, at } = desk.store.current();
    if (tool === "points" || event.originalEvent.button !== 0 || event.originalEvent.shiftKey) return;
    const under = [...chosen]
      .flatMap((id) => placementsOn(desk).get(id) ?? [])
      .filter(({ ring }) => ringContains(ring, event.lngLat.toArray()));
    const held = under.find(({ id }) => id === at) ?? under[0];
    if (held === undefined) return;
    event.preventDefault();
    runDrag(desk, map, begun(map, { kind: tool === "corner" ? "move" : tool }, held, event.lngLat.toArray()));
  });
  useEffect(() => {
    map.on("mousedown", begin);
    return () => void map.off("mousedown", begin);
  }, [map, begin]);
}

function runDrag(desk: AlignDesk, map: MapLibreMap, drag: Drag): void {
  const move = (event: MouseEvent) => follow(desk, drag, placeUnder(map, event), event.altKey, map);
  window.addEventListener("mousemove", move);
  // Let go anywhere, also beside the map.
  const end = () => {
    window.removeEventListener("mousemove", move);
    finish(desk, drag);
  };
  window.addEventListener("mouseup", end, { once: true });
}

const begun = (map: MapLibreMap, grip: Grip, held: PlacedImage, from: LonLat): Drag => ({
  grip,
  held,
  from,
  modules: modulesAround(map, from, AROUND_FRAME_PX),
  latest: null,
});

/** Alt suspends the snapping for as long as it is held. */
function follow(desk: AlignDesk, drag: Drag, to: LonLat, isFree: boolean, map: MapLibreMap): void {
  const { chosen, isSnapping } = desk.store.current();
  const modules = isSnapping && !isFree ? drag.modules : [];
  const next = { ...drag, to, modules, reachM: reachMOf(map, to) };
  const images = [...chosen].flatMap((id) => placementsOn(desk).get(id) ?? []);
  const dragged = draggedImages(images, next);
  if (dragged.some(({ ring }) => whyNotQuad(ring) !== null)) return;
  drag.latest = next;
  showPreview(desk, dragged);
}

function finish(desk: AlignDesk, { latest, grip, held }: Drag): void {
  showPreview(desk, []);
  if (latest === null) return;
  if (grip.kind === "corner") {
    const [bent] = draggedImages([held], latest);
    if (bent !== undefined) reshape(desk, bent);
    return;
  }
  place(desk, { ids: [...desk.store.current().chosen], ...wishOf(grip.kind, latest) });
}

function placeUnder(map: MapLibreMap, { clientX, clientY }: { clientX: number; clientY: number }): LonLat {
  const frame = map.getContainer().getBoundingClientRect();
  return map.unproject([clientX - frame.left, clientY - frame.top]).toArray();
}
