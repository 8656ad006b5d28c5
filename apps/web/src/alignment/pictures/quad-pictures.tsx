import { useStore } from "@heliolens/kit/browser/store.ts";
import { layerIdsOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useEffect, useReducer, useState } from "react";
import { type AlignDesk, placementsOn } from "../align-desk.ts";
import { GRID_KEY } from "../align-plans.ts";
import type { AlignState } from "../alignment.state.ts";
import { comparedProposal, reviewedProposal } from "../review/compared-proposal.ts";
import { picturesInView } from "./pictures-in-view.ts";
import { QuadLayer } from "./quad-layer.ts";

/** The thermal pictures on the map, below the edges: only those in view are held. */
export function QuadPictures({ desk }: { readonly desk: AlignDesk }) {
  const { map } = useMapEngine();
  const layer = useQuadLayer();
  const state = useStore(desk.store);
  const preview = useStore(desk.preview);
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map]);
  useEffect(() => {
    const bounds = map.getBounds();
    const view = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
    const reviewed = reviewedProposal(state);
    const compared = comparedProposal(state);
    // Under all pictures neither the colours of coverage nor the two places of a proposal could be told apart.
    const isAlone = state.isAlone || state.pane === "coverage" || reviewed !== null;
    const first = reviewed !== null && compared === null ? [{ id: reviewed.id, ring: reviewed.proposed }] : [];
    const images = [...first, ...picturesInView(placementsOn(desk).values(), view, state.chosen, isAlone)];
    layer?.show(
      images.map(({ id, ring }) => ({
        id,
        ring: preview.get(id) ?? ring,
        proposed: id === compared?.id ? compared.proposed : null,
        lens: state.records.get(id)?.lens ?? null,
        addresses: addressesOf(state, id),
      })),
      { opacity: state.opacity, swipeAt: state.swipeAt },
    );
  });
  return null;
}

/** The thumbnail, and for what is chosen before it the file itself: on it one works. */
function addressesOf({ records, chosen }: AlignState, id: number): readonly string[] {
  const record = records.get(id);
  if (record === undefined) return [];
  const { thumbImgUrl, imgUrl } = record;
  return [...(chosen.has(id) || thumbImgUrl === null ? [imgUrl] : []), ...(thumbImgUrl === null ? [] : [thumbImgUrl])];
}

/** Beneath the first layer of the modules' grid, once that is there. */
function useQuadLayer(): QuadLayer | null {
  const { map, styled } = useMapEngine();
  const [layer, setLayer] = useState<QuadLayer | null>(null);
  useEffect(() => {
    const added = new QuadLayer(map);
    const [before] = layerIdsOf({ key: GRID_KEY, layers: [{ type: "fill" }] });
    let isOver = false;
    const add = () => {
      if (isOver || map.getLayer(added.id) !== undefined || map.getLayer(before!) === undefined) return;
      map.off("styledata", add);
      map.addLayer(added, before);
      setLayer(added);
    };
    void styled.then(add);
    map.on("styledata", add);
    return () => {
      isOver = true;
      map.off("styledata", add);
      if (map.style !== undefined && map.getLayer(added.id) !== undefined) map.removeLayer(added.id);
    };
  }, [map, styled]);
  return layer;
}
