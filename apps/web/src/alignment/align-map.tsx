import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { LayerList } from "@heliolens/map-stage/layers/layer-list.tsx";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import { MapStage, useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapKeys } from "@heliolens/map-stage/stage/use-map-keys.ts";
import { RubberBand } from "@heliolens/map-stage/tools/rubber-band.tsx";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type AlignDesk, placementsOn } from "./align-desk.ts";
import { cameraPlans, edgePlans, gridPlan, proposalPlan } from "./align-plans.ts";
import { mapHome } from "./map-home.ts";
import { QuadPictures } from "./pictures/quad-pictures.tsx";
import { CompareSwipe } from "./review/compare-swipe.tsx";
import { reviewedProposal } from "./review/compared-proposal.ts";
import { ContextMenu } from "./tools/context-menu.tsx";
import { PointMarks } from "./tools/point-marks.tsx";
import { QuadFrame } from "./tools/quad-frame.tsx";
import { ToolBar } from "./tools/tool-bar.tsx";
import { useQuadPicking } from "./tools/use-quad-picking.ts";

interface AlignMapProps {
  readonly desk: AlignDesk;
  readonly siteSeq: number;
  /** What lies beneath: base maps, orthomosaics, the plant. */
  readonly ground: readonly LayerPlan[];
  /** Where the view opens while no image lies anywhere. */
  readonly home: MapBox | null;
  /** What the pane beside it draws. */
  readonly panePlans: readonly LayerPlan[];
  readonly onEngine: (engine: MapEngine | null) => void;
}

/** Map first: the pictures where they are said to lie, over what is known to stand there. */
export function AlignMap(props: AlignMapProps) {
  const text = useMessages("alignment");
  const [home] = useState(() => mapHome(props.desk, props.home));
  return (
    <MapStage label={text("map.title")} home={home}>
      <OnMap {...props} home={home} />
    </MapStage>
  );
}

function OnMap({ desk, siteSeq, ground, panePlans, onEngine, home }: AlignMapProps) {
  const engine = useMapEngine();
  const own = useOwnPlans(desk, siteSeq);
  const plans = useMemo(() => [...ground, ...own, ...panePlans], [ground, own, panePlans]);
  useEffect(() => {
    onEngine(engine);
    return () => onEngine(null);
  }, [engine, onEngine]);
  useMapKeys({ plans, home });
  useReveal(desk);
  const band = useQuadPicking(desk);
  return (
    <>
      <MapLayers plans={plans} />
      <QuadPictures desk={desk} />
      <QuadFrame desk={desk} />
      <PointMarks desk={desk} />
      <CompareSwipe desk={desk} />
      <LayerList plans={plans} />
      <ToolBar desk={desk} />
      <ContextMenu desk={desk} />
      <RubberBand band={band} />
    </>
  );
}

function useOwnPlans(desk: AlignDesk, siteSeq: number): readonly LayerPlan[] {
  const text = useMessages("alignment");
  const state = useStore(desk.store);
  const { records, draft } = state;
  const compared = reviewedProposal(state)?.id ?? null;
  // The pictures follow a drag at once; thousands of edges are drawn anew when there is time.
  const calm = useDeferredValue(draft);
  const grid = useMemo(() => gridPlan(siteSeq, text("map.grid")), [siteSeq, text]);
  const edges = useMemo(() => edgePlans({ records, draft: calm }, text), [records, calm, text]);
  const proposals = useMemo(() => {
    const shown = compared === null ? records.values() : [records.get(compared)!];
    return proposalPlan(shown, text("map.proposals"));
  }, [records, compared, text]);
  const cameras = useMemo(() => cameraPlans({ records, draft: calm }, text), [records, calm, text]);
  // The frames of the other images would cross the two places that are compared.
  return useMemo(
    () => [grid, ...(compared === null ? [...edges, ...cameras] : []), proposals],
    [grid, edges, cameras, proposals, compared],
  );
}

const ROOM_PX = 110;
const NEAREST_ZOOM = 21;
// Of the map's width: a frame below it is too small for a look at its modules.
const LEAST_SHARE = 0.25;

/** An image that is chosen in the list comes into sight whole; one with a proposal fills the view, so that its modules can be compared. */
function useReveal(desk: AlignDesk): void {
  const { map } = useMapEngine();
  const { sought } = useStore(desk.store);
  useEffect(() => {
    if (sought === null) return;
    const proposed = desk.store.current().records.get(sought.id)?.proposal?.positionCoordinates ?? null;
    const ring = (proposed as readonly LonLat[] | null) ?? placementsOn(desk).get(sought.id)?.ring;
    if (ring === undefined) return;
    const { minX, minY, maxX, maxY } = boxOf(ring);
    const bounds = map.getBounds();
    const isInSight = ring.every((corner) => bounds.contains(corner as [number, number]));
    const isSmall = maxX - minX < LEAST_SHARE * (bounds.getEast() - bounds.getWest());
    if (isInSight && !(isSmall && proposed !== null)) return;
    map.fitBounds([minX, minY, maxX, maxY], { padding: ROOM_PX, maxZoom: NEAREST_ZOOM, animate: false });
  }, [map, desk, sought]);
}
