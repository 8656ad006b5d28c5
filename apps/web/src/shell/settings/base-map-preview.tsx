import { isTileTemplate } from "@heliolens/domain/map/further-base-map";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { furtherTiles } from "@heliolens/map-stage/base/fetch-further-tiles.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import { MapStage } from "@heliolens/map-stage/stage/map-stage.tsx";
import { Text } from "@mantine/core";
import { useMemo } from "react";
import classes from "./base-map-preview.module.css";

interface BaseMapPreviewProps {
  readonly template: string;
  /** Servers that may be asked already: those of the presets and of saved maps. */
  readonly origins: readonly string[];
}

/** How the map would look; a server that nobody has saved yet is not asked. */
export function BaseMapPreview({ template, origins }: BaseMapPreviewProps) {
  const text = useMessages("shell");
  const isKnown = isTileTemplate(template) && origins.includes(new URL(template).origin);
  const plans = useMemo(() => (isKnown ? [planOf(template)] : []), [isKnown, template]);
  if (!isKnown)
    return (
      <Text size="xs" c="dimmed">
        {text("base-maps.no-preview")}
      </Text>
    );
  return (
    <div className={classes.preview}>
      <MapStage label={text("base-maps.preview")} home={null}>
        <MapLayers plans={plans} />
      </MapStage>
    </div>
  );
}

const planOf = (template: string): LayerPlan => ({
  key: `preview ${template}`,
  label: null,
  source: { type: "raster", tiles: [furtherTiles(template)], tileSize: 256 },
  layers: [{ type: "raster" }],
  isShownAtFirst: true,
});
