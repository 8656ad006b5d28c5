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
import classes from "./site-place-map.module.css";

interface SitePlaceMapProps {
  readonly position: LonLat | null;
  readonly onPlace: (position: LonLat) => void;
}

const PAD_DEG = 0.2;

export function SitePlaceMap({ position, onPlace }: SitePlaceMapProps) {
  const text = useMessages("inspection");
  return (
    <div>
      <div className={classes.map}>
        <MapStage label={text("site.place-map")} home={position === null ? null : boxAround([position], PAD_DEG)}>
          <BaseMapsOnMap />
          <Clicks onPlace={onPlace} />
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

function Clicks({ onPlace }: Pick<SitePlaceMapProps, "onPlace">) {
  const { map } = useMapEngine();
  useEffect(() => {
    const click = ({ lngLat }: MapMouseEvent) => onPlace(lngLat.toArray());
    map.on("click", click);
    return () => void map.off("click", click);
  }, [map, onPlace]);
  return null;
}
