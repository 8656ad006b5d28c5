import { useEffect, useReducer, useState } from "react";
import { useStore } from "../kit/store.ts";
import { choiceOf } from "../map/layer-choices.state.ts";
import { useLayerChoices } from "../map/layer-choices.ts";
import { type LayerPlan, layerIdsOf } from "../map/layer-plan.ts";
import { useMapEngine } from "../map/map-stage.tsx";
import { type AlignDesk, placesOn } from "./align-desk.ts";
import { EDGES_KEY } from "./align-plans.ts";
import type { AlignState } from "./alignment.state.ts";
import { picturesInView } from "./pictures-in-view.ts";
import { QuadLayer, type QuadPicture } from "./quad-layer.ts";

interface QuadPicturesProps {
  readonly desk: AlignDesk;
  readonly plan: LayerPlan;
}

/** The thermal pictures on the map, below the edges: only those in view are held. */
export function QuadPictures({ desk, plan }: QuadPicturesProps) {
  const { map } = useMapEngine();
  const layer = useQuadLayer();
  const state = useStore(desk.store);
  const preview = useStore(desk.preview);
  const { isShown, opacity } = choiceOf(useLayerChoices(), plan);
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
    const images = isShown ? picturesInView(placesOn(desk).values(), view, state.chosen, state.isAlone) : [];
    const pictures = images.flatMap(({ id, ring }) => pictureOf(state, { id, ring: preview.get(id) ?? ring }));
    layer?.show(pictures, opacity);
  });
  return <output className="mantine-visually-hidden" data-pictures={layer?.held ?? 0} />;
}

function pictureOf({ records }: AlignState, image: Omit<QuadPicture, "address">): QuadPicture[] {
  const record = records.get(image.id);
  const address = record?.thumbImgUrl ?? record?.imgUrl;
  return address === undefined ? [] : [{ ...image, address }];
}

/** Beneath the first layer of the frames' edges, once that is there. */
function useQuadLayer(): QuadLayer | null {
  const { map, styled } = useMapEngine();
  const [layer, setLayer] = useState<QuadLayer | null>(null);
  useEffect(() => {
    const added = new QuadLayer(map);
    const [before] = layerIdsOf({ key: EDGES_KEY, layers: [{ type: "line" }] });
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
