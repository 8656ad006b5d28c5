import { useEffect, useState } from "react";
import type { MapEngine } from "../stage/map-engine.ts";
import { useMapEngine } from "../stage/map-stage.tsx";
import { LayerBoard } from "./layer-board.ts";
import { useLayerChoices } from "./layer-choices.ts";
import type { LayerPlan } from "./layer-plan.ts";
import { addMarkerIcons } from "./marker-icons.ts";

/** Puts plans on the map, from the bottom up, and keeps them as the user chose. One of it stands on a stage. */
export function MapLayers({ plans }: { plans: readonly LayerPlan[] }) {
  const board = useBoard(useMapEngine());
  const choices = useLayerChoices();
  useEffect(() => board?.show(plans, choices), [board, plans, choices]);
  return null;
}

/** A style takes sources only once it is loaded; markers need their pictures first. */
function useBoard({ map, styled }: MapEngine): LayerBoard | null {
  const [board, setBoard] = useState<LayerBoard | null>(null);
  useEffect(() => {
    let isOver = false;
    void styled.then(() => {
      if (isOver) return;
      addMarkerIcons(map);
      setBoard(new LayerBoard(map));
    });
    return () => {
      isOver = true;
    };
  }, [map, styled]);
  return board;
}
