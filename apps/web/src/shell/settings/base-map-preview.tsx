import { isTileTemplate } from "@heliolens/domain/map/further-base-map";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { baseSource } from "@heliolens/map-stage/base/base-layers.ts";
import { furtherTiles } from "@heliolens/map-stage/base/fetch-further-tiles.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import { MapStage, useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { Text } from "@mantine/core";
import type { MapSourceDataEvent } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
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
  return <Preview key={template} plans={plans} />;
}

function Preview({ plans }: { readonly plans: readonly LayerPlan[] }) {
  const text = useMessages("shell");
  const [isLost, setLost] = useState(false);
  return (
    <>
      <div className={classes.preview}>
        <MapStage label={text("base-maps.preview")} home={null}>
          <MapLayers plans={plans} />
          <WatchTiles onLost={setLost} />
        </MapStage>
      </div>
      {isLost && (
        <Text size="xs" c="warn" role="status">
          {text("base-maps.no-tiles")}
        </Text>
      )}
    </>
  );
}

/**
 * The built-in map lies below: without a word, it would pass for the one that does not come. A map of one country has no tiles
 * of the next, so one tile that came is enough.
 */
function WatchTiles({ onLost }: { readonly onLost: (isLost: boolean) => void }) {
  const engine = useMapEngine();
  useEffect(() => {
    let hasCome = false;
    const onError = () => onLost(!hasCome);
    const onData = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (sourceId === baseSource || tile === undefined) return;
      hasCome = true;
      onLost(false);
    };
    const watched = [engine.map.on("error", onError), engine.map.on("sourcedata", onData)];
    return () => {
      for (const one of watched) one.unsubscribe();
    };
  }, [engine, onLost]);
  return null;
}

const planOf = (template: string): LayerPlan => ({
  key: `preview ${template}`,
  label: null,
  source: { type: "raster", tiles: [furtherTiles(template)], tileSize: 256 },
  layers: [{ type: "raster" }],
  isShownAtFirst: true,
});
