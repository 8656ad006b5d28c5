import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { MapPins } from "@heliolens/map-stage/pins/map-pins.tsx";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import { MapStage, useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { Text } from "@mantine/core";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect } from "react";
import { BaseMapsOnMap } from "../../shell/settings/base-maps-on-map.tsx";
import classes from "./site-location-map.module.css";

interface SiteLocationMapProps {
  readonly position: LonLat | null;
  readonly onLocation: (position: LonLat) => void;
}

const PAD_DEG = 0.2;

export function SiteLocationMap({ position, onLocation }: SiteLocationMapProps) {
  const text = useMessages("inspection");
  return (
    <div>
      <div className={classes.map}>
        <MapStage label={text("site.place-map")} home={position === null ? null : boxAround([position], PAD_DEG)}>
          <BaseMapsOnMap />
          <Clicks onLocation={onLocation} />
          <MapPins
            pins={position === null ? [] : [position]}
            positionOf={(one) => one}
            weightOf={() => 1}
            nearPx={1}
            keyOf={() => 1}
          >
            {() => <Icon name="site" sizePx={28} />}
          </MapPins>
        </MapStage>
      </div>
      <Text size="xs" c="dimmed">
        {text("site.place-how")}
      </Text>
    </div>
  );
}

function Clicks({ onLocation }: Pick<SiteLocationMapProps, "onLocation">) {
  const { map } = useMapEngine();
  useEffect(() => {
    const click = ({ lngLat }: MapMouseEvent) => onLocation(lngLat.toArray());
    map.on("click", click);
    return () => void map.off("click", click);
  }, [map, onLocation]);
  return null;
}
