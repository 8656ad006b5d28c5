import type { LayerName } from "@heliolens/domain/map/map-layers";
import { choiceOf } from "@heliolens/map-stage/layers/layer-choices.state.ts";
import { useLayerChoices } from "@heliolens/map-stage/layers/layer-choices.ts";
import { type RefObject, useEffect, useState } from "react";
import classes from "./plant-picture.module.css";
import { type LocatedSite, plantPictureAt } from "./plant-view.ts";

interface PlantPictureProps {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly site: LocatedSite;
  readonly reportSeq: number;
  /** Markers in the picture are those of the whole report. */
  readonly hasMarkers: boolean;
  /** Called also where there is no picture to wait for. */
  readonly onShown: () => void;
}

/**
 * The plant as the map service draws it, until the map has drawn itself. Without a graphics card WebGL needs seconds for the same
 * rows, mosaic and defects.
 */
export function PlantPicture({ pane, site, reportSeq, hasMarkers, onShown }: PlantPictureProps) {
  const choices = useLayerChoices();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (pane.current === null) return;
    const layers = pictured.filter(
      ({ key, isMarker }) => choiceOf(choices, { key, isShownAtFirst: true }).isShown && (hasMarkers || !isMarker),
    );
    const { clientWidth: widthPx, clientHeight: heightPx } = pane.current;
    const next = plantPictureAt({ site, reportSeq, layers: layers.map(({ layer }) => layer) }, { widthPx, heightPx });
    setAddress(next);
    if (next === null) onShown();
  }, [pane, site, reportSeq, hasMarkers, choices, onShown]);
  return (
    address && (
      <img className={classes.picture} src={address} alt="" onLoad={onShown} onError={onShown} data-plant-picture />
    )
  );
}

// From the bottom up, as the map lays them, by the keys of its layers.
const pictured: readonly { readonly key: string; readonly layer: LayerName; readonly isMarker: boolean }[] = [
  { key: "modules", layer: "solar_modules", isMarker: false },
  { key: "thermal-mosaic", layer: "thermal_mosaic", isMarker: false },
  { key: "ai-defects", layer: "ai_defects", isMarker: true },
  { key: "defects", layer: "defects_by_type", isMarker: true },
];
